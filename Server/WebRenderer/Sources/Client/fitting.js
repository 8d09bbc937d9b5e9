// What only the browser can decide: how small text has to be, which view fits, how large a container is.
import { behaviour, onTurn } from './tree.js';

// ---- text that may shrink

const shrinking = new Set();
// The size that the server wrote, and the one that stands in its place.
const ownSizes = new WeakMap();
const shrunkSizes = new WeakMap();

function shrink(element) {
    if (!element.isConnected) return;
    if (element.style.fontSize !== shrunkSizes.get(element)) ownSizes.set(element, element.style.fontSize);
    element.style.fontSize = ownSizes.get(element) ?? '';
    shrunkSizes.delete(element);
    const least = Number(element.dataset.fit) || 1;
    const size = parseFloat(getComputedStyle(element).fontSize);
    const fits = () => element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1;
    let [low, high] = [least, 1];
    if (fits()) return;
    for (let step = 0; step < 5; step += 1) {
        const part = (low + high) / 2;
        element.style.fontSize = `${size * part}px`;
        if (fits()) low = part;
        else high = part;
    }
    element.style.fontSize = `${size * low}px`;
    shrunkSizes.set(element, element.style.fontSize);
}

// ---- the first of several views that fits

function chooseFitting(element) {
    const children = [...element.children];
    const axes = element.dataset.fits;
    const parent = element.parentElement;
    if (!parent || !children.length) return;
    for (const child of children) child.classList.remove('does-not-fit');
    const [width, height] = [element.clientWidth || parent.clientWidth, element.clientHeight || parent.clientHeight];
    let chosen = null;
    for (const child of children) {
        const fits = (!axes.includes('x') || child.scrollWidth <= width + 1 && child.offsetWidth <= width + 1)
            && (!axes.includes('y') || !height || child.scrollHeight <= Math.max(height, innerHeight) + 1);
        if (!chosen && (fits || child === children.at(-1))) chosen = child;
        child.classList.toggle('does-not-fit', child !== chosen);
    }
}

const fitSizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
        if (target.hasAttribute('data-fit')) shrink(target);
        for (const element of target.querySelectorAll(':scope > [data-fits]')) chooseFitting(element);
    }
});

// ---- the size of scroll views, for what is measured by it

const containers = new ResizeObserver((entries) => {
    for (const { target } of entries) {
        target.style.setProperty('--cw', `${target.clientWidth}px`);
        target.style.setProperty('--ch', `${target.clientHeight}px`);
    }
});

export function startFitting() {
    behaviour('data-fit', {
        add: (element) => { shrinking.add(element); fitSizes.observe(element); },
        remove: (element) => { shrinking.delete(element); fitSizes.unobserve(element); },
    });
    behaviour('data-fits', {
        add: (element) => requestAnimationFrame(() => {
            if (!element.parentElement) return;
            fitSizes.observe(element.parentElement);
            chooseFitting(element);
        }),
    });
    behaviour('data-contained', {
        add: (element) => {
            const around = element.closest('.scroll');
            if (around) containers.observe(around);
        },
    });
    onTurn(() => { for (const element of shrinking) shrink(element); });
}
