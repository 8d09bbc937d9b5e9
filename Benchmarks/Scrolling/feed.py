"""Scrolls Only Friends' feed to its end in Chromium, for `Benchmarks scrolling` (OF-211).

    feed.py ADDRESS      prints one line of JSON: frames a second, the longest stall of the page's thread and the longest
                         time between two frames in milliseconds, the most memory of the page's process and its JavaScript
                         heap in bytes, the most posts that the document held, and how many posts were seen

Each frame moves the feed by 40 points, 2,400 a second: faster than anybody reads. Where the feed has no more to show, it waits
for the next page, as a person would.
"""
import asyncio
import json
import os
import sys

from playwright.async_api import async_playwright

SCROLL = '''(seconds) => new Promise((resolve) => {
    let view = document.querySelector('[aria-label="Like"]');
    const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
    while (view && !scrolls(view)) view = view.parentElement;
    // A phone's page scrolls as a whole.
    view ??= document.scrollingElement;
    let stall = 0, frames = 0, gap = 0, posts = 0, start = 0, last = 0, still = 0, place = -1;
    const seen = new Set();
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) stall = Math.max(stall, task.duration);
    }).observe({ type: 'longtask' });
    const look = () => {
        const likes = view.querySelectorAll('[aria-label="Like"], [aria-label="Unlike"]');
        posts = Math.max(posts, likes.length);
        for (const word of view.textContent.matchAll(/Post number ([0-9]+):/g)) seen.add(word[1]);
    };
    const step = (now) => {
        if (last) gap = Math.max(gap, now - last);
        start ||= now;
        last = now;
        frames += 1;
        if (frames % 20 === 0) look();
        still = view.scrollTop === place ? still + 1 : 0;
        place = view.scrollTop;
        // Two seconds at one place are the end.
        if (now - start < seconds * 1000 && still < 120) {
            view.scrollTop += 40;
            return requestAnimationFrame(step);
        }
        look();
        resolve({ frames: (frames - 1) / ((last - start) / 1000), stall, gap, posts, seen: seen.size });
    };
    requestAnimationFrame(step);
})'''


def renderers():
    """The processes below this one that draw pages, with the memory that is theirs."""
    parents, kinds = {}, {}
    for name in os.listdir('/proc'):
        if not name.isdigit():
            continue
        try:
            with open(f'/proc/{name}/stat') as file:
                parents[int(name)] = int(file.read().rsplit(')', 1)[1].split()[1])
            with open(f'/proc/{name}/cmdline') as file:
                kinds[int(name)] = '--type=renderer' in file.read()
        except OSError:
            continue
    for number, is_renderer in kinds.items():
        above = number
        while above > 1 and above != os.getpid():
            above = parents.get(above, 0)
        if not is_renderer or above != os.getpid():
            continue
        try:
            with open(f'/proc/{number}/smaps_rollup') as file:
                lines = dict(line.split(':', 1) for line in file if ':' in line and 'kB' in line)
            yield int(lines['Pss'].split()[0]) * 1024
        except OSError:
            continue


async def main():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path='/usr/bin/chromium', args=['--no-sandbox'])
        page = await browser.new_page(viewport={'width': 390, 'height': 844})
        await page.goto(sys.argv[1], wait_until='load')
        await page.wait_for_selector('html.live')
        await page.wait_for_selector('[aria-label="Like"]')
        most = 0

        async def watch():
            nonlocal most
            while True:
                most = max(most, max(renderers(), default=0))
                await asyncio.sleep(1)

        watching = asyncio.create_task(watch())
        figures = await page.evaluate(SCROLL, 300)
        watching.cancel()
        devtools = await page.context.new_cdp_session(page)
        await devtools.send('Performance.enable')
        metrics = {metric['name']: metric['value'] for metric in (await devtools.send('Performance.getMetrics'))['metrics']}
        print(json.dumps({**figures, 'memory': most, 'heap': metrics['JSHeapUsedSize']}), flush=True)
        await browser.close()


asyncio.run(main())
