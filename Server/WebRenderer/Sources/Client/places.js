// What else is to be known of where elements are: places that change without a size, how much is in sight, how high bars
// over what scrolls are.
import { sendEvent } from './socket.js';
import { tellGeometry } from './observe.js';
import { behaviour, handles, idOf, onTurn } from './tree.js';

// A place changes without a size: with what is beside it, and for those who ask, with scrolling.
const placed = new Set();
let telling = 0;

function tellPlaces(onlyScrolled) {
    if (telling || !placed.size) return;
    telling = requestAnimationFrame(() => {
        telling = 0;
        for (const element of placed) if (!onlyScrolled || element.dataset.geometry === 'place') tellGeometry(element);
    });
}

const seen = new Map(); // threshold → observer
const inSight = new WeakMap();

function watchSeen(element) {
    const threshold = Number(element.dataset.seen) || 0;
    if (!seen.has(threshold)) {
        seen.set(threshold, new IntersectionObserver((entries) => {
            for (const { target, isIntersecting, intersectionRatio } of entries) {
                const on = isIntersecting && intersectionRatio >= threshold;
                if (on === (inSight.get(target) ?? false)) continue;
                inSight.set(target, on);
                if (target.isConnected && handles(target, 'seen')) sendEvent(idOf(target), 'seen', { on });
            }
        }, { threshold }));
    }
    seen.get(threshold).observe(element);
}

// Before the next frame, so that what scrolls never ends behind a bar.
const bars = new ResizeObserver((entries) => {
    for (const { target } of entries) {
        const holder = target.parentElement;
        holder?.style.setProperty(`--inset-${holder.dataset.inset}`, `${target.offsetHeight}px`);
    }
});

export function startPlaces() {
    behaviour('data-inset', { add: (holder) => bars.observe(holder.querySelector(':scope > .inset-bar')) });
    behaviour('data-geometry', { add: (element) => placed.add(element), remove: (element) => placed.delete(element) });
    onTurn(() => tellPlaces(false));
    document.addEventListener('scroll', () => tellPlaces(true), { capture: true, passive: true });
    behaviour('data-seen', { add: watchSeen, remove: (element) => seen.get(Number(element.dataset.seen) || 0)?.unobserve(element) });
}
