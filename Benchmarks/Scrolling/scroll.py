"""Scrolls a long list in Chromium, for `Benchmarks scrolling`.

    scroll.py ADDRESS SECONDS        prints frames a second, the 95th percentile of their distances in milliseconds, the
                                     most rows that the document held and the last one that was seen, as one line of JSON

Each frame moves the list by 30 points, 1,800 a second: faster than a finger that means to read.
"""
import asyncio
import json
import sys

from playwright.async_api import async_playwright

SCROLL = '''(seconds) => new Promise((resolve) => {
    const rows = document.querySelector('.more-rows').parentElement;
    let view = rows;
    while (!/auto|scroll/.test(getComputedStyle(view).overflowY) || view.scrollHeight < 20000) view = view.parentElement;
    const distances = [];
    let most = 0, start = 0, last = 0;
    const step = (now) => {
        if (last) distances.push(now - last);
        start ||= now;
        last = now;
        most = Math.max(most, rows.children.length);
        if (now - start < seconds * 1000) {
            view.scrollTop += 30;
            return requestAnimationFrame(step);
        }
        distances.sort((a, b) => a - b);
        const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent.match(/[0-9]+/);
        resolve({
            frames: distances.length / ((last - start) / 1000), p95: distances[Math.floor(distances.length * 0.95)],
            rows: most, seen: Number(seen ?? -1),
        });
    };
    requestAnimationFrame(step);
})'''


async def main():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path='/usr/bin/chromium', args=['--no-sandbox'])
        page = await browser.new_page(viewport={'width': 390, 'height': 844})
        await page.goto(sys.argv[1], wait_until='load')
        await page.wait_for_selector('html.live')
        print(json.dumps(await page.evaluate(SCROLL, float(sys.argv[2]))), flush=True)
        await browser.close()


asyncio.run(main())
