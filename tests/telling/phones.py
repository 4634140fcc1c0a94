#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four players at four phones: two turns of a battle, played by the terminal with --pages, whose
answers, dice, declarations and messages come from players' pages in a headless Chromium as large as a
phone. "./dev long" runs it; it is skipped with a sentence where there is no Chromium.

phones.py ACIESCTL SCENARIO PLAY: PLAY is a recorded battle of the scenario; what it throws and chooses
is said by whose page asks for it. With ACIES_SHOTS=FOLDER it keeps pictures, light and dark."""
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

TURNS = 2
WIDTH, HEIGHT = 360, 740
PATIENCE_S = 60
ASKED_S = 1.5  # after this nobody is asked
PARTS = ['map', 'units', 'umpire', 'results', 'roster', 'sheet']
LOCAL = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Terminal:
    """The umpire at aciesctl play."""

    def __init__(self, program, battle):
        self.program, self.battle = program, battle
        self.process = subprocess.Popen(
            [program, 'play', '-i', '--pages', '--plain', '--local', '--send', battle],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.heard, self.read = '', 0
        self.lock = threading.Lock()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while data := os.read(self.process.stdout.fileno(), 65536):
            with self.lock:
                self.heard += data.decode()

    def until(self, pattern, seconds=PATIENCE_S):
        """What PATTERN finds in what was said since it was last waited for; None: nothing."""
        end = time.monotonic() + seconds
        while True:
            with self.lock:
                found = re.compile(pattern).search(self.heard, self.read)
                if found:
                    self.read = found.end()
                    return found
            if time.monotonic() > end:
                return None
            time.sleep(0.01)

    def wait(self):
        """The prompt at which the umpire can type."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with self.lock:
                last = self.heard.rsplit('\n', 1)[-1]
                size = len(self.heard)
            if re.search(r'(> |: )$', last):
                time.sleep(0.05)
                with self.lock:
                    if len(self.heard) == size:
                        self.read = size
                        return last.rsplit('> ', 1)[0].split('> ')[-1] if last.endswith('> ') else None
            time.sleep(0.01)
        raise SystemExit('The terminal says nothing more:\n' + self.heard[-2000:])

    def type(self, line):
        self.process.stdin.write((line + '\n').encode())
        self.process.stdin.flush()
        # Not the prompt of before.
        with self.lock:
            self.heard += '\n'

    def end(self):
        self.process.stdin.close()
        return self.process.wait(PATIENCE_S)

    def kill(self):
        self.process.kill()
        self.process.wait()


class Driver:
    def __init__(self):
        self.process = subprocess.Popen(['chromedriver', '--port=0'], stdout=subprocess.PIPE, text=True)
        while not (found := re.search(r'successfully on port (\d+)', self.process.stdout.readline())):
            if self.process.poll() is not None:
                raise SystemExit('chromedriver does not start.')
        self.port = found.group(1)
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def ask(self, method, path, **body):
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', method=method,
                                         data=json.dumps(body).encode() if method == 'POST' else None)
        return json.load(LOCAL.open(request, timeout=PATIENCE_S))['value']

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()


class Browser:
    """A browser of one side; its windows are the phones of its players."""

    def __init__(self, driver, side):
        arguments = ['--headless=new', '--no-proxy-server', '--disable-gpu', '--hide-scrollbars']
        if os.geteuid() == 0:
            arguments.append('--no-sandbox')
        self.driver, self.side = driver, side
        answer = driver.ask('POST', '/session', capabilities={'alwaysMatch': {
            'goog:loggingPrefs': {'browser': 'ALL'},
            'goog:chromeOptions': {'args': arguments, 'mobileEmulation': {
                'deviceMetrics': {'width': WIDTH, 'height': HEIGHT, 'pixelRatio': 2}}}}})
        self.path = '/session/' + answer['sessionId']
        self.phones = [self.ask('GET', '/window')]
        self.phones.append(self.ask('POST', '/window/new', type='window')['handle'])
        self.at = None

    def ask(self, method, path, **body):
        return self.driver.ask(method, self.path + path, **body)

    def go_to(self, phone):
        if self.at != phone:
            self.ask('POST', '/window', handle=self.phones[phone])
        self.at = phone

    def open(self, address):
        for phone in range(2):
            self.go_to(phone)
            self.ask('POST', '/url', url=address)
            self.until(phone, "return page.view.turn !== undefined && !document.getElementById('main').hidden")

    def run(self, phone, script, *arguments):
        self.go_to(phone)
        return self.ask('POST', '/execute/sync', script=script, args=list(arguments))

    def until(self, phone, script, *arguments, seconds=PATIENCE_S):
        end = time.monotonic() + seconds
        while not (found := self.run(phone, script, *arguments)):
            if time.monotonic() > end:
                raise SystemExit(f'{self.side}, phone {phone}: in vain: {script} {arguments}\n'
                                 + self.run(phone, 'return document.body.innerText')[:2000])
            time.sleep(0.02)
        return found

    def find_asked(self, phone):
        """What must be answered there: its id, options, dice, way. Factors may be left."""
        return self.run(phone, """
          const card = [...document.querySelectorAll('#prompts fieldset')]
            .find((one) => one.querySelector('button:not(:disabled)') && !page.view.prompts[one.dataset.prompt].ticks);
          return card && { id: card.dataset.prompt, ...page.view.prompts[card.dataset.prompt] };""")

    def answer(self, phone, asked, text):
        self.run(phone, """
          const [id, text] = arguments;
          const card = document.querySelector(`[data-prompt="${id}"]`);
          show('umpire');
          if (page.view.prompts[id].dice || 'way' in page.view.prompts[id]) {
            card.querySelector('input').value = text;
            card.querySelector('form').requestSubmit();
          } else card.querySelectorAll('.options button')[page.view.prompts[id].options.findIndex(([value]) => value === text)].click();""",
                 asked['id'], text)

    def tap(self, phone, asked, ahead):
        """Shows a way on the map: a point AHEAD mm before the middle of who goes, by a real tap."""
        self.run(phone, """
          document.querySelector(`[data-prompt="${arguments[0]}"] .options button`).click();
          showWhole();""", asked['id'])
        spot = self.run(phone, """
          const [x, y] = centre(page.view.pieces[arguments[0]].bases);
          const up = y > page.view.table.height / 2;
          const point = new DOMPoint(x, y + (up ? -arguments[1] : arguments[1]))
            .matrixTransform(document.querySelector('#table svg').getScreenCTM());
          return [Math.round(point.x), Math.round(point.y)];""", asked['way'], ahead)
        for kind in ['mousePressed', 'mouseReleased']:
            self.ask('POST', '/goog/cdp/execute', cmd='Input.dispatchMouseEvent', params={
                'type': kind, 'x': spot[0], 'y': spot[1], 'button': 'left', 'clickCount': 1})
        self.until(phone, 'return page.way && page.way.points.length === 1')

    def fill_rows(self, phone, asked, cells):
        """Fills a table and sends it."""
        self.run(phone, """
          const card = document.querySelector(`[data-prompt="${arguments[0]}"]`);
          show('umpire');
          card.querySelectorAll('td input, td select').forEach((cell, i) => { cell.value = arguments[1][i]; });
          card.querySelector('form').requestSubmit();""", asked['id'], cells)

    def send(self, phone, kind, text):
        self.run(phone, """
          show('umpire');
          document.getElementById('kind').value = arguments[0];
          document.getElementById('text').value = arguments[1];
          document.getElementById('send').requestSubmit();""", kind, text)

    def picture(self, phone, name):
        folder = os.environ.get('ACIES_SHOTS')
        if not folder:
            return
        self.go_to(phone)
        for scheme in ['light', 'dark']:
            self.ask('POST', '/goog/cdp/execute', cmd='Emulation.setEmulatedMedia',
                     params={'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
            data = base64.b64decode(self.ask('GET', '/screenshot'))
            with open(os.path.join(folder, f'{name}-{scheme}.png'), 'wb') as file:
                file.write(data)


class Trial:
    def __init__(self, terminal, driver, name):
        self.name = name
        self.counts = {'answers': 0, 'dice': 0, 'ways': 0, 'declarations': 0, 'messages': 0, 'typed': 0}
        self.n_lines = 0
        self.terminal = terminal
        addresses = [self.terminal.until(r'(?m)^\d+\. (.+): (http://\S+)') for _ in range(2)]
        self.browsers = [Browser(driver, found.group(1)) for found in addresses]
        for browser, found in zip(self.browsers, addresses):
            browser.open(found.group(2))
        self.position = self.terminal.wait()

    def accept(self):
        number = self.terminal.until(r'Proposal (\d+), ')
        if not number:
            raise SystemExit('Nothing arrived at the terminal:\n' + self.terminal.heard[-1500:])
        self.terminal.type('accept ' + number.group(1))
        self.position = self.terminal.wait()

    def find_asked(self):
        """The browser and what it is asked; None: nobody is."""
        end = time.monotonic() + ASKED_S
        while time.monotonic() < end:
            for browser in self.browsers:
                if asked := browser.find_asked(self.n_lines % 2):
                    return browser, asked
        return None

    def say(self, words):
        """Types WORDS without what players say of it, and lets them say it."""
        faces = words[words.index('dice') + 1:] if 'dice' in words else []
        if 'answer' in faces:
            faces = faces[:faces.index('answer')]
        said = words[words.index('answer') + 1:] if 'answer' in words else []
        chosen = [word.split('=')[1] for word in words if word.startswith('response=') or word in said]
        line = [word for word in words if not word.startswith('response=') and word not in said and word != 'answer']
        # Where a way may be left out nobody is asked for it.
        way = line[2:] if self.name == 'great-plains' and line[0] == 'move' and line[1].isdigit() and 'dice' not in line else []
        if way:
            line = ['move', 'unit=' + line[1]]
        self.terminal.type(' '.join(line[:line.index('dice')] if 'dice' in line else line))
        self.position = self.terminal.wait()
        while self.position is None:
            if not faces and not chosen and not way:
                raise SystemExit(f'“{" ".join(words)}” wants more:\n' + self.terminal.heard[-1500:])
            elif found := self.find_asked():
                browser, asked = found
                phone = self.n_lines % 2
                if 'way' in asked:
                    text, way = ' '.join(way), []
                    self.counts['ways'] += 1
                    self.look_at_way(browser, phone, asked)
                elif asked.get('dice'):
                    text, faces = ' '.join(faces[:asked['dice']]), faces[asked['dice']:]
                else:
                    text = chosen.pop(0)
                if 'way' not in asked:
                    self.counts['dice' if asked.get('dice') else 'answers'] += 1
                if self.counts['dice'] + self.counts['answers'] in (1, 2, 5):
                    browser.run(phone, "show('map')")
                    browser.picture(phone, f'{self.name}-{self.n_lines}-asked')
                    browser.run(phone, "show('umpire')")
                    browser.picture(phone, f'{self.name}-{self.n_lines}-answer')
                browser.answer(phone, asked, text)
                self.accept()
                # Both players of the side see that it is gone.
                for other in range(2):
                    browser.until(other, "return !(arguments[0] in (page.view.prompts || {}))", asked['id'])
            else:
                self.counts['typed'] += 1
                if way:
                    self.terminal.type(' '.join(way))
                    way = []
                elif faces:
                    self.terminal.type(' '.join(faces))
                    faces = []
                else:
                    self.terminal.type(chosen.pop(0))
                self.position = self.terminal.wait()

    def look_at_way(self, browser, phone, asked):
        """The first time: the map takes a tap, and lets it be taken back."""
        if self.counts['ways'] > 1:
            return
        browser.run(phone, "show('umpire')")
        browser.picture(phone, f'{self.name}-way-asked')
        if asked['way']:
            browser.tap(phone, asked, 120)
            browser.picture(phone, f'{self.name}-way-map')
            browser.run(phone, "document.getElementById('way-back').click()")
            browser.until(phone, 'return page.way.points.length === 0')
            browser.run(phone, "document.getElementById('way-cancel').click()")

    def declare(self, words):
        """The side of the unit sends it; the other side is told nothing of it."""
        unit = words[1].split('=')[1]
        own = next(i for i, browser in enumerate(self.browsers) if browser.run(
            0, 'return Boolean((page.view.pieces[arguments[0]] || {}).own)', unit))
        other = self.browsers[1 - own]
        before = [other.run(phone, 'return JSON.stringify(page.view)') for phone in range(2)]
        phone = self.n_lines % 2
        self.browsers[own].send(phone, 'declaration', ' '.join(words))
        self.accept()
        self.counts['declarations'] += 1
        self.browsers[own].until(1 - phone, "return page.view.declared.some((text) => text.includes(arguments[0]))", unit)
        after = [other.run(phone, 'return JSON.stringify(page.view)') for phone in range(2)]
        if before != after:
            raise SystemExit(f'“{" ".join(words)}” is seen by the other side.')

    def begin_again(self):
        """The umpire's program is killed and begins again: what waited waits, and the phones come back by themselves."""
        text = 'Before it ended: hold!'
        streams = [[browser.run(phone, 'return page.of') for phone in range(2)] for browser in self.browsers]
        self.browsers[0].send(0, 'message', text)
        self.terminal.until(r'Proposal (\d+), ')
        self.terminal.kill()
        for browser in self.browsers:
            for phone in range(2):
                browser.until(phone, "return document.getElementById('state').textContent !== ''")
        self.terminal = Terminal(self.terminal.program, self.terminal.battle)
        self.position = self.terminal.wait()
        if 'open again' not in self.terminal.heard or text not in self.terminal.heard:
            raise SystemExit('The terminal does not go on:\n' + self.terminal.heard)
        for browser, before in zip(self.browsers, streams):
            for phone in range(2):
                browser.until(phone, """
                  return page.of !== arguments[0] && document.getElementById('state').textContent === ''""", before[phone])
        number = re.search(r'Proposal (\d+), .*' + re.escape(text), self.terminal.heard).group(1)
        self.terminal.type('accept ' + number)
        self.position = self.terminal.wait()
        for phone in range(2):
            self.browsers[0].until(phone, """
              return [...page.submissions.values()].some((one) => one.text === arguments[0] && one.status === 'accepted')""", text)

    def exchange_words(self, turn):
        """Each of the four writes to the umpire, who accepts or refuses it, and hears what came of it."""
        for i, browser in enumerate(self.browsers):
            for phone in range(2):
                text = f'Turn {turn}, side {i}, phone {phone}: hold the line!'
                browser.send(phone, 'order' if phone else 'message', text)
                number = self.terminal.until(r'Proposal (\d+), ').group(1)
                self.terminal.type(f'accept {number}' if phone else f'refuse {number} because of supper')
                self.position = self.terminal.wait()
                self.counts['messages'] += 1
                for seen in range(2):
                    browser.until(seen, """
                      return [...page.submissions.values()].some((one) => one.text === arguments[0] && one.status === arguments[1])""",
                                  text, 'accepted' if phone else 'refused')
                if self.browsers[1 - i].run(phone, 'return document.body.innerHTML').count(text):
                    raise SystemExit('A message is seen by the other side.')

    def check_pages(self):
        """No page is wider than the phone, none has a fault, and each knows what one that begins anew knows."""
        for browser in self.browsers:
            for phone in range(2):
                live = browser.run(phone, 'return page.view')
                for part in PARTS:
                    browser.run(phone, 'show(arguments[0])', part)
                    if part == 'sheet':
                        browser.until(phone, "return document.getElementById('sheet-text').childElementCount > 0")
                    wide = browser.run(phone, 'return document.documentElement.scrollWidth')
                    if wide > WIDTH:
                        raise SystemExit(f'{browser.side}: {part} is {wide} pixels wide.')
                    if phone == 0:
                        browser.picture(phone, f'{self.name}-{browser.side.split()[0]}-{part}')
                browser.ask('POST', '/refresh')
                browser.until(phone, 'return page.view.turn !== undefined')
                if browser.run(phone, 'return page.view') != live:
                    raise SystemExit(f'{browser.side}: the page has not what a new one has.')
            # That there is no icon, that one may not send for ever, and that the program was killed, is meant so.
            faults = [one for one in browser.ask('POST', '/se/log', type='browser')
                      if one['level'] == 'SEVERE' and not re.search(r'favicon\.ico|status of 429|net::ERR_', one['message'])]
            if faults:
                raise SystemExit(f'{browser.side}: {faults}')

    def play(self, lines):
        remarks = [line[2:] for line in lines if line.startswith('# Turn')]
        turn, target = 0, 0
        for i, line in enumerate(lines):
            words = line.split()
            if line.startswith('# Turn'):
                if int(line.split()[2].rstrip(',')) != turn:
                    turn += 1
                    if turn > TURNS:
                        return
                    if turn == TURNS:
                        self.begin_again()
                    self.exchange_words(turn)
            elif line == 'next':
                # A phase in which nobody can act was passed over already.
                here = re.sub(r' \(\d+ due\)$', '', self.position or '')
                if here not in remarks or remarks.index(here) < target:
                    self.terminal.type(line)
                    self.position = self.terminal.wait()
                    if self.position is None:
                        raise SystemExit('It does not go on:\n' + self.terminal.heard[-1500:])
                target += 1
            elif words and not line.startswith('#'):
                self.n_lines += 1
                if words[0] == 'declare' and self.name == 'zama':
                    self.declare(words)
                else:
                    self.say(words)

    def end(self):
        for browser in self.browsers:
            browser.ask('DELETE', '')
        if self.terminal.end() != 0:
            raise SystemExit('The terminal ended badly:\n' + self.terminal.heard[-1500:])


def main():
    program, scenario, play = sys.argv[1:4]
    if not (shutil.which('chromedriver') and (shutil.which('chromium') or shutil.which('google-chrome'))):
        print('Skipped: Chromium and chromedriver are not installed.')
        return
    with tempfile.TemporaryDirectory() as folder, open(play, encoding='utf-8') as file:
        os.environ['XDG_STATE_HOME'] = folder
        battle = os.path.join(folder, scenario + '.acies')
        subprocess.run([program, 'new', scenario, '-o', battle], check=True, stdout=subprocess.DEVNULL)
        begun = time.monotonic()
        terminal, driver, trial = Terminal(program, battle), Driver(), None
        try:
            trial = Trial(terminal, driver, scenario)
            trial.play(file.read().splitlines())
            trial.check_pages()
            trial.end()
        finally:
            driver.end()
            (trial.terminal if trial else terminal).process.terminate()
        print(f'{scenario}, {TURNS} turns, four pages: '
              + ', '.join(f'{n} {what}' for what, n in trial.counts.items())
              + f'; {time.monotonic() - begun:.0f} s')
        if trial.counts['typed'] > 0:
            raise SystemExit('Some of it was asked by no page.')


main()
