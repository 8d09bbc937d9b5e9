// Drags and long presses, for views that ask.
import { swallowNextClick, track } from './gestures.js';
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

function beginDrag(down) {
    const element = down.target.closest?.('[data-drag]');
    if (!element || !handles(element, 'drag')) return null;
    const box = element.hasAttribute('data-drag-window') ? { left: 0, top: 0 } : element.getBoundingClientRect();
    const [sx, sy] = [down.clientX - box.left, down.clientY - box.top];
    let pending = 0;
    const tell = (x, y, velocity, p) => sendEvent(idOf(element), 'drag', {
        x: sx + x, y: sy + y, sx, sy, vx: Math.round(velocity[0]), vy: Math.round(velocity[1]), p,
    });
    return {
        element, axis: element.dataset.drag || '', slop: Number(element.dataset.dragSlop ?? 10),
        start: (x, y) => { tell(x, y, [0, 0], 'start'); },
        move(x, y, velocity) {
            cancelAnimationFrame(pending);
            pending = requestAnimationFrame(() => tell(x, y, velocity, 'move'));
        },
        end(x, y, velocity, cancelled) {
            cancelAnimationFrame(pending);
            tell(x, y, velocity, cancelled ? 'cancel' : 'end');
        },
    };
}

function watchLongPress() {
    let timer = 0;
    let from = null;
    const stop = () => clearTimeout(timer);
    document.addEventListener('pointerdown', (event) => {
        stop();
        const element = event.target.closest?.('[data-longpress]');
        if (!element || !handles(element, 'longpress')) return;
        from = [event.clientX, event.clientY];
        const box = element.getBoundingClientRect();
        timer = setTimeout(() => {
            sendEvent(idOf(element), 'longpress', { x: from[0] - box.left, y: from[1] - box.top });
            swallowNextClick(800);
        }, Number(element.dataset.longpress) || 500);
    });
    document.addEventListener('pointermove', (event) => from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 10 && stop());
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, stop);
}

export function startDrags() {
    track(beginDrag);
    watchLongPress();
    behaviour('data-drag', { add: (element) => { element.style.touchAction = { x: 'pan-y', y: 'pan-x' }[element.dataset.drag] ?? 'none'; } });
}
