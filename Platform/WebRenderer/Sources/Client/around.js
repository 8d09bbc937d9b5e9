// Gestures of views around the one that is touched: those that come before it, and those that go along with it.
import { click } from './events.js';
import { handlerOf } from './tree.js';

const has = (element, list, name) => (element.dataset[list] ?? '').split(' ').includes(name);

// The elements that hear a gesture at a node: the innermost, or the outermost that comes first, and who goes along.
export function hearers(node, name) {
    const all = [];
    for (let element = handlerOf(node, name); element; element = handlerOf(element.parentElement, name)) all.push(element);
    const main = all.findLast((element) => has(element, 'first', name)) ?? all[0];
    return all.filter((element) => element === main || has(element, 'also', name));
}

export function startAround() {
    const others = (event) => hearers(event.target, 'click').filter((element) => element !== handlerOf(event.target, 'click'));
    document.addEventListener('click', (event) => {
        if (hearers(event.target, 'click').length !== others(event).length) return; // the innermost hears it, as usual
        for (const element of others(event)) click(element, event);
        event.preventDefault();
        event.stopPropagation();
    }, true);
    document.addEventListener('click', (event) => others(event).forEach((element) => click(element, event)));
}
