"""Swipes through clips in Chromium, for `Benchmarks eight`.

    swipe.py ADDRESS COUNT           prints the median and the 95th percentile, in milliseconds, as one line of JSON

Timed is from the moment a clip stands in its place after a swipe to the first picture that the browser shows of it; each
has had two seconds in which its neighbour played, so it was ready.
"""
import asyncio
import json
import sys

from playwright.async_api import async_playwright

SWIPE = '''async (count) => {
    const films = () => [...document.querySelectorAll('.stage-film')];
    let view = films()[0];
    while (!/auto|scroll/.test(getComputedStyle(view).overflowY) || view.scrollHeight < innerHeight * 3) view = view.parentElement;
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const times = [];
    for (let number = 1; number <= count; number += 1) {
        await pause(2000);
        const film = document.querySelector(`.stage-film[src$="/staged/${number}"]`);
        const shown = new Promise((done) => film.requestVideoFrameCallback((now) => done(now)));
        const began = performance.now();
        view.scrollTo({ top: number * view.clientHeight, behavior: 'instant' });
        times.push(Math.max(0, await Promise.race([shown, pause(3000).then(() => began + 3000)]) - began));
    }
    times.sort((a, b) => a - b);
    return { median: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)] };
}'''


async def main():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path='/usr/bin/chromium', args=['--no-sandbox'])
        page = await browser.new_page(viewport={'width': 390, 'height': 844}, bypass_csp=True)
        await page.goto(sys.argv[1], wait_until='load')
        await page.wait_for_selector('html.live')
        await page.wait_for_function("document.querySelector('.stage-film')?.currentTime > 0")
        print(json.dumps(await page.evaluate(SWIPE, int(sys.argv[2]))), flush=True)
        await browser.close()


asyncio.run(main())
