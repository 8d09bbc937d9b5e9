// Wheels: rows that turn under a mark. The one in the middle is chosen when the wheel stands still.
import { listen, unlisten } from './listening.js';
import { onAnswered, sendEvent } from './socket.js';
import { behaviour, idOf, onTurn } from './tree.js';
import { prefersReducedMotion } from './traits.js';

const wheels = new Map(); // wheel → { row: what it stands or will stand at, sent: number of the event that awaits its answer }
const resizes = new ResizeObserver((entries) => entries.forEach(({ target }) => wheels.has(target) && followModel(target, false)));

const chosenRow = (wheel) => wheel.querySelector(':scope > [aria-selected=true]') ?? wheel.firstElementChild;

function turnTo(wheel, row, isSmooth) {
    const state = wheels.get(wheel);
    state.row = row;
    wheel.setAttribute('aria-activedescendant', row.id);
    const top = row.offsetTop - wheel.firstElementChild.offsetTop;
    if (Math.abs(wheel.scrollTop - top) < 1) return;
    state.moving = true;
    wheel.scrollTo({ top, behavior: isSmooth && !prefersReducedMotion() ? 'smooth' : 'instant' });
}

// Goes where the model is: at first, when the model changes, and when it refused.
function followModel(wheel, isSmooth = true) {
    const state = wheels.get(wheel);
    const row = chosenRow(wheel);
    if (!row || state.sent || (state.moving && isSmooth) || state.isHeld) return;
    turnTo(wheel, row, isSmooth);
}

function choose(wheel, row) {
    const state = wheels.get(wheel);
    state.row = row;
    if (row === chosenRow(wheel) && !state.sent) return;
    state.sent = sendEvent(idOf(wheel), 'change', { v: row.dataset.i });
}

function middleRow(wheel) {
    const height = wheel.firstElementChild?.offsetHeight || 1;
    const place = Math.max(0, Math.min(wheel.children.length - 1, Math.round(wheel.scrollTop / height)));
    return wheel.children[place];
}

function settle(wheel) {
    const state = wheels.get(wheel);
    if (!state || state.isHeld) return;
    clearTimeout(state.timer);
    state.moving = false;
    const row = middleRow(wheel);
    if (!row || wheel.getAttribute('aria-disabled') === 'true') return;
    wheel.setAttribute('aria-activedescendant', row.id);
    if (row !== state.row) choose(wheel, row);
    else if (!state.sent) followModel(wheel);
}

function go(wheel, row) {
    if (!row) return;
    turnTo(wheel, row, true);
    choose(wheel, row);
}

// Letters and digits find the next row that begins with what was typed within a second.
function search(wheel, key) {
    const state = wheels.get(wheel);
    const now = performance.now();
    state.typed = now - (state.typedAt ?? -Infinity) < 1000 ? state.typed + key : key;
    state.typedAt = now;
    const rows = [...wheel.children];
    const from = rows.indexOf(state.row) + (state.typed.length === 1 ? 1 : 0);
    const wanted = state.typed.toLocaleLowerCase();
    const begins = (row) => row.textContent.trim().toLocaleLowerCase().startsWith(wanted) || Number(row.textContent) === Number(wanted || NaN);
    go(wheel, [...rows.slice(from), ...rows.slice(0, from)].find(begins));
}

function onWheelKey(event) {
    const wheel = event.target;
    const state = wheels.get(wheel);
    if (!state || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...wheel.children];
    const at = rows.indexOf(state.row ?? chosenRow(wheel));
    const last = rows.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5, Home: 0, End: last }[event.key];
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (to !== undefined) {
        state.typed = '';
        go(wheel, rows[Math.max(0, Math.min(last, to))]);
    } else if (sideways) {
        const all = [...(wheel.closest('.wheels')?.querySelectorAll('[data-wheel]') ?? [])];
        const step = getComputedStyle(wheel).direction === 'rtl' ? -sideways : sideways;
        all[all.indexOf(wheel) + step]?.focus({ preventScroll: true });
    } else if (event.key.length === 1 && event.key !== ' ') search(wheel, event.key);
    else return;
    document.documentElement.classList.add('keyboard');
    event.preventDefault();
}

function onWheelScroll(event) {
    const wheel = event.target;
    const state = wheels.get(wheel);
    if (!state) return;
    state.moving = true;
    // Where the browser itself says when it stands still, no time is right: frames may be further apart.
    if ('onscrollend' in wheel) return;
    clearTimeout(state.timer);
    state.timer = setTimeout(settle, 160, wheel);
}

// A mouse draws the wheel as a finger does; without moving it presses a row.
function holdWheel(wheel, event) {
    const state = wheels.get(wheel);
    if (event.pointerType !== 'mouse' || event.button !== 0 || wheel.getAttribute('aria-disabled') === 'true') return;
    const from = { y: event.clientY, top: wheel.scrollTop, moved: false };
    const row = event.target.closest('.wheel-row');
    const move = (each) => {
        if (!from.moved && Math.abs(each.clientY - from.y) < 4) return;
        from.moved = state.isHeld = true;
        wheel.style.scrollSnapType = 'none';
        wheel.scrollTop = from.top + from.y - each.clientY;
    };
    const end = () => {
        unlisten(window, 'pointermove', move);
        state.isHeld = false;
        if (from.moved) go(wheel, middleRow(wheel));
        else if (row) go(wheel, row);
        setTimeout(() => { wheel.style.scrollSnapType = ''; }, 350);
    };
    listen(window, 'pointermove', move);
    listen(window, 'pointerup', end, { once: true });
}

export function startWheels() {
    behaviour('data-wheel', {
        add(wheel) {
            wheels.set(wheel, { row: chosenRow(wheel) });
            listen(wheel, 'pointerdown', (event) => holdWheel(wheel, event));
            wheel.addEventListener('scrollend', () => settle(wheel));
            resizes.observe(wheel);
        },
        remove(wheel) {
            clearTimeout(wheels.get(wheel)?.timer);
            wheels.delete(wheel);
            resizes.unobserve(wheel);
        },
    });
    listen(document, 'keydown', onWheelKey);
    document.addEventListener('scroll', onWheelScroll, true);
    onTurn(() => wheels.forEach((_, wheel) => followModel(wheel)));
    onAnswered((number) => wheels.forEach((state, wheel) => {
        if (!state.sent || state.sent > number) return;
        state.sent = 0;
        requestAnimationFrame(() => wheels.has(wheel) && followModel(wheel));
    }));
}
