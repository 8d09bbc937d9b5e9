// Text fields: the browser owns the text while a person edits (README.md, Text fields).
import { act, onBeforeSend, onMounting, session } from './socket.js';
import { behaviour, find, handles, idOf, keyOf, onTurn } from './tree.js';
import { isReturn, store, stored } from './keeping.js';
import { merge, rebaseCaret } from './text.js';

const states = new WeakMap();
const waiting = new Set(); // fields with text held back
const holdBack = 120;
// After a mount: texts whose fields have yet to come, because the new view still loads what it shows.
const awaited = new Map();
const awaitedFor = 15000;

function stateOf(field) {
    let state = states.get(field);
    if (!state) {
        state = { count: 0, sent: 0, sentAs: 0, composing: false, queued: null, timer: 0, history: new Map(), text: field.defaultValue ?? '' };
        state.history.set(0, state.text);
        states.set(field, state);
    }
    return state;
}

const isField = (element) => element?.hasAttribute?.('data-field');

function selection(field) {
    try {
        return field.selectionStart === null ? undefined : [field.selectionStart, field.selectionEnd];
    } catch {
        return undefined; // number and e-mail fields have none
    }
}

export function flushField(field) {
    const state = stateOf(field);
    clearTimeout(state.timer);
    state.timer = 0;
    waiting.delete(field);
    if (state.sent === state.count) return;
    state.sent = state.count;
    state.history.set(state.count, field.value);
    keepSoon();
    if (state.history.size > 50) state.history.delete(state.history.keys().next().value);
    if (handles(field, 'input')) state.sentAs = act('e', idOf(field), 'input', { v: field.value, c: state.count, s: selection(field) });
}

// The number of the last edit within an element; what is held back goes first.
export function lastEdit(element) {
    flushFields();
    return Math.max(0, ...[...element.querySelectorAll('[data-field]')].map((field) => states.get(field)?.sentAs ?? 0));
}

export function flushFields() {
    for (const field of [...waiting]) flushField(field);
}

export const fieldPayload = (field) => ({ v: field.value, c: stateOf(field).count });

function edited(field) {
    const state = stateOf(field);
    if (field.value === state.text) return;
    state.text = field.value;
    state.count += 1;
    grow(field);
    if (state.composing) return;
    holdBackText(field, state);
}

function holdBackText(field, state) {
    waiting.add(field);
    state.timer ||= setTimeout(flushField, holdBack, field);
}

// A value from the server, which knew the field as it was at `counter`.
export function applyValue(element, value, counter) {
    const state = stateOf(element);
    if (!isField(element)) {
        if (counter < state.count) return undefined; // moved again meanwhile; the answer to that follows
        if (element.type === 'checkbox' || element.type === 'radio') element.checked = value === 'true';
        else element.value = value;
        return undefined;
    }
    if (state.composing) {
        state.queued = [value, counter];
        return undefined;
    }
    if (counter === state.count) return showValue(element, value, counter);
    const base = state.history.get(counter);
    if (base === undefined) return undefined; // newer text is on its way and will be answered itself
    const merged = merge(base, element.value, value);
    if (merged === element.value) return undefined;
    showValue(element, merged, null);
    state.count += 1;
    return flushField(element);
}

// Switches, sliders and choices count too; their values are whole, so there is nothing to merge.
export function countEdit(element) {
    const state = stateOf(element);
    state.count += 1;
    state.sent = state.count;
    return state.count;
}

function showValue(field, value, counter) {
    const state = stateOf(field);
    if (field.value !== value) {
        const range = document.activeElement === field ? selection(field) : undefined;
        const old = field.value;
        field.value = value;
        if (range) field.setSelectionRange(rebaseCaret(old, field.value, range[0]), rebaseCaret(old, field.value, range[1]));
        grow(field);
    }
    state.text = field.value;
    if (counter !== null) state.history.set(counter, field.value);
}

function grow(field) {
    if (field.tagName !== 'TEXTAREA' || !field.dataset.grow || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
}

function rememberFields(isNew) {
    const fields = [...document.querySelectorAll('[data-field]')];
    const kept = fields.filter((field) => stateOf(field).count > 0).map((field) => ({
        key: isNew ? keyOf(field, 'data-field') : idOf(field), state: stateOf(field), value: field.value,
    }));
    const active = document.activeElement;
    const focus = active && active !== document.body && active.dataset.i ? {
        key: isNew ? isField(active) && keyOf(active, 'data-field') : idOf(active), range: isField(active) && selection(active),
    } : null;
    return () => {
        const byKey = new Map([...document.querySelectorAll('[data-field]')].map((field) => [isNew ? keyOf(field, 'data-field') : idOf(field), field]));
        for (const { key, state, value } of kept) {
            const field = byKey.get(key);
            if (!field) {
                if (isNew) awaitField(key, value, key === focus?.key ? focus.range : null);
                continue;
            }
            if (isNew) {
                putBack(field, value);
            } else {
                states.set(field, state);
                if (state.count > state.sent || state.sentAs > session.answered) field.value = value;
                state.text = field.value;
                if (state.count > state.sent) holdBackText(field, state);
            }
        }
        const target = !focus ? null : isNew ? byKey.get(focus.key) : find(focus.key);
        target?.focus({ preventScroll: true });
        if (target && focus.range) target.setSelectionRange(...focus.range);
    };
}

function putBack(field, value) {
    if (field.value === value) return;
    field.value = value;
    edited(field);
}

// Texts for when the page goes, but for secrets: those are typed again.
const isSecret = (field) => field.type === 'password' || /password|one-time|cc-/.test(field.autocomplete);
let keeping = 0;
let hasKept = false;

function keepDrafts() {
    clearTimeout(keeping);
    keeping = 0;
    const drafts = [...document.querySelectorAll('[data-field]')].filter((field) => states.get(field)?.count > 0 && field.value && !isSecret(field))
        .map((field) => [keyOf(field, 'data-field'), field.value]);
    for (const [key, { value }] of awaited) drafts.push([key, value]);
    hasKept = drafts.length > 0;
    store('draft', hasKept && [location.pathname, drafts]);
}

function keepSoon() {
    keeping ||= setTimeout(keepDrafts, 300);
}

function bringBack() {
    const [path, drafts] = isReturn && stored('draft') || [];
    if (path === location.pathname) for (const [key, value] of drafts) awaitField(key, value, null, true);
}

function awaitField(key, value, range, isOld) {
    awaited.set(key, { value, range, isOld });
    setTimeout(() => awaited.get(key)?.value === value && awaited.delete(key), awaitedFor);
}

function giveAwaited(field) {
    const key = keyOf(field, 'data-field');
    const text = awaited.get(key);
    // What the page came with is older than what was typed there before it went.
    if (!text || (text.isOld ? states.get(field)?.count > 0 || isSecret(field) : field.value !== '')) return;
    awaited.delete(key);
    putBack(field, text.value);
    if (!text.range || (document.activeElement && document.activeElement !== document.body)) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(...text.range);
}

export function startFields() {
    document.addEventListener('input', (event) => isField(event.target) && edited(event.target));
    document.addEventListener('compositionstart', (event) => {
        if (isField(event.target)) stateOf(event.target).composing = true;
    });
    document.addEventListener('compositionend', (event) => {
        if (!isField(event.target)) return;
        const state = stateOf(event.target);
        state.composing = false;
        if (state.count > state.sent) holdBackText(event.target, state);
        if (state.queued) applyValue(event.target, ...state.queued);
        state.queued = null;
    });
    onBeforeSend(flushFields);
    onMounting(rememberFields);
    onTurn(() => hasKept && keepSoon());
    addEventListener('pagehide', keepDrafts);
    document.addEventListener('visibilitychange', () => document.hidden && keepDrafts());
    bringBack();
    behaviour('data-field', {
        add(field) {
            grow(field);
            // Typed before the script ran, or put back by the browser.
            if (field.value !== field.defaultValue && !states.has(field)) edited(field);
            // Once its neighbours stand: fields of one name are told apart by their order.
            if (awaited.size) setTimeout(() => giveAwaited(field));
        },
        remove: (field) => {
            clearTimeout(states.get(field)?.timer);
            waiting.delete(field);
        },
    });
    behaviour('data-focus', { add: (element) => requestAnimationFrame(() => element.focus({ preventScroll: true })) });
}
