// Small things of bars, shown large while they are pressed for long (`data-large`), to who reads at the sizes for accessibility.
import { listen } from './listening.js';

let showing = 0;
let shown = null;

const hideLarge = () => {
    clearTimeout(showing);
    shown?.remove();
    shown = null;
};

function showLarge(element) {
    const own = element.querySelector('.large-view') ?? element;
    shown = document.createElement('div');
    shown.className = 'large-content';
    shown.ariaHidden = true;
    for (const node of own === element ? [element.cloneNode(true)] : [...own.cloneNode(true).childNodes]) shown.append(node);
    // Only a likeness: nothing finds it or acts on it.
    for (const part of shown.querySelectorAll('*')) for (const { name } of [...part.attributes]) if (/^(data-|id|aria-)/.test(name)) part.removeAttribute(name);
    if (!shown.textContent.trim() && element.ariaLabel) shown.append(element.ariaLabel);
    document.body.append(shown);
}

export function startEnlarging() {
    listen(document, 'pointerdown', (event) => {
        hideLarge();
        const element = event.target.closest?.('[data-large]');
        if (element && parseFloat(getComputedStyle(document.documentElement).fontSize) >= 25) showing = setTimeout(showLarge, 500, element);
    });
    for (const name of ['pointerup', 'pointercancel']) listen(document, name, hideLarge, true);
}
