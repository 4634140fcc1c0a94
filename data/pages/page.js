// SPDX-FileCopyrightText: 2026 The Acies developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A player's page: keeps the view that the server tells, draws it, and sends what the player writes. It knows no rule:
// what is due, asked or allowed comes from the server, and so does every word.
'use strict';

const SVG = 'http://www.w3.org/2000/svg';
const RETRY_MS = 3000;
const LATER_MS = 20000; // after too much
const AWAY_MS = 20000;
const SHOWN_RESULTS = 50;
const LABEL_PIXELS = 12;
const TAP_PIXELS = 8; // who moves farther pulls the map
const MOST_POINTS = 12;
const at = (id) => document.getElementById(id);
const words = JSON.parse(at('words').textContent);

const page = {
  view: {},
  seat: { name: '', allowed: [], labels: [] },
  submissions: new Map(),
  waiting: [], // what is written and not yet with the umpire
  said: new Map(), // by prompt, what was answered here
  part: 'map',
  picked: null,
  way: null, // what is being tapped on the map: the prompt's id, and points of the table
  box: null, // what of the table is seen: x, y, width, height
  ground: null,
  stream: null,
  awaySince: 0,
};

// The word KEY, with FILL in its braces.
function say(key, fill = {}) {
  return words[key].replace(/\{(\w+)\}/g, (whole, name) => (name in fill ? fill[name] : whole));
}

// A new element. Text is always text: nothing that was told can become markup.
function make(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'on') element.addEventListener(value[0], value[1]);
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...inside.filter((part) => part !== null && part !== ''));
  return element;
}

function draw(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// RFC 7396.
function merge(target, patch) {
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete target[key];
    else if (typeof value === 'object' && !Array.isArray(value)) {
      const old = target[key];
      target[key] = merge(old && typeof old === 'object' && !Array.isArray(old) ? old : {}, value);
    } else target[key] = value;
  }
  return target;
}

// The members of OBJECT by their "order", or by number.
function listed(object) {
  return Object.entries(object || {}).sort(([a, one], [b, other]) => (one.order ?? Number(a)) - (other.order ?? Number(b)));
}

function setState(key) {
  at('state').textContent = key ? say(key) : '';
}

/* The map. */

function describe(piece) {
  return [piece.label, piece.name, piece.strength, ...(piece.states || []), ...(piece.due || []), piece.since]
    .filter(Boolean).join(', ');
}

function centre(bases) {
  const points = bases.flatMap((base) => base.reduce((all, value, i) => (i % 2 ? all : [...all, [value, base[i + 1]]]), []));
  return [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);
}

function setBox(box) {
  const { width, height } = page.view.table;
  const wide = Math.min(Math.max(box[2], 100), 1.2 * width);
  const high = wide * box[3] / box[2];
  const x = Math.min(Math.max(box[0], -wide / 2), width - wide / 2);
  const y = Math.min(Math.max(box[1], -high / 2), height - high / 2);
  page.box = [x, y, wide, high];
  const svg = at('table').firstElementChild;
  if (!svg) return;
  svg.setAttribute('viewBox', page.box.join(' '));
  // Labels are as large on the screen, however much of the table is seen.
  const scale = Math.max(wide / (at('table').clientWidth || 360), high / (at('table').clientHeight || 360));
  svg.setAttribute('font-size', LABEL_PIXELS * scale);
  for (const circle of svg.querySelectorAll('.way circle')) circle.setAttribute('r', LABEL_PIXELS * scale);
  const cross = svg.querySelector('.way path');
  const [mx, my, arm] = [x + wide / 2, y + high / 2, LABEL_PIXELS * scale];
  if (cross) cross.setAttribute('d', `M ${mx - arm} ${my} H ${mx + arm} M ${mx} ${my - arm} V ${my + arm}`);
}

// Closer by FACTOR about a point of the table, or the middle of what is seen.
function zoom(factor, point) {
  if (!page.box) return;
  const [x, y, width, height] = page.box;
  const [px, py] = point || [x + width / 2, y + height / 2];
  setBox([px - (px - x) / factor, py - (py - y) / factor, width / factor, height / factor]);
}

function showWhole() {
  if (page.view.table) setBox([0, 0, page.view.table.width, page.view.table.height]);
}

function drawPiece(id, piece) {
  const group = draw('g', { class: [piece.since && 'old', (piece.due || []).length && 'has-due', id === page.picked && 'picked'].filter(Boolean).join(' ') });
  const title = draw('title', {});
  title.textContent = describe(piece);
  group.append(title);
  for (const base of piece.bases) group.append(draw('polygon', { points: base.join(' '), fill: piece.colour || '#777777' }));
  const [x, y] = centre(piece.bases);
  const label = draw('text', { x, y });
  label.textContent = piece.leader ? '★' : piece.label || '';
  group.append(label);
  group.addEventListener('click', () => { if (!page.way) pick(id); });
  return group;
}

// From whoever goes, through what was tapped; the cross is where Enter sets a point.
function drawWay() {
  const group = draw('g', { class: 'way' });
  const prompt = (page.view.prompts || {})[page.way.id];
  const piece = (page.view.pieces || {})[prompt.way];
  const first = piece && (piece.bases || []).length ? [centre(piece.bases)] : [];
  group.append(draw('polyline', { points: [...first, ...page.way.points].join(' ') }));
  page.way.points.forEach(([cx, cy], i) => {
    const label = draw('text', { x: cx, y: cy });
    label.textContent = i + 1;
    group.append(draw('circle', { cx, cy }), label);
  });
  group.append(draw('path', {}));
  return group;
}

function showMap() {
  const { table, pieces } = page.view;
  if (!table) return;
  const svg = draw('svg', { role: 'img', 'aria-label': say('map') });
  svg.style.aspectRatio = `${table.width} / ${table.height}`;
  const key = table.ground || '';
  svg.append(draw('rect', { x: 0, y: 0, width: table.width, height: table.height, fill: '#f4f0e4' }));
  if (key) svg.append(draw('image', { x: 0, y: 0, width: table.width, height: table.height, href: '/ground?' + encodeURIComponent(key) }));
  for (const [id, piece] of listed(pieces)) if ((piece.bases || []).length) svg.append(drawPiece(id, piece));
  if (page.way) svg.append(drawWay());
  at('table').replaceChildren(svg);
  setBox(page.box || [0, 0, table.width, table.height]);
}

function pick(id) {
  page.picked = id;
  showMap();
  showPicked();
}

function showPicked() {
  const piece = page.picked && (page.view.pieces || {})[page.picked];
  at('picked').replaceChildren(...(piece ? [showPiece(piece, 'div', 'card')] : []));
}

// A way is given point by point. It ends when it is asked no more.
function showWay() {
  const prompt = page.way && (page.view.prompts || {})[page.way.id];
  if (page.way && (!prompt || findAnswer(page.way.id))) page.way = null;
  at('way').hidden = !page.way;
  if (page.way) {
    const n = page.way.points.length;
    at('way-text').textContent = [prompt.title, prompt.text].join(': ');
    at('way-points').textContent = say('way_points', { n });
    at('way-back').disabled = at('way-send').disabled = n === 0;
  }
  showAsked();
  showMap();
}

function beginWay(id) {
  page.way = { id, points: [] };
  show('map');
  showWay();
  at('table').focus({ preventScroll: true });
  at('way').scrollIntoView();
}

function addPoint(x, y) {
  const { width, height } = page.view.table;
  if (x < 0 || y < 0 || x > width || y > height || page.way.points.length >= MOST_POINTS) return;
  page.way.points.push([Math.round(x), Math.round(y)]);
  showWay();
}

function endWay(sends) {
  const { id, points } = page.way;
  page.way = null;
  if (sends) send({ kind: 'answer', prompt: id, text: 'to ' + points.map((point) => point.join(' ')).join(', ') }, say('way_sent', { n: points.length }));
  showWay();
  show('umpire');
  focusAsked();
}

function follow() {
  const table = at('table');
  let pressed = null;
  const held = new Map();
  const toTable = (event) => {
    const svg = table.firstElementChild;
    const matrix = svg && svg.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  };
  table.addEventListener('pointerdown', (event) => {
    held.set(event.pointerId, event);
    pressed = event;
  });
  table.addEventListener('click', (event) => {
    const point = page.way && pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) <= TAP_PIXELS
      ? toTable(event) : null;
    if (point) addPoint(point.x, point.y);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) table.addEventListener(name, (event) => held.delete(event.pointerId));
  table.addEventListener('pointermove', (event) => {
    const before = held.get(event.pointerId);
    if (!before || !page.box) return;
    const other = [...held.values()].find((one) => one.pointerId !== event.pointerId);
    const [from, to] = [toTable(before), toTable(event)];
    if (from && to && other) {
      const pivot = toTable(other);
      const gap = (point) => Math.hypot(point.x - pivot.x, point.y - pivot.y) || 1;
      zoom(gap(to) / gap(from), [pivot.x, pivot.y]);
    } else if (from && to) setBox([page.box[0] + from.x - to.x, page.box[1] + from.y - to.y, page.box[2], page.box[3]]);
    held.set(event.pointerId, event);
  });
  table.addEventListener('wheel', (event) => {
    const point = toTable(event);
    if (!point) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, [point.x, point.y]);
  }, { passive: false });
  table.addEventListener('keydown', (event) => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (steps && page.box) setBox([page.box[0] + steps[0] * page.box[2] / 8, page.box[1] + steps[1] * page.box[3] / 8, page.box[2], page.box[3]]);
    else if (event.key === 'Enter' && page.way && page.box) addPoint(page.box[0] + page.box[2] / 2, page.box[1] + page.box[3] / 2);
    else if (event.key === '+') zoom(1.5);
    else if (event.key === '-') zoom(1 / 1.5);
    else if (event.key === '0') showWhole();
    else return;
    event.preventDefault();
  });
}

/* Units, rulings, roster, sheet. */

function showPiece(piece, name, kind, attributes = {}) {
  const mark = make('span', { class: 'mark', 'aria-hidden': 'true' });
  // Not an attribute: the page's own rules let no style in from there.
  mark.style.background = piece.colour || '#777777';
  return make(name, { class: kind, ...attributes },
    make('strong', {}, mark, [piece.label, piece.name].filter(Boolean).join(' ')),
    piece.strength ? make('div', {}, piece.strength) : null,
    (piece.states || []).length ? make('div', {}, piece.states.join(', ')) : null,
    piece.since ? make('div', { class: 'dim' }, piece.since) : null,
    ...(piece.due || []).map((due) => make('div', { class: 'due' }, say('due', { what: due }))));
}

function showUnits() {
  const groups = new Map();
  let n = 0;
  for (const [id, piece] of listed(page.view.pieces)) {
    const group = [piece.own ? 0 : 1, piece.group || (piece.own ? say('own') : say('others'))].join('\n');
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push([id, piece]);
    n += (piece.due || []).length;
  }
  const others = listed(page.view.dues);
  n += others.length;
  at('due-list').replaceChildren(...others.map(([, due]) => make('li', { class: 'due' }, say('due', { what: due.text }))));
  const focused = document.activeElement && document.activeElement.dataset.piece;
  at('unit-list').replaceChildren(...[...groups.keys()].sort((a, b) => a[0] - b[0]).flatMap((group) => [
    make('h3', {}, group.slice(2)),
    make('ul', {}, ...groups.get(group).map(([id, piece]) => make('li', { class: 'plain' },
      showPiece(piece, 'button', '', { type: 'button', 'data-piece': id, on: ['click', () => { show('map'); pick(id); } ] })))),
  ]));
  if (focused) (document.querySelector(`[data-piece="${CSS.escape(focused)}"]`) || at('main')).focus();
  at('n-due').textContent = say('n_due', { n });
  at('n-due').hidden = n === 0;
}

function showResults() {
  const results = listed(page.view.results).reverse().slice(0, SHOWN_RESULTS);
  at('result-list').replaceChildren(...results.map(([, result]) => make('li', { class: result.undone ? 'undone' : null },
    make('strong', {}, result.title),
    result.undone ? make('div', {}, say('undone')) : null,
    ...(result.lines || []).map((line) => make('div', {}, line)))));
}

function makeTable(head, rows) {
  return make('table', {},
    head && head.length ? make('thead', {}, make('tr', {}, ...head.map((text) => make('th', { scope: 'col' }, text)))) : null,
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((text, i) => make(i ? 'td' : 'th', i ? {} : { scope: row.length > 1 ? 'row' : 'rowgroup', colspan: row.length > 1 ? null : 99 }, text))))));
}

function showRoster() {
  const roster = page.view.roster;
  at('roster-table').replaceChildren(...(roster ? [makeTable(roster.head, roster.rows)] : [make('p', {}, say('no_roster'))]));
}

// By other rules there is another sheet; it is fetched when somebody looks at it.
function renewSheet() {
  at('sheet-text').replaceChildren();
  if (page.part === 'sheet') loadSheet();
}

async function loadSheet() {
  const stamp = page.view.sheet;
  const answer = await fetch('/sheet', { cache: 'no-store' }).catch(() => null);
  const blocks = answer && answer.ok ? await answer.json() : [];
  if (stamp !== page.view.sheet) return;
  at('sheet-text').replaceChildren(...(blocks.length ? blocks : [{ text: say('no_sheet') }]).flatMap((block) => [
    block.title ? make(block.level > 1 ? 'h4' : 'h3', {}, block.title) : null,
    block.text ? make('p', {}, block.text) : null,
    block.rows ? make('div', { class: 'wide', tabindex: 0, role: 'group', 'aria-label': block.title || say('sheet') }, makeTable(block.head, block.rows)) : null,
  ]).filter(Boolean));
}

/* What goes to the umpire. */

function drawId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isAllowed(kind) {
  return page.seat.allowed.includes(kind);
}

// What was last sent to answer prompt ID, if it still counts: on its way, or with the umpire.
function findAnswer(id) {
  return page.waiting.find((one) => one.prompt === id)
    || [...page.submissions.values()].find((one) => one.prompt === id && (one.status === 'waiting' || one.status === 'accepted'));
}

function offerOptions(id, prompt) {
  return make('div', { class: 'options' }, ...prompt.options.map(([answer, label]) =>
    make('button', { type: 'button', class: 'act', on: ['click', () => send({ kind: 'answer', prompt: id, text: answer }, label)] }, label)));
}

// A form that sends what READ gives, unless that is nothing.
function makeForm(id, kind, read, ...inside) {
  return make('form', { on: ['submit', (event) => {
    event.preventDefault();
    const text = read();
    if (text) send({ kind, prompt: id, text });
  }] }, ...inside, make('button', { type: 'submit' }, say('send')));
}

function offerDice(id, prompt) {
  const input = make('input', { id: 'dice-' + id, inputmode: 'numeric', pattern: '[0-9 ,]+', autocomplete: 'off', required: true });
  return makeForm(id, 'dice', () => input.value,
    make('label', { for: input.id }, say(prompt.dice > 1 ? 'dice' : 'die', { n: prompt.dice })), input);
}

// On the map where somebody can be led, and by its legs in any case.
function offerWay(id, prompt) {
  const input = make('input', { id: 'way-' + id, class: 'long', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', required: true });
  return make('div', {},
    prompt.way ? make('div', { class: 'options' }, make('button', { type: 'button', class: 'act', on: ['click', () => beginWay(id)] }, say('way_map'))) : null,
    makeForm(id, 'answer', () => input.value.trim(), make('label', { for: input.id }, say('way_legs', { unit: prompt.unit || 'mm' })), input));
}

function offerMeasure(id, prompt) {
  const input = make('input', { id: 'measure-' + id, type: 'number', min: 0, step: 'any', inputmode: 'decimal', required: true });
  const units = [...new Set([prompt.unit, 'mm'])];
  const unit = make('select', { 'aria-label': say('measure_unit') }, ...units.map((name) => make('option', { value: name }, name)));
  return makeForm(id, 'answer', () => input.value && `${input.value} ${unit.value}`,
    make('label', { for: input.id }, say('measure')), make('div', { class: 'row' }, input, unit));
}

function offerNumber(id) {
  const input = make('input', { id: 'number-' + id, inputmode: 'numeric', pattern: '[0-9]+', autocomplete: 'off', required: true });
  return makeForm(id, 'answer', () => input.value, make('label', { for: input.id }, say('number')), input);
}

function offerTicks(id, prompt) {
  const boxes = prompt.ticks.map(([value]) => make('input', { type: 'checkbox', value }));
  return makeForm(id, 'answer', () => boxes.filter((box) => box.checked).map((box) => box.value).join(' ') || '-',
    ...prompt.ticks.map(([, label], i) => make('label', { class: 'tick' }, boxes[i], make('span', {}, label))));
}

function makeCell(row) {
  const name = say('cell', { name: row.name, what: row.dice ? row.hint || '' : say('choice') });
  if (row.dice) return make('input', { 'aria-label': name, inputmode: 'numeric', pattern: '[0-9 ]*', autocomplete: 'off' });
  return make('select', { 'aria-label': name }, make('option', { value: '' }, '–'), ...row.picks.map((pick, i) => make('option', { value: i + 1 }, pick)));
}

// A row for each; what is left empty stays open.
function offerTable(id, prompt) {
  const cells = prompt.rows.map(makeCell);
  const throws = Boolean(prompt.rows[0].dice);
  return makeForm(id, kindOf(prompt), () => (cells.some((cell) => cell.value.trim()) ? cells.map((cell) => cell.value.trim()).join(',') : ''),
    make('table', {}, make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, say('who')), make('th', { scope: 'col' }, say(throws ? 'threw' : 'choice')))),
      make('tbody', {}, ...prompt.rows.map((row, i) => make('tr', {}, make('th', { scope: 'row' }, row.name),
        make('td', {}, cells[i], row.hint ? make('div', { class: 'dim' }, row.hint) : null))))));
}

// As what it is answered; a seat is allowed kinds.
function kindOf(prompt) {
  return prompt.dice || (prompt.rows && prompt.rows[0].dice) ? 'dice' : 'answer';
}

function makeOffer(id, prompt) {
  if (!isAllowed(kindOf(prompt))) return null;
  if (prompt.rows) return offerTable(id, prompt);
  if (prompt.options) return offerOptions(id, prompt);
  if (prompt.dice) return offerDice(id, prompt);
  if (prompt.ticks) return offerTicks(id, prompt);
  if ('way' in prompt) return offerWay(id, prompt);
  return prompt.number ? offerNumber(id) : offerMeasure(id, prompt);
}

// Whether the text is not what the title begins with.
function saysMore(prompt) {
  return !prompt.title.startsWith(prompt.text);
}

function makePrompt(id, prompt) {
  return make('fieldset', { class: 'card asked', 'data-prompt': id }, make('legend', {}, prompt.title),
    saysMore(prompt) ? make('p', { class: 'what' }, prompt.text) : null, prompt.hint ? make('p', { class: 'dim' }, prompt.hint) : null,
    make('p', { class: 'dim answered', hidden: true }), makeOffer(id, prompt));
}

// What was answered stays to be seen and cannot be answered twice.
function showAnswered(card) {
  const answer = findAnswer(card.dataset.prompt);
  const told = card.querySelector('.answered');
  const hadFocus = card.contains(document.activeElement);
  for (const control of card.querySelectorAll('button, input, select')) control.disabled = Boolean(answer);
  told.hidden = !answer;
  told.textContent = answer ? say('answered', { text: page.said.get(card.dataset.prompt) || answer.said || answer.text }) : '';
  if (hadFocus && answer) focusAsked();
}

// The next thing to answer, or where it would be.
function focusAsked() {
  (document.querySelector('#prompts :is(button, input, select):not(:disabled)') || at('umpire-title')).focus();
}

// Cards stay as long as they ask the same, so that nothing that is being typed goes.
function showPrompts() {
  const prompts = listed(page.view.prompts);
  const held = new Map([...at('prompts').children].map((card) => [card.dataset.prompt, card]));
  const stamp = (prompt) => JSON.stringify([prompt, page.seat.allowed]);
  let hadFocus = false;
  for (const [id, card] of held) {
    if (page.view.prompts && id in page.view.prompts && card.stamp === stamp(page.view.prompts[id])) continue;
    hadFocus = hadFocus || card.contains(document.activeElement);
    card.remove();
    held.delete(id);
  }
  prompts.forEach(([id, prompt], i) => {
    const card = held.get(id) || makePrompt(id, prompt);
    card.stamp = stamp(prompt);
    if (at('prompts').children[i] !== card) at('prompts').insertBefore(card, at('prompts').children[i] || null);
    showAnswered(card);
  });
  if (hadFocus) focusAsked();
  if (page.way) showWay();
  // What may be ticked may be left, and calls for nobody.
  const open = prompts.filter(([id, prompt]) => !prompt.ticks && !findAnswer(id));
  at('n-asked').textContent = open.length;
  at('n-asked').hidden = open.length === 0;
  at('asked-text').textContent = open.map(([, prompt]) => say('asked', { what: saysMore(prompt) ? prompt.title + ': ' + prompt.text : prompt.title })).join(' ');
  showAsked();
}

// Whoever looks at something else can go to what he is asked at once.
function showAsked() {
  const isThere = page.part === 'umpire' || page.way || at('asked-text').textContent === '';
  at('asked').classList.toggle('unseen', isThere);
  at('asked-go').hidden = isThere;
}

function showSeat() {
  const { allowed, labels } = page.seat;
  const plain = allowed.map((kind, i) => [kind, labels[i]]).filter(([kind]) => kind !== 'answer');
  const chosen = at('kind').value;
  at('kind').replaceChildren(...plain.map(([kind, label]) => make('option', { value: kind, selected: kind === chosen }, label)));
  at('send').hidden = plain.length === 0;
  at('read-only').hidden = allowed.length > 0;
  showPrompts();
}

function showSubmissions() {
  const sent = [...page.submissions.values()].sort((a, b) => b.number - a.number);
  at('submissions').replaceChildren(
    ...page.waiting.map((one) => make('li', {}, make('div', {}, one.said || one.text), make('div', { class: 'dim' }, say('unsent')))),
    ...sent.map((one) => make('li', {},
      make('div', { class: 'dim' }, say('sent_by', { kind: one.kind, name: one.name })), make('div', {}, one.text),
      make('div', { class: one.status }, one.label), one.reply ? make('div', {}, one.reply) : null)));
  showPrompts();
}

function showTold() {
  at('told').replaceChildren(...listed(page.view.told).reverse().map(([, told]) => make('li', {}, told.text)));
}

function showDeclared() {
  const declared = page.view.declared || [];
  at('declared-list').replaceChildren(...declared.map((text) => make('li', {}, text)));
  at('declared').hidden = declared.length === 0;
}

function showOrders() {
  const orders = listed(page.view.orders).reverse();
  at('order-list').replaceChildren(...orders.map(([, order]) => make('li', {},
    make('div', { class: 'dim' }, order.when), make('strong', {}, order.title),
    ...(order.lines || []).map((line) => make('div', {}, line)))));
  at('orders').hidden = orders.length === 0;
}

// For who does not see the list change.
function tellNews(one) {
  at('news').textContent = [one.text, one.label, one.reply].filter(Boolean).join('. ');
}

function basedOn() {
  return Number((page.lastId || '').split('.')[1] || 0);
}

function keepWaiting() {
  try { sessionStorage.setItem('waiting', JSON.stringify(page.waiting)); } catch { /* a private window: it lives as long as the page */ }
}

// SAID, or the text itself, is how people read it.
function send(what, said) {
  at('fault').textContent = '';
  if (what.prompt) page.said.set(what.prompt, said || what.text);
  page.waiting.push({ id: drawId(), based_on: basedOn(), ...what, said });
  keepWaiting();
  showSubmissions();
  sendWaiting();
}

// One after the other, each until it is answered; sent twice, it is taken once.
async function sendWaiting() {
  if (page.isSending) return;
  page.isSending = true;
  while (page.waiting.length > 0) {
    const { said, ...one } = page.waiting[0];
    const answer = await fetch('/submission', {
      method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Acies': '1' }, body: JSON.stringify(one),
    }).catch(() => null);
    if (!answer || answer.status >= 500) {
      setTimeout(sendWaiting, RETRY_MS);
      break;
    }
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) at('fault').textContent = told.error || say('failed');
    if (answer.status === 429) {
      setTimeout(sendWaiting, LATER_MS);
      break;
    }
    page.waiting.shift();
    keepWaiting();
    // What became of it may have been told before this answer came.
    if (answer.ok && !page.submissions.has(told.number)) page.submissions.set(told.number, told);
    showSubmissions();
  }
  page.isSending = false;
}

/* What is told. */

const shown = {
  title: showHead, side: showHead, turn: showHead, table: showMap, pieces: () => { showMap(); showPicked(); showUnits(); },
  dues: showUnits, declared: showDeclared, orders: showOrders,
  results: showResults, prompts: showPrompts, told: showTold, roster: showRoster, sheet: renewSheet,
};

function showHead() {
  const { title, side, turn } = page.view;
  at('side').textContent = [...new Set([title, side, page.seat.name])].filter(Boolean).join(' · ');
  at('turn').textContent = (turn && turn.title) || say('page');
  at('who').textContent = (turn && turn.who) || '';
  document.title = [turn && turn.title, side].filter(Boolean).join(' · ') || say('page');
}

function show(part) {
  page.part = part;
  for (const section of document.querySelectorAll('main > section')) section.hidden = section.id !== part;
  for (const button of document.querySelectorAll('nav button')) {
    if (button.dataset.part === part) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
  showAsked();
  if (part === 'sheet' && !at('sheet-text').firstChild) loadSheet();
}

// The program speaks another language than when the page was loaded; looked into once.
function isOtherLanguage(language) {
  if (!language || language === document.documentElement.lang) return false;
  try {
    if (sessionStorage.getItem('language') === language) return false;
    sessionStorage.setItem('language', language);
  } catch { return false; }
  return true;
}

function connect() {
  if (page.stream) page.stream.close();
  const stream = new EventSource('/stream');
  page.stream = stream;
  const listen = (name, act) => stream.addEventListener(name, (event) => {
    page.lastId = event.lastEventId || page.lastId;
    act(JSON.parse(event.data));
  });
  listen('seat', (seat) => {
    if (isOtherLanguage(seat.language)) { location.reload(); return; }
    page.seat = seat;
    showSeat();
    showHead();
  });
  listen('view', (view) => {
    const of = (page.lastId || '').split('.')[0];
    // The program began again: it tells all that it still has of what was sent.
    if (page.of && page.of !== of) page.submissions.clear();
    page.of = of;
    page.view = view;
    for (const act of new Set(Object.values(shown))) act();
    show(page.part);
  });
  listen('patch', (patch) => {
    merge(page.view, patch);
    for (const act of new Set(Object.keys(patch).map((key) => shown[key]).filter(Boolean))) act();
  });
  listen('submission', (one) => {
    page.submissions.set(one.number, one);
    showSubmissions();
    if (one.status !== 'waiting') tellNews(one);
  });
  stream.addEventListener('open', () => { setState(''); at('nav').hidden = at('main').hidden = false; sendWaiting(); });
  stream.addEventListener('error', () => {
    setState('away');
    if (stream.readyState === EventSource.CLOSED) setTimeout(comeBack, RETRY_MS);
  });
}

// The stream ended for good: because of the code, or because nobody was there.
async function comeBack() {
  const answer = await fetch('/seat').catch(() => null);
  if (answer && answer.status === 401) setState('revoked');
  else if (answer && answer.ok) connect();
  else setTimeout(comeBack, RETRY_MS);
}

async function enter() {
  const token = location.hash.slice(1);
  if (/^[0-9a-f]{32}$/.test(token)) {
    history.replaceState(null, '', location.pathname);
    const answer = await fetch('/enter', {
      method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Acies': '1' }, body: JSON.stringify({ token }),
    }).catch(() => null);
    if (answer && !answer.ok) {
      const told = await answer.json().catch(() => ({}));
      at('state').textContent = told.error || say('failed');
      return;
    }
  }
  const seat = await fetch('/seat').catch(() => null);
  if (seat && seat.ok) connect();
  else if (seat && seat.status === 401) setState('no_code');
  else { setState('away'); setTimeout(enter, RETRY_MS); }
}

function begin() {
  try { page.waiting = JSON.parse(sessionStorage.getItem('waiting') || '[]'); } catch { page.waiting = []; }
  for (const button of document.querySelectorAll('nav button')) button.addEventListener('click', () => show(button.dataset.part));
  at('asked-go').addEventListener('click', () => { show('umpire'); focusAsked(); });
  at('closer').addEventListener('click', () => zoom(1.5));
  at('farther').addEventListener('click', () => zoom(1 / 1.5));
  at('whole').addEventListener('click', showWhole);
  at('way-send').addEventListener('click', () => endWay(true));
  at('way-cancel').addEventListener('click', () => endWay(false));
  at('way-back').addEventListener('click', () => { page.way.points.pop(); showWay(); });
  at('send').addEventListener('submit', (event) => {
    event.preventDefault();
    send({ kind: at('kind').value, text: at('text').value });
    at('text').value = '';
  });
  window.addEventListener('hashchange', enter);
  window.addEventListener('resize', () => page.box && setBox(page.box));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) page.awaySince = Date.now();
    else if (page.stream && page.awaySince && Date.now() - page.awaySince > AWAY_MS) connect();
  });
  follow();
  show('map');
  enter();
}

begin();
