// What a press of a toggle that an app draws will change, and what a button in a style of the app's own looks like while it is
// held, as the server says beforehand when it is asked. It is asked while nothing else happens, about what is in sight; what
// it said holds in both directions, until something else was changed.
import { read, swap } from './ahead.js';
import { begin } from './listening.js';
import { act, onAnswered } from './socket.js';
import { build, find, idOf, onTurn, operation, ours } from './tree.js';

// Element → pairs of a change and the value that was there; without any while it is asked about.
const steps = { click: new WeakMap(), press: new WeakMap() };
const questions = { click: 'foresee', press: 'foresee-press' };
const asking = (kind) => `[data-on~=${questions[kind]}]`;
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

function learn([id, kind, operations]) {
    const root = find(id);
    if (!root || !operations.every(([, target]) => find(target))) return;
    const known = operations.flatMap(([kind, target, ...parts]) => changes[kind](find(target), ...parts));
    // There and back, for browsers write values in their own way.
    swap(known);
    swap(known);
    steps[kind].set(root, known.map((change) => [change, read(change)]));
}

const isHere = ([change, here]) => read(change) === here;
const isThere = ([change]) => read(change) === change[2];

// Both ways, or one way alone.
function next(element, kind, isOn) {
    const root = element.closest(asking(kind));
    // What is tapped beside a button is not the control.
    if (kind === 'click' && element.tagName !== 'BUTTON' && root?.querySelector('button[data-on~=click]')) return null;
    const known = steps[kind].get(root);
    if (!known?.length || !known.every(([[one]]) => one.isConnected)) return null;
    if (isOn !== false && known.every(isHere)) return known.map(([change]) => [...change]);
    return !isOn && known.every(isThere) ? known.map(([change, here]) => change.with(2, here)) : null;
}

function isInSight(element) {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.bottom > -200 && box.top < innerHeight + 200 && !element.closest('[inert]');
}

function ask() {
    if (!homescreen.isSettled || document.hidden) return;
    for (const kind of ['click', 'press']) {
        for (const element of document.querySelectorAll(asking(kind))) {
            const known = steps[kind].get(element);
            if ((known && [isHere, isThere].some((is) => known.every(is))) || !isInSight(element)) continue;
            steps[kind].set(element, []);
            act('e', idOf(element), questions[kind], {});
        }
    }
}

function askSoon() {
    clearTimeout(timer);
    timer = setTimeout(ask, 150);
}

homescreen.foresees = (element, kind = 'click') => {
    const known = steps[kind].get(element);
    return Boolean(known?.length) && [isHere, isThere].some((is) => known.every(is));
};

begin('foresight', [() => {
    operation('f', learn);
    homescreen.foretell = next;
    onTurn(askSoon);
    onAnswered(askSoon);
    addEventListener('scroll', askSoon, { capture: true, passive: true });
    askSoon();
}]);
