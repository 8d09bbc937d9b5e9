// What the browser sees and the server wants to know: visibility, sizes, images, large titles.
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

const shown = new WeakSet();

function tellVisibility(entries) {
    for (const { target, isIntersecting } of entries) {
        if (isIntersecting === shown.has(target)) continue;
        shown[isIntersecting ? 'add' : 'delete'](target);
        const name = isIntersecting ? 'visible' : 'hidden';
        if (target.isConnected && handles(target, name)) sendEvent(idOf(target), name);
    }
}

const within = (margin) => new IntersectionObserver(tellVisibility, { rootMargin: `${margin} 0px`, scrollMargin: `${margin} 0px` });
const near = within('50%');
const ahead = within('100%');
const observerOf = (element) => (element.dataset.visible === 'ahead' ? ahead : near);

const lastBoxes = new WeakMap();

const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) tellGeometry(target);
});

// What is turned or stretched keeps the size that it was laid out with, around its middle.
const laidOut = (seen, size) => (!size || Math.abs(seen - size) < 1 ? seen : size);

export function tellGeometry(element) {
    if (!element.isConnected || !handles(element, 'geometry')) return;
    const box = element.getBoundingClientRect();
    const w = laidOut(box.width, element.offsetWidth ?? element.clientWidth);
    const h = laidOut(box.height, element.offsetHeight ?? element.clientHeight);
    const payload = {
        x: Math.round(box.x + (box.width - w) / 2), y: Math.round(box.y + (box.height - h) / 2), w: Math.round(w * 10) / 10, h: Math.round(h * 10) / 10,
    };
    const text = JSON.stringify(payload);
    if (lastBoxes.get(element) === text) return;
    lastBoxes.set(element, text);
    sendEvent(idOf(element), 'geometry', payload);
}

function showImage(image) {
    if (image.complete && image.src) image.classList.add(image.naturalWidth ? 'loaded' : 'failed');
}

// What scrolls can be reached by the keyboard, even where nothing in it can.
function check(records) {
    for (const box of new Set(records.map(({ target }) => target.closest('[data-scroll]')))) {
        if (!box) continue;
        const parts = [...box.querySelectorAll('input, textarea, select, button, a, [tabindex]')];
        if ((box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
            && !parts.some((part) => part.checkVisibility({ visibilityProperty: true }))) box.tabIndex = 0;
        // What has the keyboard keeps it: taking the stop away would lose the place.
        else if (box !== document.activeElement) box.removeAttribute('tabindex');
    }
}
const scrollers = new ResizeObserver(check);
const contents = new MutationObserver(check);

export function startObservers() {
    behaviour('data-scroll', {
        add(box) {
            [box, ...box.children].forEach((part) => scrollers.observe(part));
            contents.observe(box, { childList: true, subtree: true });
        },
    });
    behaviour('data-visible', { add: (element) => observerOf(element).observe(element), remove: (element) => observerOf(element).unobserve(element) });
    behaviour('data-geometry', { add: (element) => sizes.observe(element), remove: (element) => sizes.unobserve(element) });
    behaviour('data-fade', { add: showImage });
    for (const name of ['load', 'error']) {
        document.addEventListener(name, (event) => {
            const image = event.target;
            if (image.tagName !== 'IMG') return;
            image.classList.toggle('loaded', name === 'load');
            image.classList.toggle('failed', name === 'error');
            if (handles(image, name)) sendEvent(idOf(image), name);
        }, true);
    }
    // Those that arrived, or did not, before this script.
    document.querySelectorAll('img').forEach(showImage);
}
