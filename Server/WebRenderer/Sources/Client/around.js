// Gestures of views around the one that is touched: those that come before it, and those that go along with it.
import { click } from './events.js';
import { listen } from './listening.js';
import { handlerOf } from './tree.js';

const has = (element, list, name) => (element.dataset[list] ?? '').split(' ').includes(name);

// The elements that hear a gesture at a node: the innermost, or the outermost that comes first, and who goes along.
export function hearers(node, name) {
    const all = [];
    for (let element = handlerOf(node, name); element; element = handlerOf(element.parentElement, name)) all.push(element);
    const main = all.findLast((element) => has(element, 'first', name)) ?? all[0];
    return all.filter((element) => element === main || has(element, 'also', name));
}

let winner = null; // the element whose gesture has the fingers, until they are down anew

// A gesture begins: those of views around it are not heard any more.
export function win(element, name) {
    winner = has(element, 'also', name) ? null : element;
}

export const hasLost = (element, name) => winner && element !== winner && element.contains(winner)
    && !has(element, 'also', name) && !has(element, 'first', name);

export const goesAlong = (element, name) => has(element, 'also', name);

export function startAround() {
    listen(document, 'pointerdown', (event) => { if (event.isPrimary) winner = null; }, true);

    const others = (event) => hearers(event.target, 'click').filter((element) => element !== handlerOf(event.target, 'click'));
    listen(document, 'click', (event) => {
        const around = others(event);
        // The innermost hears it, as usual; or nobody does, and the browser turns switches and follows links.
        if (!around.length || hearers(event.target, 'click').length !== around.length) return;
        for (const element of around) click(element, event);
        event.preventDefault();
        event.stopPropagation();
    }, true);
    listen(document, 'click', (event) => others(event).forEach((element) => click(element, event)));
}
