// SPDX-FileCopyrightText: 2026 The Acies developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's own page: sends the pictures that he takes or chooses, one after the other. The code stands behind the #
// of its address; it is kept while the page is open, and goes along with each picture.
'use strict';

const at = (id) => document.getElementById(id);
const words = JSON.parse(at('words').textContent);
const page = { token: '', isSending: false };

function takeToken() {
  const token = location.hash.slice(1);
  try {
    if (/^[0-9a-f]{32}$/.test(token)) {
      page.token = token;
      sessionStorage.setItem('umpire', token);
      history.replaceState(null, '', location.pathname);
    } else page.token = sessionStorage.getItem('umpire') || '';
  } catch { /* a private window: the address keeps it */ }
  at('state').textContent = page.token ? '' : words.no_code;
}

async function send(file) {
  at('state').textContent = words.photograph_sending;
  const answer = await fetch('/photograph', {
    method: 'POST', body: file,
    headers: { 'Content-Type': file.type || 'application/octet-stream', 'X-Acies': '1', 'X-Acies-Token': page.token },
  }).catch(() => null);
  const told = answer ? await answer.json().catch(() => ({})) : {};
  at('state').textContent = '';
  if (!answer || !answer.ok) {
    at('fault').textContent = told.error || words.photograph_failed;
    return;
  }
  const line = document.createElement('li');
  line.textContent = [new Date().toLocaleTimeString(), told.text].join(' · ');
  at('sent').prepend(line);
}

async function sendAll() {
  if (page.isSending) return;
  page.isSending = true;
  at('fault').textContent = '';
  for (const file of at('photograph').files) await send(file);
  at('photograph').value = '';
  page.isSending = false;
}

at('photograph').addEventListener('change', sendAll);
window.addEventListener('hashchange', takeToken);
takeToken();
