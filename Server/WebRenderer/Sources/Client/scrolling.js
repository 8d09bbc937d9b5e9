// What scroll views do: the phase they are in, where they rest, which of their targets are in sight, how large they are.
import { listen } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf, onTurn } from './tree.js';

const quiet = 120; // milliseconds without scrolling after which it is over

const measures = (element) => ({
    x: element.scrollLeft, y: element.scrollTop, w: element.clientWidth, h: element.clientHeight, sx: element.scrollWidth, sy: element.scrollHeight,
});

function targetsOf(scroll) {
    const targets = scroll.querySelectorAll('.targets > *, .target');
    return [...targets.length ? targets : scroll.querySelectorAll(':scope > .content > *')];
}

// ---- where one rests

const resting = new WeakMap();

function tellPosition(scroll) {
    const box = scroll.getBoundingClientRect();
    const across = scroll.scrollWidth > scroll.clientWidth + 1;
    let nearest = null;
    let distance = Infinity;
    for (const target of targetsOf(scroll)) {
        const there = target.getBoundingClientRect();
        const away = across ? Math.abs(there.left - box.left) : Math.abs(there.top - box.top);
        if (away < distance) [nearest, distance] = [target, away];
    }
    const id = idOf(nearest);
    if (!id || resting.get(scroll) === id) return;
    resting.set(scroll, id);
    if (handles(scroll, 'position')) sendEvent(idOf(scroll), 'position', { n: id });
}

// ---- phases: a finger rests, a finger or a wheel moves it, it runs on, the app moves it

const states = new WeakMap(); // scroll view → { phase, isTouched, timer, last, vx, vy }
let touched = null; // the scroll view that a finger is on
let lastInput = -Infinity;

function stateOf(scroll) {
    if (!states.has(scroll)) states.set(scroll, { phase: 'idle', last: [scroll.scrollLeft, scroll.scrollTop, performance.now()], vx: 0, vy: 0 });
    return states.get(scroll);
}

function turnTo(scroll, state, phase) {
    if (state.phase === phase) return;
    state.phase = phase;
    if (scroll.isConnected && handles(scroll, 'phase')) sendEvent(idOf(scroll), 'phase', { ...measures(scroll), p: phase, vx: Math.round(state.vx), vy: Math.round(state.vy) });
}

function stop(scroll, state) {
    if (!scroll.isConnected) return;
    if (scroll.hasAttribute('data-position')) tellPosition(scroll);
    if (state.isTouched) return;
    Object.assign(state, { vx: 0, vy: 0, wasTouched: false });
    turnTo(scroll, state, 'idle');
}

function wait(scroll, state) {
    clearTimeout(state.timer);
    state.timer = setTimeout(stop, quiet, scroll, state);
}

function follow(scroll) {
    const state = stateOf(scroll);
    const now = performance.now();
    const [x, y, time] = state.last;
    const seconds = Math.max(1, now - time) / 1000;
    state.last = [scroll.scrollLeft, scroll.scrollTop, now];
    if (seconds < 0.2) [state.vx, state.vy] = [(scroll.scrollLeft - x) / seconds, (scroll.scrollTop - y) / seconds];
    if (state.isTouched) turnTo(scroll, state, 'interacting');
    else if (state.wasTouched) turnTo(scroll, state, 'decelerating');
    else if (state.phase === 'idle') turnTo(scroll, state, now - lastInput < 300 ? 'interacting' : 'animating');
    wait(scroll, state);
}

function watchPhases() {
    document.addEventListener('scroll', ({ target }) => target.matches?.('[data-position], [data-scroll-phase]') && follow(target), { capture: true, passive: true });
    for (const name of ['wheel', 'keydown', 'pointerdown', 'pointermove']) {
        document.addEventListener(name, (event) => { if (name !== 'pointermove' || event.buttons) lastInput = performance.now(); }, { capture: true, passive: true });
    }
    listen(document, 'touchstart', (event) => {
        touched = event.target.closest?.('[data-scroll-phase]');
        if (!touched) return;
        const state = stateOf(touched);
        clearTimeout(state.timer);
        state.isTouched = true;
        turnTo(touched, state, 'tracking');
    }, { passive: true });
    for (const name of ['touchend', 'touchcancel']) {
        listen(document, name, (event) => {
            if (!touched || event.touches.length) return;
            const [scroll, state] = [touched, stateOf(touched)];
            touched = null;
            state.isTouched = false;
            state.wasTouched = state.phase === 'interacting';
            if (state.wasTouched) wait(scroll, state);
            else stop(scroll, state);
        });
    }
}

// ---- the targets in sight

const watched = new Set();
const told = new WeakMap();
let nextFrame = 0;

function tellTargets(scroll) {
    const least = Number(scroll.dataset.scrollTargets) || 0;
    const box = scroll.getBoundingClientRect();
    const seen = targetsOf(scroll).filter((target) => {
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const [width, height] = [Math.min(right, box.right) - Math.max(left, box.left), Math.min(bottom, box.bottom) - Math.max(top, box.top)];
        return width > 0 && height > 0 && width * height >= least * (right - left) * (bottom - top) - 0.5;
    });
    const v = seen.map(idOf).join(' ');
    if (told.get(scroll) === v || !handles(scroll, 'targets')) return;
    told.set(scroll, v);
    sendEvent(idOf(scroll), 'targets', { v });
}

function tellSoon() {
    if (!watched.size) return;
    nextFrame ||= requestAnimationFrame(() => {
        nextFrame = 0;
        watched.forEach(tellTargets);
    });
}

// ---- how large

const toldSizes = new WeakMap();

function tellSize(scroll) {
    const now = measures(scroll);
    const size = `${now.w} ${now.h} ${now.sx} ${now.sy}`;
    if (toldSizes.get(scroll) === size || !scroll.isConnected || !handles(scroll, 'scroll')) return;
    toldSizes.set(scroll, size);
    sendEvent(idOf(scroll), 'scroll', now);
}

const resizes = new ResizeObserver((entries) => {
    for (const scroll of new Set(entries.map(({ target }) => target.closest('[data-scroll-size]')))) if (scroll) tellSize(scroll);
    tellSoon();
});

const measureParts = (scroll) => [scroll, ...scroll.children].forEach((part) => resizes.observe(part, { box: 'border-box' }));

export function startScrolling() {
    watchPhases();
    behaviour('data-scroll-size', { add: measureParts, change: () => {} });
    behaviour('data-scroll-targets', {
        add(scroll) {
            watched.add(scroll);
            measureParts(scroll);
        },
        change: tellSoon,
        remove: (scroll) => watched.delete(scroll),
    });
    document.addEventListener('scroll', tellSoon, { capture: true, passive: true });
    onTurn(tellSoon);
}
