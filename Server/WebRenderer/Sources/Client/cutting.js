// Text that is cut at its head or in its middle: only the browser knows how wide it is. The whole text stays in the
// document, for readers and for copying; a shorter one is drawn in its place.
import { behaviour, onTurn } from './tree.js';

const cutTexts = new Set();
const textPen = document.createElement('canvas').getContext('2d');

function shortenText(element) {
    element.removeAttribute('data-short');
    if (element.scrollWidth <= element.clientWidth) return;
    const { font, letterSpacing } = getComputedStyle(element);
    textPen.font = font;
    textPen.letterSpacing = `${parseFloat(letterSpacing) || 0}px`;
    const letters = [...element.textContent];
    const shape = (count) => {
        const before = element.dataset.cut === 'middle' ? Math.ceil(count / 2) : 0;
        return `${letters.slice(0, before).join('')}…${letters.slice(letters.length - count + before).join('')}`;
    };
    let [low, high] = [0, letters.length - 1];
    while (low < high) {
        const count = Math.ceil((low + high) / 2);
        if (textPen.measureText(shape(count)).width > element.clientWidth) high = count - 1;
        else low = count;
    }
    element.dataset.short = shape(low);
}

const cutSizes = new ResizeObserver((entries) => entries.forEach(({ target }) => shortenText(target)));

export function startCutting() {
    behaviour('data-cut', {
        add: (element) => { cutTexts.add(element); cutSizes.observe(element); },
        remove: (element) => { cutTexts.delete(element); cutSizes.unobserve(element); },
    });
    onTurn(() => cutTexts.forEach(shortenText));
}
