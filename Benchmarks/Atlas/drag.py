"""Drags a wheel round in Chromium, for `Benchmarks atlas`.

    drag.py ADDRESS SECONDS          prints the frames a second in which the sky moved, and the 95th percentile of their
                                     distances in milliseconds, as one line of JSON

The pointer goes round a quarter of the wheel from its middle, a turn in four seconds. A frame counts when the page was
changed since the one before: each change is what the server answered to a move.
"""
import asyncio
import json
import math
import sys
import time

from playwright.async_api import async_playwright

WATCH = '''() => {
    const seen = window.seen = { frames: [], isOver: false };
    let hasChanged = false;
    new MutationObserver(() => { hasChanged = true; }).observe(
        document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const step = (now) => {
        if (hasChanged) seen.frames.push(now);
        hasChanged = false;
        if (!seen.isOver) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
}'''

FIGURES = '''() => {
    const frames = window.seen.frames;
    window.seen.isOver = true;
    const distances = frames.slice(1).map((now, index) => now - frames[index]).sort((a, b) => a - b);
    return {
        frames: distances.length / ((frames.at(-1) - frames[0]) / 1000),
        p95: distances[Math.floor(distances.length * 0.95)],
    };
}'''


async def main():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path='/usr/bin/chromium', args=['--no-sandbox'])
        page = await browser.new_page(viewport={'width': 390, 'height': 844})
        await page.goto(sys.argv[1], wait_until='load')
        await page.wait_for_selector('html.live')
        await page.get_by_role('switch', name='Move through time').click()
        wheel = page.locator('[data-drag]').first
        await wheel.scroll_into_view_if_needed()
        box = await wheel.bounding_box()
        middle = (box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
        radius = box['width'] / 4

        def place(seconds):
            angle = seconds * math.pi / 2
            return middle[0] + radius * math.cos(angle), middle[1] - radius * math.sin(angle)

        await page.mouse.move(*place(0))
        await page.mouse.down()
        await page.mouse.move(*place(0.1))
        await page.evaluate(WATCH)
        began = time.monotonic()
        while (passed := time.monotonic() - began) < float(sys.argv[2]):
            await page.mouse.move(*place(0.1 + passed))
        figures = await page.evaluate(FIGURES)
        await page.mouse.up()
        print(json.dumps(figures), flush=True)
        await browser.close()


asyncio.run(main())
