// What views look like as they come into a scroll view's sight and leave it: `data-looks` holds axis, looks before and after.
import { behaviour } from './tree.js';
import { prefersReducedMotion } from './traits.js';

const followed = new WeakMap();

const declarations = (text) => Object.fromEntries(text.split(';').filter(Boolean).map((one) => {
    const colon = one.indexOf(':');
    return [one.slice(0, colon), one.slice(colon + 1)];
}));

function follow(element) {
    for (const animation of followed.get(element) ?? []) animation.cancel();
    if (!window.ViewTimeline || prefersReducedMotion()) return;
    const [axis, coming, going] = element.dataset.looks.split('|');
    const scroller = element.closest('.scroll');
    const way = axis || (scroller && scroller.scrollWidth > scroller.clientWidth + 1 ? 'x' : 'y');
    const timeline = new window.ViewTimeline({ subject: element, axis: way });
    const still = { opacity: 1, transform: 'none', filter: 'none' };
    followed.set(element, [
        element.animate([declarations(coming), still], { timeline, rangeStart: 'entry 0%', rangeEnd: 'entry 100%', fill: 'backwards' }),
        element.animate([still, declarations(going)], { timeline, rangeStart: 'exit 0%', rangeEnd: 'exit 100%', fill: 'forwards' }),
    ]);
}

export function startLooks() {
    behaviour('data-looks', { add: follow, change: follow });
}
