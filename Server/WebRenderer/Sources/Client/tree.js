// The elements by number, and the operations on them.
import { applyValue } from './fields.js';
import { animated, enter, leave } from './motion.js';

const elements = new Map();
const behaviours = [];
const commands = {};
const afterTurn = [];
const holder = document.getElementById('hs');
const template = document.createElement('template');
const properties = new Set(['checked', 'selected', 'disabled', 'open', 'muted', 'value', 'indeterminate']);

export const find = (id) => elements.get(id);
export const idOf = (element) => Number(element?.closest?.('[data-i]')?.dataset.i) || 0;
export const handles = (element, name) => (element.dataset.on ?? '').split(' ').includes(name);
export const handlerOf = (node, name) => node?.closest?.(`[data-on~="${name}"]`);
// The same key before and after a mount, where numbers differ.
export const keyOf = (element, attribute) => {
    const nameOf = (one) => one.name || one.getAttribute('aria-label') || one.placeholder || one.getAttribute(attribute) || '';
    const same = [...holder.querySelectorAll(`[${attribute}]`)].filter((one) => nameOf(one) === nameOf(element));
    return `${nameOf(element)}#${same.indexOf(element)}`;
};
export const command = (name, perform) => { commands[name] = perform; };
export const operation = (name, perform) => { operations[name] = perform; };
export const onTurn = (listener) => afterTurn.push(listener);

// Calls back for each element that has or gets an attribute: { add, remove, change }.
export function behaviour(attribute, callbacks) {
    behaviours.push([attribute, callbacks]);
    if (isAdopted && callbacks.add) each(holder, attribute, callbacks.add);
}

function each(root, attribute, call) {
    if (root.hasAttribute?.(attribute)) call(root);
    for (const element of root.querySelectorAll(`[${attribute}]`)) call(element);
}

function register(root) {
    each(root, 'data-i', (element) => elements.set(Number(element.dataset.i), element));
    for (const [attribute, { add }] of behaviours) if (add) each(root, attribute, add);
}

function unregister(root) {
    for (const [attribute, { remove }] of behaviours) if (remove) each(root, attribute, remove);
    each(root, 'data-i', (element) => {
        const id = Number(element.dataset.i);
        if (elements.get(id) === element) elements.delete(id);
    });
}

let isAdopted = false;
let quiet = true; // while the whole document comes: nothing slides in then

export const isQuiet = () => quiet;

export function adoptPage() {
    register(holder);
    isAdopted = true;
    for (const listener of afterTurn) listener();
    quiet = false;
}

export function replaceAll(html) {
    for (const dialog of holder.querySelectorAll('dialog[open]')) dialog.close();
    unregister(holder);
    elements.clear();
    holder.innerHTML = html;
    quiet = true;
    register(holder);
    quiet = false;
}

export function build(html, parent) {
    const inSVG = parent.namespaceURI === 'http://www.w3.org/2000/svg' && parent.tagName !== 'foreignObject';
    template.innerHTML = inSVG ? `<svg>${html}</svg>` : html;
    return inSVG ? template.content.firstChild.firstChild : template.content.firstChild;
}

function place(element, parent, before) {
    const next = before ? elements.get(before) : null;
    // Moving keeps scroll offsets, focus and playing media where the browser can.
    const spot = next?.parentNode === parent ? next : null;
    if (parent.moveBefore && element.isConnected && parent.isConnected) parent.moveBefore(element, spot);
    else parent.insertBefore(element, spot);
}

function setAttribute(element, name, value) {
    const had = element.hasAttribute(name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    if (properties.has(name) && name in element && element.tagName !== 'DIALOG') {
        element[name] = typeof element[name] === 'boolean' ? value !== null : value ?? '';
    }
    for (const [attribute, { add, remove, change }] of behaviours) {
        if (attribute !== name) continue;
        if (value === null) remove?.(element);
        else (had ? change ?? add : add ?? change)?.(element, value);
    }
}

// Classes that the client itself put on an element outlive the server's.
export const ours = new Set(['pressed', 'waiting', 'scrolled', 'pulling', 'refreshing', 'collapsed', 'entering', 'leaving', 'covered', 'uncovering',
    'dragging', 'dropping', 'uploading', 'loaded', 'failed', 'above', 'below', 'minimized']);

// Rules for symbols that the page did not show before.
const symbols = new CSSStyleSheet();
document.adoptedStyleSheets.push(symbols);

const operations = {
    y([rules]) {
        rules.replace(/[^}]+}/g, (rule) => symbols.insertRule(rule));
    },
    i([parentID, before, html, frame], context) {
        const parent = elements.get(parentID);
        const element = parent && build(html, parent);
        if (!element) return;
        place(element, parent, before);
        register(element);
        enter(element, frame, context.animation);
    },
    r([id, frame], context) {
        const element = elements.get(id);
        if (!element) return;
        unregister(element);
        leave(element, frame, context.animation);
    },
    m([id, parentID, before]) {
        const element = elements.get(id);
        const parent = elements.get(parentID);
        if (element && parent) place(element, parent, before);
    },
    a([id, name, value]) {
        const element = elements.get(id);
        if (element) setAttribute(element, name, value);
    },
    s([id, name, value]) {
        const element = elements.get(id);
        if (element) element.style.setProperty(name, value ?? '');
    },
    c([id, classes]) {
        const element = elements.get(id);
        if (!element) return;
        const kept = [...element.classList].filter((name) => ours.has(name));
        element.setAttribute('class', [classes, ...kept].join(' ').trim());
    },
    t([id, text]) {
        const element = elements.get(id);
        if (element) element.textContent = text;
    },
    v([id, value, counter]) {
        const element = elements.get(id);
        if (element) applyValue(element, value, counter);
    },
};

// Applies one turn: batches under one animation each; commands run last, when everything is in place.
export function apply(list, context) {
    const asked = [];
    let batch = [];
    const perform = () => {
        const now = batch;
        batch = [];
        animated(context.animation, now, find, () => {
            for (const [kind, ...parts] of now) operations[kind]?.(parts, context);
        });
    };
    for (const operation of list) {
        const [kind, ...parts] = operation;
        if (kind === 'x') asked.push(parts);
        else if (kind === 'A') {
            perform();
            context.animation = parts.length ? parts : null;
        } else batch.push(operation);
    }
    perform();
    for (const listener of afterTurn) listener();
    for (const [name, ...parts] of asked) commands[name]?.(parts, context);
}

// What is to be put back when the whole tree comes anew: by number in the same session, by key in a new one.
export function remember(modules, isNew) {
    const restores = modules.map((module) => module(isNew));
    return () => {
        for (const restore of restores) restore?.();
        for (const listener of afterTurn) listener();
    };
}
