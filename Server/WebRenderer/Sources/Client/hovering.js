// Where the pointer is over what wants to know it, once a frame.
import { sendEvent } from './socket.js';
import { handlerOf, idOf } from './tree.js';

let hoveredOver;
let hoverFrame = 0;
let lastPointer;

function tellPointer() {
    hoverFrame = 0;
    const box = hoveredOver?.getBoundingClientRect();
    const { clientX: sx, clientY: sy } = lastPointer;
    if (hoveredOver?.isConnected) sendEvent(idOf(hoveredOver), 'hovering', { on: true, x: sx - box.left, y: sy - box.top, sx, sy });
}

export function startHovering() {
    document.addEventListener('pointermove', (event) => {
        const element = handlerOf(event.target, 'hovering');
        if (hoveredOver?.isConnected && element !== hoveredOver) sendEvent(idOf(hoveredOver), 'hovering', { on: false });
        [hoveredOver, lastPointer] = [element, event];
        if (element && event.pointerType !== 'touch') hoverFrame ||= requestAnimationFrame(tellPointer);
    });
}
