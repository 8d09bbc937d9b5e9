"""Browsers without a screen, for `Benchmarks nicegui`: opens pages of either server, clicks, and times first paints.

    load.py nicegui|homescreen PORT          reads commands from standard input, one a line, and answers each with a line of JSON
        open N           opens N more sessions
        click SECONDS    every session clicks the first card's like button again and again, each time that its last click is
                         answered, at most 60 times a second: with 50 sessions, as much as either server can take
        paint TIMES      opens the page so often in a new Chromium; milliseconds to the first contentful paint
"""
import asyncio
import json
import re
import statistics
import sys
import time
import uuid

import aiohttp


class Session:
    """A tab that listens all the time, as browsers do; `answers` gets the length of each message that changes the page."""

    def listen(self):
        self.answers = asyncio.Queue()
        self.listening = asyncio.create_task(self.run())

    async def run(self):
        async for message in self.socket:
            await self.heard(message.data)
        self.answers.put_nowait(None)

    async def click(self):
        await self.send_click()
        length = await asyncio.wait_for(self.answers.get(), 20)
        if length is None:
            raise ConnectionError('The server closed a socket.')
        return length


class NiceGUISession(Session):
    """Speaks Socket.IO as NiceGUI's page does."""

    async def open(self, http, port):
        async with http.get(f'http://127.0.0.1:{port}/') as response:
            page = await response.text()
        self.client = re.search(r"'client_id': '([^']+)'", page).group(1)
        elements = json.loads(re.search(r'parseElements\(String\.raw`(.*?)`', page, re.S).group(1))
        self.element, found = next(
            (id, element) for id, element in elements.items() if element.get('props', {}).get('icon') == 'favorite_border')
        self.listener = found['events'][0]['listener_id']
        query = {'client_id': self.client, 'next_message_id': 0, 'implicit_handshake': 'true', 'document_id': str(uuid.uuid4()),
                 'tab_id': str(uuid.uuid4()), 'EIO': 4, 'transport': 'websocket'}
        self.socket = await http.ws_connect(f'http://127.0.0.1:{port}/_nicegui_ws/socket.io/', params=query)
        await self.socket.receive_str()
        await self.socket.send_str('40')
        while not (await self.socket.receive_str()).startswith('40'):
            pass
        self.listen()

    async def heard(self, message):
        if message == '2':
            await self.socket.send_str('3')
        elif message.startswith('42["update"'):
            self.answers.put_nowait(len(message.encode()))

    async def send_click(self):
        event = {'id': int(self.element), 'client_id': self.client, 'listener_id': self.listener, 'args': []}
        await self.socket.send_str('42' + json.dumps(['event', event]))


class HomescreenSession(Session):
    """Speaks as our client does."""

    async def open(self, http, port):
        origin = {'Origin': f'http://127.0.0.1:{port}', 'Cookie': f'c={uuid.uuid4()}'}
        async with http.get(f'http://127.0.0.1:{port}/feed', headers=origin) as response:
            page = await response.text()
        token = re.search(r'data-token="([^"]+)"', page).group(1)
        self.element = int(re.search(r'<button data-i="(\d+)"[^>]*aria-label="Like"', page).group(1))
        self.number = 0
        self.socket = await http.ws_connect(f'http://127.0.0.1:{port}/~/live', headers=origin)
        await self.socket.send_str(json.dumps(['o', token, str(uuid.uuid4()), 0, {}]))
        await self.socket.receive_str()
        self.acknowledging = None
        self.listen()

    async def heard(self, message):
        if message[1].isdigit():
            self.applied = json.loads(message)[0]
            # What was applied is told a fifth of a second later, for all that came meanwhile.
            self.acknowledging = self.acknowledging or asyncio.create_task(self.acknowledge())
            self.answers.put_nowait(len(message.encode()))

    async def acknowledge(self):
        await asyncio.sleep(0.2)
        self.acknowledging = None
        await self.socket.send_str(f'["a",{self.applied}]')

    async def send_click(self):
        self.number += 1
        await self.socket.send_str(json.dumps(['e', self.number, self.element, 'click', {}]))


async def click(sessions, seconds):
    sizes = []
    end = time.monotonic() + seconds

    async def run(session):
        while time.monotonic() < end:
            pause = asyncio.create_task(asyncio.sleep(1 / 60))
            sizes.append(await session.click())
            await pause

    await asyncio.gather(*(run(session) for session in sessions))
    return {'events': len(sizes), 'bytes': statistics.median(sizes)}


async def paint(address, times):
    from playwright.async_api import async_playwright

    found = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path='/usr/bin/chromium', args=['--no-sandbox'])
        for _ in range(times):
            # A new context each time: nothing is cached.
            context = await browser.new_context(viewport={'width': 1280, 'height': 900})
            page = await context.new_page()
            await page.goto(address, wait_until='load')
            found.append(await page.evaluate('''() => new Promise((resolve) => {
                const of = (list) => list.find((entry) => entry.name === 'first-contentful-paint');
                new PerformanceObserver((list) => { const paint = of(list.getEntries()); if (paint) resolve(paint.startTime); })
                    .observe({ type: 'paint', buffered: true });
            })'''))
            await context.close()
        await browser.close()
    return {'milliseconds': statistics.median(found)}


async def main():
    kind, port = sys.argv[1], int(sys.argv[2])
    session_type, path = (NiceGUISession, '/') if kind == 'nicegui' else (HomescreenSession, '/feed')
    sessions = []
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as http:
        while line := await asyncio.to_thread(sys.stdin.readline):
            command, number = line.split()
            if command == 'open':
                for _ in range(int(number)):
                    session = session_type()
                    await session.open(http, port)
                    sessions.append(session)
                answer = {'sessions': len(sessions)}
            elif command == 'click':
                answer = await click(sessions, float(number))
            else:
                answer = await paint(f'http://127.0.0.1:{port}{path}', int(number))
            print(json.dumps(answer), flush=True)


asyncio.run(main())
