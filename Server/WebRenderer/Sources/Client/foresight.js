// What a press of a toggle that an app draws will change, as the server says beforehand when it is asked. It is asked while
// nothing else happens, about what is in sight; what it said holds in both directions, until something else was changed.
import { foreseeBy, read, swap } from './ahead.js';
import { begin } from './listening.js';
import { act, onAnswered } from './socket.js';
import { build, find, idOf, onTurn, operation, ours } from './tree.js';

const steps = new WeakMap(); // element → pairs of a change and the value that was there; without any while it is asked about
const selector = '[data-on~=foresee]';
let timer = 0;

// Answers as an element does that is asked for an attribute.
const like = (element, getAttribute, setAttribute) => ({ getAttribute, setAttribute, get isConnected() { return element.isConnected; } });

const changes = {
    a: (element, name, value) => [[element, name, value]],
    s: (element, name, value) => [[like(element, () => element.style.getPropertyValue(name), (_, next) => element.style.setProperty(name, next)), name, value ?? '']],
    t: (element, text) => [[like(element, () => element.textContent, (_, next) => { element.textContent = next; }), 'text', text]],
    r: (element) => [[element, 'hidden', '']],
    c(element, classes) {
        const next = classes.split(' ');
        const gone = [...element.classList].filter((name) => !next.includes(name) && !ours.has(name));
        return [...next.filter((name) => name && !element.classList.contains(name)).map((name) => [element, `.${name}`, true]), ...gone.map((name) => [element, `.${name}`, false])];
    },
    i(parent, before, html) {
        const node = build(html, parent);
        // It answers to no number: the server's own takes its place.
        for (const one of [node, ...node.querySelectorAll('*')]) for (const name of ['data-i', 'data-on', 'id']) one.removeAttribute(name);
        const put = (_, isIn) => (isIn ? parent.insertBefore(node, find(before) ?? null) : node.remove());
        return [[like(parent, () => node.isConnected, put), 'node', true]];
    },
};

function learn([id, operations]) {
    const root = find(id);
    if (!root || !operations.every(([, target]) => find(target))) return;
    const known = operations.flatMap(([kind, target, ...parts]) => changes[kind](find(target), ...parts));
    // There and back, for browsers write values in their own way.
    swap(known);
    swap(known);
    steps.set(root, known.map((change) => [change, read(change)]));
}

const isHere = ([change, here]) => read(change) === here;
const isThere = ([change]) => read(change) === change[2];

function next(element) {
    const known = steps.get(element.closest(selector));
    if (!known?.length || !known.every(([[one]]) => one.isConnected)) return null;
    if (known.every(isHere)) return known.map(([change]) => [...change]);
    return known.every(isThere) ? known.map(([change, here]) => change.with(2, here)) : null;
}

function isInSight(element) {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.bottom > -200 && box.top < innerHeight + 200 && !element.closest('[inert]');
}

function ask() {
    if (!homescreen.isSettled || document.hidden) return;
    for (const element of document.querySelectorAll(selector)) {
        const known = steps.get(element);
        if ((known && [isHere, isThere].some((is) => known.every(is))) || !isInSight(element)) continue;
        steps.set(element, []);
        act('e', idOf(element), 'foresee', {});
    }
}

function askSoon() {
    clearTimeout(timer);
    timer = setTimeout(ask, 150);
}

homescreen.foresees = (element) => Boolean(steps.get(element)?.length) && [isHere, isThere].some((is) => steps.get(element).every(is));

begin('foresight', [() => {
    operation('f', learn);
    foreseeBy(next);
    onTurn(askSoon);
    onAnswered(askSoon);
    addEventListener('scroll', askSoon, { capture: true, passive: true });
    askSoon();
}]);
