"""Browsers without a screen, for `Benchmarks nicegui`: opens pages of either server, clicks, and times first paints.

    load.py nicegui|homescreen PORT          reads commands from standard input, one a line, and answers each with a line of JSON
        open N           opens N more sessions
        click SECONDS    every session clicks the first card's like button again and again, each time that its last click is
                         answered, at most 100 times a second: with 200 sessions, more than either server can take, so that
                         what is measured is what it can do and not what it costs to wake up
        paint TIMES      opens the page so often in a new Chromium; milliseconds to the first contentful paint
"""
import base64
import heapq
import json
import os
import re
import selectors
import socket
import statistics
import sys
import time
import urllib.request
import uuid


class Session:
    """A tab's socket: WebSocket frames (RFC 6455) with as little work as can be, since this shares a machine with the server."""

    def connect(self, port, path, fields=''):
        self.buffer = b''
        self.due = 0
        self.socket = socket.create_connection(('127.0.0.1', port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f'GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
            f'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{fields}\r\n'.encode())
        while b'\r\n\r\n' not in self.buffer:
            self.receive()
        self.buffer = self.buffer.split(b'\r\n\r\n', 1)[1]

    def receive(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError('The server closed a socket.')
        self.buffer += data

    def send(self, text):
        self.send_frame(0x81, text.encode())

    def send_frame(self, kind, data):
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b'\xfe' + len(data).to_bytes(2, 'big')
        self.socket.sendall(bytes([kind]) + length + bytes(4) + data)

    def messages(self):
        """The whole text messages that have come; pings are answered."""
        while len(self.buffer) >= 2:
            length, start = self.buffer[1] & 127, 2
            if length >= 126:
                start = 4 if length == 126 else 10
                length = int.from_bytes(self.buffer[2:start], 'big')
            if len(self.buffer) < start + length:
                return
            kind, data = self.buffer[0], self.buffer[start:start + length]
            self.buffer = self.buffer[start + length:]
            if kind == 0x81:
                yield data.decode()
            elif kind == 0x89:
                self.send_frame(0x8a, data)

    def wait(self, beginning):
        while True:
            for message in self.messages():
                if message.startswith(beginning):
                    return
            self.receive()


class NiceGUISession(Session):
    """Speaks Socket.IO as NiceGUI's page does."""

    def __init__(self, port):
        with urllib.request.urlopen(f'http://127.0.0.1:{port}/') as response:
            page = response.read().decode()
        self.client = re.search(r"'client_id': '([^']+)'", page).group(1)
        elements = json.loads(re.search(r'parseElements\(String\.raw`(.*?)`', page, re.S).group(1))
        element, found = next(
            (id, element) for id, element in elements.items() if element.get('props', {}).get('icon') == 'favorite_border')
        event = {'id': int(element), 'client_id': self.client, 'listener_id': found['events'][0]['listener_id'], 'args': []}
        self.event = '42' + json.dumps(['event', event])
        self.connect(
            port, f'/_nicegui_ws/socket.io/?client_id={self.client}&next_message_id=0&implicit_handshake=true'
            f'&document_id={uuid.uuid4()}&tab_id={uuid.uuid4()}&EIO=4&transport=websocket')
        self.wait('0')
        self.send('40')
        self.wait('40')

    def hear(self, message):
        """Whether a message answers a click."""
        if message == '2':
            self.send('3')
        return message.startswith('42["update"')

    def click(self):
        self.send(self.event)


class HomescreenSession(Session):
    """Speaks as our client does."""

    def __init__(self, port):
        cookie = f'c={uuid.uuid4()}'
        request = urllib.request.Request(f'http://127.0.0.1:{port}/feed', headers={'Cookie': cookie})
        with urllib.request.urlopen(request) as response:
            page = response.read().decode()
        token = re.search(r'data-token="([^"]+)"', page).group(1)
        self.element = int(re.search(r'<button data-i="(\d+)"[^>]*aria-label="Like"', page).group(1))
        self.number = self.applied = self.told = 0
        self.connect(port, '/~/live', f'Origin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\n')
        self.send(json.dumps(['o', token, str(uuid.uuid4()), 0, {}]))
        self.wait('["w"')

    def hear(self, message):
        """Whether a message answers a click."""
        if not message[1].isdigit():
            return False
        self.applied = int(message[1:message.index(',')])
        return True

    def click(self):
        self.number += 1
        self.send(f'["e",{self.number},{self.element},"click",{{}}]')
        # What was applied is told a fifth of a second later, for all that came meanwhile.
        if self.applied >= self.told + 20:
            self.told = self.applied
            self.send(f'["a",{self.applied}]')


def open_sessions(session_type, port, count, sessions):
    """Opens sessions, one after the other; meanwhile the earlier ones answer pings, as tabs in the background do."""
    selector = selectors.DefaultSelector()
    for session in sessions:
        selector.register(session.socket, selectors.EVENT_READ, session)
    for _ in range(count):
        session = session_type(port)
        sessions.append(session)
        selector.register(session.socket, selectors.EVENT_READ, session)
        for key, _ in selector.select(0):
            key.data.receive()
            for message in key.data.messages():
                key.data.hear(message)
    selector.close()


def click(sessions, seconds):
    """All sessions click; one thread watches them."""
    sizes, waiting, pause = [], [], 0.01
    selector = selectors.DefaultSelector()

    def next_click(session, now):
        session.due = now + pause
        session.click()

    for number, session in enumerate(sessions):
        selector.register(session.socket, selectors.EVENT_READ, session)
        heapq.heappush(waiting, (time.monotonic() + pause * number / len(sessions), number, session))
    end = time.monotonic() + seconds
    while (now := time.monotonic()) < end:
        while waiting and waiting[0][0] <= now:
            next_click(heapq.heappop(waiting)[2], now)
        for key, _ in selector.select(min(waiting[0][0], end) - now if waiting else end - now):
            session = key.data
            session.receive()
            for message in session.messages():
                if not session.hear(message):
                    continue
                sizes.append(len(message))
                now = time.monotonic()
                if session.due <= now:
                    next_click(session, now)
                else:
                    heapq.heappush(waiting, (session.due, len(sizes) + len(sessions), session))
    selector.close()
    return {'events': len(sizes), 'bytes': statistics.median(sizes)}


def paint(address, times):
    from playwright.sync_api import sync_playwright

    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium', args=['--no-sandbox'])
        for _ in range(times):
            # A new context each time: nothing is cached.
            context = browser.new_context(viewport={'width': 1280, 'height': 900})
            page = context.new_page()
            page.goto(address, wait_until='load')
            found.append(page.evaluate('''() => new Promise((resolve) => {
                const of = (list) => list.find((entry) => entry.name === 'first-contentful-paint');
                new PerformanceObserver((list) => { const paint = of(list.getEntries()); if (paint) resolve(paint.startTime); })
                    .observe({ type: 'paint', buffered: true });
            })'''))
            context.close()
        browser.close()
    return {'milliseconds': statistics.median(found)}


def main():
    kind, port = sys.argv[1], int(sys.argv[2])
    session_type, path = (NiceGUISession, '/') if kind == 'nicegui' else (HomescreenSession, '/feed')
    sessions = []
    for line in sys.stdin:
        command, number = line.split()
        if command == 'open':
            open_sessions(session_type, port, int(number), sessions)
            answer = {'sessions': len(sessions)}
        elif command == 'click':
            answer = click(sessions, float(number))
        else:
            answer = paint(f'http://127.0.0.1:{port}{path}', int(number))
        print(json.dumps(answer), flush=True)


main()
