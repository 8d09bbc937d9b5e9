// Two fingers that pinch and turn, a trackpad's pinch, and rows that are drawn to another place.
import { hearers, win } from './around.js';
import { capture } from './gestures.js';
import { listen, unlisten } from './listening.js';
import { sendEvent } from './socket.js';
import { find, handles, idOf } from './tree.js';
import { glide } from './motion.js';

// ---- pinches

function watchPinches() {
    const fingers = new Map();
    let pinch = null;
    const line = () => {
        const [first, second] = [...fingers.values()];
        return [Math.hypot(second.x - first.x, second.y - first.y), Math.atan2(second.y - first.y, second.x - first.x)];
    };
    const tell = (p) => {
        const { scale, angle, start } = pinch;
        for (const [id, box] of pinch.all) {
            sendEvent(id, 'pinch', { n: scale, x: angle, sx: start.x - box.left, sy: start.y - box.top, w: box.width, h: box.height, p });
        }
    };
    const boxes = (node) => hearers(node, 'pinch').map((element) => [idOf(element), element.getBoundingClientRect()]);
    const finish = (phase) => {
        if (pinch) tell(phase);
        pinch = null;
    };
    listen(document, 'pointerdown', (event) => {
        const all = boxes(event.target);
        if (!all.length || event.pointerType === 'mouse') return;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.size !== 2) return;
        const [first, second] = [...fingers.values()];
        win(find(all[0][0]), 'pinch');
        pinch = { all, line: line(), scale: 1, angle: 0, frame: 0, start: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 } };
    });
    listen(window, 'pointermove', (event) => {
        if (!fingers.has(event.pointerId)) return;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (!pinch || fingers.size !== 2) return;
        const [length, angle] = line();
        pinch.scale = length / Math.max(1, pinch.line[0]);
        pinch.angle = angle - pinch.line[1];
        cancelAnimationFrame(pinch.frame);
        pinch.frame = requestAnimationFrame(() => pinch && tell('move'));
    }, true);
    // One finger may scroll; two are not the browser's.
    listen(document, 'touchmove', (event) => {
        if (event.touches.length > 1 && event.cancelable && event.target.closest?.('[data-pinch]')) event.preventDefault();
    }, { passive: false });
    for (const name of ['pointerup', 'pointercancel']) {
        listen(window, name, (event) => {
            if (!fingers.delete(event.pointerId)) return;
            finish(name === 'pointerup' ? 'end' : 'cancel');
        }, true);
    }
    let wheeling = 0;
    const scrolls = (node) => node && (node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY) || scrolls(node.parentElement));
    document.addEventListener('wheel', (event) => {
        const element = event.target.closest?.('[data-pinch]');
        if (!element || !handles(element, 'pinch')) return;
        // A trackpad's pinch says Control. A mouse has its wheel for it, where nothing around scrolls by that.
        if (!event.ctrlKey && (Math.abs(event.deltaX) > Math.abs(event.deltaY) || scrolls(element))) return;
        event.preventDefault();
        pinch ??= { all: boxes(event.target), scale: 1, angle: 0, start: { x: event.clientX, y: event.clientY } };
        pinch.scale *= Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400));
        tell('move');
        clearTimeout(wheeling);
        wheeling = setTimeout(finish, 200, 'end');
    }, { passive: false });
}

// ---- rows that are moved

const rowsOf = (row) => [...row.parentElement.children].filter((other) => other.querySelector('[data-reorder]'));

function moveRow(handle, by) {
    if (by) sendEvent(idOf(handle), 'reorder', { n: by });
}

function watchReordering() {
    listen(document, 'pointerdown', (down) => {
        const handle = down.target.closest?.('[data-reorder]');
        const row = handle?.closest('.row');
        if (!row || down.button !== 0) return;
        down.preventDefault();
        const rows = rowsOf(row);
        const boxes = rows.map((other) => other.getBoundingClientRect());
        const from = rows.indexOf(row);
        let to = from;
        row.classList.add('lifted');
        capture(handle, down);
        const move = (event) => {
            const y = event.clientY - down.clientY;
            row.style.transform = `translateY(${y}px)`;
            const middle = boxes[from].top + boxes[from].height / 2 + y;
            to = boxes.findIndex((box) => middle < box.bottom);
            if (to < 0) to = rows.length - 1;
            rows.forEach((other, index) => {
                if (other === row) return;
                const shift = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
                other.style.transition = 'transform 150ms';
                other.style.transform = shift ? `translateY(${shift * boxes[from].height}px)` : '';
            });
        };
        const stop = (event) => {
            unlisten(window, 'pointermove', move, true);
            unlisten(window, 'pointerup', stop, true);
            unlisten(window, 'pointercancel', stop, true);
            row.classList.remove('lifted');
            for (const other of rows) {
                other.style.transform = '';
                other.style.transition = '';
            }
            if (event.type === 'pointerup') moveRow(handle, to - from);
            else glide(row, [{ transform: 'none' }, { transform: 'none' }], 1);
        };
        listen(window, 'pointermove', move, true);
        listen(window, 'pointerup', stop, true);
        listen(window, 'pointercancel', stop, true);
    });
    listen(document, 'keydown', (event) => {
        const handle = event.target.closest?.('[data-reorder]');
        if (!handle || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        moveRow(handle, event.key === 'ArrowUp' ? -1 : 1);
    });
}

export function startFingers() {
    watchPinches();
    watchReordering();
}
