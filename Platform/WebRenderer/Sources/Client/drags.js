// Drags and long presses, for views that ask.
import { hearers } from './around.js';
import { releasePress } from './events.js';
import { swallowNextClick, track } from './gestures.js';
import { sendEvent } from './socket.js';
import { behaviour, idOf } from './tree.js';

function beginDrag(down) {
    const all = hearers(down.target, 'drag').map((element) => {
        const box = element.hasAttribute('data-drag-window') ? { left: 0, top: 0 } : element.getBoundingClientRect();
        return [idOf(element), down.clientX - box.left, down.clientY - box.top, element];
    });
    if (!all.length) return null;
    const element = all[0][3];
    let pending = 0;
    const tell = (x, y, velocity, p) => {
        for (const [id, sx, sy] of all) {
            sendEvent(id, 'drag', { x: sx + x, y: sy + y, sx, sy, vx: Math.round(velocity[0]), vy: Math.round(velocity[1]), p });
        }
    };
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
    const stop = () => {
        clearTimeout(timer);
        from = null;
    };
    document.addEventListener('pointerdown', (event) => {
        stop();
        const all = hearers(event.target, 'longpress');
        if (!all.length) return;
        from = [event.clientX, event.clientY];
        timer = setTimeout(() => {
            for (const element of all) {
                const box = element.getBoundingClientRect();
                sendEvent(idOf(element), 'longpress', { x: from[0] - box.left, y: from[1] - box.top });
            }
            from = null; // from now on it may move
            swallowNextClick(800);
        }, Number(all[0].dataset.longpress) || 500);
    });
    document.addEventListener('pointermove', (event) => {
        if (!from || Math.hypot(event.clientX - from[0], event.clientY - from[1]) <= 10) return;
        stop();
        releasePress();
    });
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, stop);
}

export function startDrags() {
    track(beginDrag);
    watchLongPress();
    behaviour('data-drag', { add: (element) => { element.style.touchAction = { x: 'pan-y', y: 'pan-x' }[element.dataset.drag] ?? 'none'; } });
}
