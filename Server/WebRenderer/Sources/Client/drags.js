// Drags and long presses, for views that ask.
import { goesAlong, hasLost, hearers, win } from './around.js';
import { releasePress } from './events.js';
import { swallowNextClick, track } from './gestures.js';
import { listen } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, idOf } from './tree.js';

// What scrolls that way does so, rather than being dragged.
const scrolls = (element, x, y) => element.hasAttribute('data-scroll')
    && (Math.abs(x) > Math.abs(y) ? element.scrollWidth > element.clientWidth : element.scrollHeight > element.clientHeight);

function beginDrag(down) {
    let all = hearers(down.target, 'drag').map((element) => {
        const box = element.hasAttribute('data-drag-window') ? { left: 0, top: 0 } : element.getBoundingClientRect();
        return [idOf(element), down.clientX - box.left, down.clientY - box.top, element];
    });
    if (!all.length) return null;
    const element = all[0][3];
    const isTouch = down.pointerType === 'touch';
    let pending = 0;
    let untold = null; // the last move, until its frame comes
    let told = [];
    const tell = (x, y, velocity, p) => {
        told = [x, y];
        for (const [id, sx, sy] of all) {
            sendEvent(id, 'drag', { x: sx + x, y: sy + y, sx, sy, vx: Math.round(velocity[0]), vy: Math.round(velocity[1]), p });
        }
    };
    return {
        element, axis: element.dataset.drag || '', slop: Number(element.dataset.dragSlop ?? 10),
        // What goes along with scrolling is told of the finger even when the browser has taken it.
        isTouch: isTouch && all.every(([,,, each]) => goesAlong(each, 'drag')),
        start(x, y) {
            all = all.filter(([,,, each]) => !hasLost(each, 'drag') && !(isTouch && !goesAlong(each, 'drag') && scrolls(each, x, y)));
            if (!all.length) return false;
            win(all[0][3], 'drag');
            tell(x, y, [0, 0], 'start');
            return true;
        },
        move(x, y, velocity) {
            cancelAnimationFrame(pending);
            untold = null;
            if (x === told[0] && y === told[1]) return;
            untold = () => {
                untold = null;
                tell(x, y, velocity, 'move');
                if (Math.hypot(x, y) >= 10) releasePress();
            };
            pending = requestAnimationFrame(untold);
        },
        end(x, y, velocity, cancelled) {
            cancelAnimationFrame(pending);
            if (!cancelled) untold?.(); // who draws along would stop short
            tell(x, y, velocity, cancelled ? 'cancel' : 'end');
        },
    };
}

function tellLongPress(element, place) {
    const box = element.getBoundingClientRect();
    const [x, y] = place ?? [box.left + box.width / 2, box.top + box.height / 2];
    sendEvent(idOf(element), 'longpress', { x: x - box.left, y: y - box.top });
}

function watchLongPress() {
    let waits = [];
    let from = null;
    // Stops waiting; what was told of late may have lasted long enough.
    const stop = (event) => {
        for (const { timer, due, fire } of waits) {
            clearTimeout(timer);
            if (from && due <= event.timeStamp) fire();
        }
        waits = [];
        from = null;
    };
    listen(document, 'pointerdown', (event) => {
        stop(event);
        from = [event.clientX, event.clientY];
        // Each waits as long as it wants to itself.
        waits = hearers(event.target, 'longpress').map((element) => {
            const wait = { due: event.timeStamp + (Number(element.dataset.longpress) || 500) };
            wait.fire = () => {
                wait.due = Infinity;
                win(element, 'longpress');
                tellLongPress(element, [event.clientX, event.clientY]);
                from = null; // from now on it may move
                swallowNextClick(800);
            };
            wait.timer = setTimeout(wait.fire, wait.due - performance.now());
            return wait;
        });
    });
    listen(document, 'pointermove', (event) => {
        if (!from || Math.hypot(event.clientX - from[0], event.clientY - from[1]) <= 10) return;
        const waited = waits.length;
        stop(event);
        if (waited) releasePress();
    });
    for (const name of ['pointerup', 'pointercancel']) listen(document, name, stop);
    // The keys that open a menu elsewhere press long here.
    listen(document, 'keydown', (event) => {
        if (event.defaultPrevented || event.repeat || !(event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) return;
        const all = hearers(event.target, 'longpress');
        if (!all.length) return;
        event.preventDefault();
        all.forEach((element) => tellLongPress(element));
    });
}

// What can be pressed long can be reached by keys, unless something in it can.
function reachByKeys(element) {
    if (element.tabIndex >= 0 || element.closest('[aria-hidden=true]') || element.querySelector('a, button, input, select, textarea, [tabindex]')) return;
    element.tabIndex = 0;
    element.role ||= 'group';
}

export function startDrags() {
    track(beginDrag);
    watchLongPress();
    behaviour('data-longpress', { add: reachByKeys });
}
