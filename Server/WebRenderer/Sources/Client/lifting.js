// How views are taken up for a drag: by a mouse, by a finger that rests, by keys.
import { swallowNextClick } from './gestures.js';
import { listen } from './listening.js';
import { announce, spoken } from './navigation.js';
import { topDialog } from './present.js';
import { acceptsKinds, dropAt, dropOn, heldElement, hold, hoverAt, hoverOver, letGo, previewOf, startMoving } from './transfer.js';
import { behaviour } from './tree.js';

const rest = 350; // milliseconds after which a finger lifts what it rests on

// ---- fingers

let finger = null; // { element, timer, x, y, ghost }

function makeGhost(element, x, y) {
    const model = previewOf(element) ?? element;
    const box = model.getBoundingClientRect();
    const ghost = model.cloneNode(true);
    for (const part of [ghost, ...ghost.querySelectorAll('*')]) for (const name of ['data-i', 'data-on', 'data-takes', 'data-lift', 'data-preview', 'id']) part.removeAttribute(name);
    ghost.classList.remove('drag-preview', 'dragging');
    ghost.classList.add('drag-ghost');
    ghost.setAttribute('aria-hidden', 'true');
    const isPreview = model !== element;
    Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, left: `${isPreview ? x - box.width / 2 : box.left}px`, top: `${isPreview ? y - box.height / 2 : box.top}px` });
    (topDialog() ?? document.body).append(ghost);
    return ghost;
}

function lift() {
    clearTimeout(finger.timer);
    const { element, x, y } = finger;
    hold(element);
    finger.ghost = makeGhost(element, x, y);
}

// Near an edge of what scrolls, it scrolls.
function scrollAtEdges(x, y) {
    const box = document.elementFromPoint(x, y)?.closest('[data-scroll]');
    if (!box) return;
    const { top, bottom } = box.getBoundingClientRect();
    if (y < top + 48) box.scrollTop -= 12;
    else if (y > bottom - 48) box.scrollTop += 12;
}

function followFinger(event) {
    if (!finger) return;
    const touch = event.touches[0];
    const [dx, dy] = [touch.clientX - finger.x, touch.clientY - finger.y];
    if (!finger.ghost && event.timeStamp > finger.due) lift();
    if (!finger.ghost) {
        if (Math.hypot(dx, dy) > 10) drop(false);
        return;
    }
    event.preventDefault();
    if (document.querySelector('[data-menu].open')) return drop(false);
    if (!finger.isMoving) {
        if (Math.hypot(dx, dy) < 6) return undefined;
        finger.isMoving = true;
        startMoving();
    }
    finger.ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.03)`;
    scrollAtEdges(touch.clientX, touch.clientY);
    hoverAt(document.elementFromPoint(touch.clientX, touch.clientY), touch.clientX, touch.clientY, null);
    return undefined;
}

function drop(isDropped, event) {
    if (!finger) return;
    clearTimeout(finger.timer);
    const { element, ghost, isMoving } = finger;
    finger = null;
    element.draggable = true;
    if (!ghost) return;
    ghost.remove();
    const touch = event?.changedTouches?.[0];
    if (isDropped && isMoving && touch) {
        event.preventDefault();
        swallowNextClick(300);
        dropAt(document.elementFromPoint(touch.clientX, touch.clientY), touch.clientX, touch.clientY);
    }
    letGo();
}

function watchFingers() {
    const begin = (event) => {
        drop(false);
        const element = event.target.closest?.('[data-lift]');
        if (!element || event.touches.length > 1) return;
        element.draggable = false; // the browser's own drag would take the finger away
        const { clientX: x, clientY: y } = event.touches[0];
        finger = { element, x, y, due: event.timeStamp + rest, timer: setTimeout(lift, event.timeStamp + rest - performance.now()) };
    };
    behaviour('data-lift', {
        add(element) {
            // Only a listener that is not passive can keep the page from scrolling under a lifted view.
            listen(element, 'touchstart', begin, { passive: true });
            listen(element, 'touchmove', followFinger, { passive: false });
            listen(element, 'touchend', (event) => drop(true, event));
            listen(element, 'touchcancel', () => drop(false));
        },
    });
    document.addEventListener('contextmenu', (event) => { if (finger?.ghost) event.preventDefault(); });
}

// ---- the mouse: the browser's own drag does the rest

function watchMouse() {
    listen(document, 'pointerdown', (event) => {
        const element = event.pointerType === 'mouse' && event.button === 0 && event.target.closest?.('[data-lift]');
        if (element) hold(element);
    });
    listen(document, 'pointerup', (event) => { if (event.pointerType === 'mouse') letGo(); });
}

// ---- keys: Space takes up, arrows choose, Space lays down, Escape goes back

let stops = null; // the places where what was taken up can be laid down
let at = -1;

const nameOf = (zone) => (zone.getAttribute('aria-label') ?? (zone.innerText.trim().replace(/\s+/g, ' ') || '…')).slice(0, 60);

function findStops(source) {
    const found = [];
    const zones = [...(topDialog() ?? document).querySelectorAll('[data-takes]')]
        .filter((zone) => !zone.closest('[inert]') && !source.contains(zone) && zone.getClientRects().length && acceptsKinds(zone, null));
    for (const [index, zone] of zones.entries()) {
        found.push({ zone, after: false });
        if (zone.hasAttribute('data-gap') && !zones[index + 1]?.hasAttribute('data-gap')) found.push({ zone, after: true });
    }
    return found;
}

function say(stop) {
    const where = !stop.zone.hasAttribute('data-gap') ? 1 : stop.after ? 3 : 2;
    announce([`${spoken(where, nameOf(stop.zone))}, ${at + 1}/${stops.length}.`]);
}

function endKeys(words) {
    stops = null;
    at = -1;
    letGo();
    announce([spoken(words)]);
}

function onLiftKey(event) {
    if (stops) return onStopKey(event);
    const element = event.target.closest?.('[data-lift]');
    if (!element || event.key !== ' ' || event.repeat || event.target.matches('input, textarea, select')) return undefined;
    const isPlain = event.target === element && element.matches('[role=group]') && !element.matches('[data-on~=click]');
    if (!event.shiftKey && !isPlain) return undefined;
    event.preventDefault();
    event.stopPropagation();
    hold(element);
    startMoving();
    stops = findStops(element);
    if (!stops.length) return endKeys(4);
    announce([spoken(0, nameOf(element))]);
    return undefined;
}

function onStopKey(event) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const isEnd = event.key === 'Escape' || event.key === 'Tab';
    if (!step && !isEnd && event.key !== ' ' && event.key !== 'Enter') return undefined;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    if (isEnd) return endKeys(6);
    if (step) {
        at = at < 0 ? (step > 0 ? 0 : stops.length - 1) : (at + step + stops.length) % stops.length;
        const { zone, after } = stops[at];
        zone.scrollIntoView({ block: 'nearest' });
        hoverOver(zone, after);
        say(stops[at]);
        return undefined;
    }
    if (at < 0) return undefined;
    const { zone, after } = stops[at];
    dropOn(zone, { x: 0, y: 0, on: after });
    return endKeys(5);
}

export function startLifting() {
    watchFingers();
    watchMouse();
    listen(window, 'keydown', onLiftKey, true);
    document.addEventListener('focusout', (event) => { if (stops && event.target === heldElement()) endKeys(6); });
}
