// Events at the document, handed to the server by the number of the element that has a handler.
import { onAnswered, sendEvent, session } from './socket.js';
import { find, handlerOf, handles, idOf } from './tree.js';
import { flipped, foreseen, guess } from './ahead.js';
import { meantBy } from './fingertips.js';
import { countEdit, fieldPayload, flushField, flushFields } from './fields.js';

const busy = new Map(); // element number → number of the click that awaits its answer
const interactive = 'a, button, input, select, textarea, label, summary, [data-on~=click]';
let interactions = 0; // our number when the person last moved the focus

export const lastFocusMove = () => interactions;

// Sends an event for the nearest element that handles it; 0 when none does.
export function send(node, name, payload) {
    const element = handlerOf(node, name);
    return element ? sendEvent(idOf(element), name, payload) : 0;
}

const isDisabled = (element) => element.disabled || element.getAttribute('aria-disabled') === 'true';

export function isPlain(event) {
    return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function onClick(event) {
    const element = handlerOf(event.target, 'click');
    if (!element || event.defaultPrevented) return;
    if (element.tagName === 'A' && !isPlain(event)) return;
    if (element.tagName === 'A') event.preventDefault();
    const inner = event.target.closest(interactive);
    if (inner !== element && element.contains(inner)) return;
    click(element, event);
}

let countTap;
// Whoever waits for more taps.
export const countTapsBy = (count) => { countTap = count; };

export function click(element, event) {
    const id = idOf(element);
    const changes = flipped(element);
    if (isDisabled(element) || (busy.has(id) && !changes)) return;
    const box = element.getBoundingClientRect();
    const payload = event?.clientX ? { x: Math.round(event.clientX - box.left), y: Math.round(event.clientY - box.top), d: event.detail } : {};
    if (countTap && element.dataset.taps && event?.detail) return countTap(element, payload);
    const number = sendEvent(id, 'click', payload);
    const known = changes ?? foreseen(element);
    guess(number, known, changes && 300);
    if (changes) return;
    busy.set(id, number);
    // What comes of it is not known: that it was heard is.
    if (!known.length) element.classList.add('waiting');
}

function onChange(event) {
    const element = event.target;
    if (element.hasAttribute?.('data-field')) return flushField(element);
    if (element.type === 'file') return undefined;
    const payload = { v: element.value, c: countEdit(element) };
    if (element.type === 'checkbox' || element.type === 'radio') Object.assign(payload, { on: element.checked, v: String(element.checked) });
    if (element.type === 'range' || element.type === 'number') payload.n = element.valueAsNumber;
    send(element, 'change', payload);
    return undefined;
}

// A slider tells where it is while it moves, once a frame.
function onSlide(event) {
    const element = event.target;
    if (element.type !== 'range' || element.frame || !handles(element, 'input')) return;
    element.frame = requestAnimationFrame(() => {
        element.frame = 0;
        send(element, 'input', { n: element.valueAsNumber, v: element.value, c: countEdit(element) });
    });
}

function onKey(event) {
    if (event.isComposing) return;
    const target = event.target;
    if (handlerOf(target, 'key')) {
        const m = (event.altKey ? 'a' : '') + (event.ctrlKey ? 'c' : '') + (event.metaKey ? 'm' : '') + (event.shiftKey ? 's' : '');
        send(target, 'key', { k: event.key, m, on: event.repeat });
    }
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && target.hasAttribute?.('data-field')) return onEnter(event, target);
    const acts = event.key === 'Enter' || event.key === ' ';
    if (acts && target.matches?.('[data-on~=click]:not(button, a, input, select, textarea, summary)')) {
        event.preventDefault();
        if (!event.repeat) click(target);
    }
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const kind = target.role;
    if (step && (kind === 'option' || kind === 'radio')) {
        event.preventDefault();
        const all = [...(target.closest('[role=listbox], [role=radiogroup]') ?? target).querySelectorAll(`[role=${kind}]`)];
        const next = all[all.indexOf(target) + step];
        next?.focus();
        if (kind === 'radio') next?.click();
    }
}

function onEnter(event, field) {
    const isArea = field.tagName === 'TEXTAREA';
    const submits = !isArea || event.metaKey || event.ctrlKey || (field.dataset.enter === 'submit' && !event.shiftKey);
    if (!submits) return;
    const element = handlerOf(field, 'submit');
    if (!element) return;
    event.preventDefault();
    flushField(field);
    sendEvent(idOf(element), 'submit', fieldPayload(field));
}

let pressed = null;
let pressing = 0; // what shows a press when a finger has stayed
let blink = null; // a tap that shows its press for a moment

function press(element, on) {
    element.classList.toggle('pressed', on);
    if (element.isConnected && handles(element, 'press')) guess(sendEvent(idOf(element), 'press', { on }), homescreen.foretell?.(element, 'press', on));
}

function endBlink() {
    if (!blink) return;
    clearTimeout(blink.timer);
    press(blink.element, false);
    blink = null;
}

export function releasePress(event) {
    clearTimeout(pressing);
    const element = pressed;
    pressed = null;
    if (element?.classList.contains('pressed')) press(element, false);
    else if (element && event?.type === 'pointerup') {
        press(element, true);
        blink = { element, timer: setTimeout(endBlink, 100) };
    }
}

let unable = null; // what is pressed and disabled
const presses = new Map(); // element number → our number whose answer may enable what was pressed too early

const isOver = (element, { clientX, clientY }) => {
    const box = element.getBoundingClientRect();
    return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
};

// Disabled buttons hear nothing; what they lie in does.
const unableAt = (event) => [...event.target.querySelectorAll?.('[data-press]:is(:disabled, [aria-disabled=true])') ?? []].find((button) => isOver(button, event));

// Whoever types and presses at once is faster than the answer that enables the button: the press waits for that.
function pressEarly(element) {
    flushFields();
    if (!isDisabled(element)) element.click();
    else if (!homescreen.isSettled) presses.set(idOf(element), session.sent);
}

function watchPress() {
    document.addEventListener('pointerdown', (event) => {
        document.documentElement.classList.remove('keyboard');
        interactions = session.sent;
        const element = (meantBy(event) ?? event.target).closest?.('[data-press]');
        unable = event.button === 0 ? unableAt(event) : null;
        if (!element || event.button !== 0 || isDisabled(element)) return;
        endBlink();
        pressed = element;
        if (event.pointerType === 'touch') pressing = setTimeout(press, 60, element, true);
        else press(element, true);
    });
    document.addEventListener('pointerup', (event) => {
        if (unable?.isConnected && isOver(unable, event)) pressEarly(unable);
    });
    for (const name of ['pointerup', 'pointercancel', 'dragstart', 'blur']) addEventListener(name, releasePress, true);
    document.addEventListener('scroll', releasePress, true);
}

export function startEvents() {
    document.addEventListener('click', onClick);
    document.addEventListener('change', onChange);
    document.addEventListener('input', onSlide);
    document.addEventListener('keydown', onKey);
    document.addEventListener('keydown', (event) => {
        if (event.key === 'Tab') {
            interactions = session.sent;
            document.documentElement.classList.add('keyboard');
        }
    }, true);
    document.addEventListener('focusin', (event) => send(event.target, 'focus', {}));
    document.addEventListener('focusout', (event) => {
        if (event.target.hasAttribute?.('data-field')) flushField(event.target);
        if (event.target.isConnected) send(event.target, 'blur', {});
    });
    for (const name of ['pointerover', 'pointerout']) {
        document.addEventListener(name, (event) => {
            const element = handlerOf(event.target, 'hover');
            if (element && !element.contains(event.relatedTarget)) send(element, 'hover', { on: name === 'pointerover' });
        });
    }
    document.addEventListener('toggle', (event) => {
        if (event.target.hasAttribute?.('data-disclosure')) send(event.target, 'change', { on: event.target.open });
    }, true);
    watchPress();
    onAnswered((number) => {
        for (const [id, sent] of busy) {
            if (sent > number) continue;
            busy.delete(id);
            find(id)?.classList.remove('waiting');
        }
        for (const [id, sent] of presses) {
            if (sent > number) continue;
            presses.delete(id);
            const element = find(id);
            if (element && !isDisabled(element)) element.click();
        }
    });
}
