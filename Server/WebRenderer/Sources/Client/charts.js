// Charts: the pointer's place in a plot, arrow keys over its marks, notes that keep inside.
import { listen } from './listening.js';
import { sendEvent } from './socket.js';
import { prefersReducedMotion } from './traits.js';
import { behaviour, handles, idOf, onTurn } from './tree.js';

// A mouse chooses by hovering, a finger by moving; the place goes out once a frame, and its end when the pointer leaves.
function followPointer(plot) {
    let start = null;
    let waiting = 0;
    let last = null;
    const tell = () => {
        waiting = 0;
        if (plot.isConnected && last && handles(plot, 'track')) sendEvent(idOf(plot), 'track', last);
    };
    const move = (event) => {
        if (event.pointerType === 'touch' && !start) return;
        const box = plot.getBoundingClientRect();
        const [x, y] = [event.clientX - box.left, event.clientY - box.top].map(Math.round);
        last = { x, y, w: box.width, h: box.height, p: 'move' };
        if (start) [last.sx, last.sy] = start;
        waiting ||= requestAnimationFrame(tell);
    };
    const end = () => {
        cancelAnimationFrame(waiting);
        waiting = 0;
        start = null;
        if (last) sendEvent(idOf(plot), 'track', { p: 'end' });
        last = null;
    };
    listen(plot, 'pointerdown', (event) => {
        const box = plot.getBoundingClientRect();
        start = [event.clientX - box.left, event.clientY - box.top].map(Math.round);
        move(event);
    });
    listen(plot, 'pointermove', move);
    listen(plot, 'pointerup', (event) => {
        start = null;
        if (event.pointerType === 'touch') end();
    });
    plot.addEventListener('pointerleave', end);
    listen(plot, 'pointercancel', end);
}

// Arrow keys go from item to item of a list that is one stop of the Tab key.
function rove(event) {
    const item = event.target.closest?.('[data-rove]');
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...item.parentElement.querySelectorAll('[data-rove]')];
    const rtl = getComputedStyle(item).direction === 'rtl';
    const index = items.indexOf(item);
    const to = { [rtl ? 'ArrowLeft' : 'ArrowRight']: index + 1, ArrowDown: index + 1, [rtl ? 'ArrowRight' : 'ArrowLeft']: index - 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = items[to];
    if (to === undefined) return;
    event.preventDefault();
    if (!next) return;
    document.documentElement.classList.add('keyboard');
    item.tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: false });
}

// Notes that would stand out of the chart move until they are inside, and so do the words of the mark in focus.
function keepIn() {
    for (const note of document.querySelectorAll('[data-keep-in], .ct-point:focus')) {
        note.style.marginLeft = '';
        note.style.setProperty('--over', '');
        const box = note.getBoundingClientRect();
        const around = note.closest('.ct')?.getBoundingClientRect();
        if (!around) continue;
        const over = Math.min(0, around.right - box.right) + Math.max(0, around.left - box.left);
        if (!over) continue;
        note.style.marginLeft = `${over}px`;
        note.style.setProperty('--over', `${over}px`);
    }
}

const moved = new WeakSet(); // charts that the person has scrolled, and not the app

// Where the visible part of a chart begins: parts of the whole, the y axis from the bottom.
function scrollChart(box) {
    moved.delete(box);
    const [x, y] = box.dataset.at.split(' ');
    if (x !== '-') box.scrollLeft = x * box.scrollWidth * (getComputedStyle(box).direction === 'rtl' ? -1 : 1);
    if (y !== '-') box.scrollTop = (1 - y) * box.scrollHeight - box.clientHeight;
}

// Scrolling ends at the nearest of the places where it may, parts of the whole from the left and from above.
function comeToRest({ target: box }) {
    if (!moved.delete(box)) return;
    const [across, down] = box.dataset.rests?.split(' ') ?? [];
    const nearest = (places, part) => places.split(',').map(Number).reduce((best, place) => (Math.abs(place - part) < Math.abs(best - part) ? place : best));
    const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    const to = { behavior: prefersReducedMotion() ? 'instant' : 'smooth' };
    if (across) to.left = nearest(across, Math.abs(box.scrollLeft) / box.scrollWidth) * box.scrollWidth * sign;
    if (down) to.top = nearest(down, box.scrollTop / box.scrollHeight) * box.scrollHeight;
    if (across || down) box.scrollTo(to);
}

// The labels beside a chart that scrolls both ways go along with it.
function moveLabels({ target: box }) {
    if (!box.matches?.('.ct-scrolls-x.ct-scrolls-y')) return;
    box.parentElement.style.setProperty('--ct-along', `${-box.scrollLeft}px`);
    box.parentElement.style.setProperty('--ct-up', `${-box.scrollTop}px`);
}

export function startCharts() {
    for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
        addEventListener(name, ({ target }) => {
            const box = target.closest?.('.ct-scroll');
            if (box) moved.add(box);
        }, { capture: true, passive: true });
    }
    document.addEventListener('scrollend', comeToRest, true);
    document.addEventListener('scroll', moveLabels, { capture: true, passive: true });
    behaviour('data-track', { add: followPointer, change: () => {} });
    behaviour('data-at', { add: scrollChart, change: scrollChart });
    listen(document, 'keydown', rove);
    document.addEventListener('focusin', (event) => event.target.matches('.ct-point') && keepIn());
    onTurn(keepIn);
    keepIn();
}
