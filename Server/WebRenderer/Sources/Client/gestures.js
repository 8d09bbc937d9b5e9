// Fingers: following one of them, the edge swipe back.
import { listen, unlisten } from './listening.js';
import { topDialog } from './present.js';
import { glide } from './motion.js';

export const rtl = () => document.dir === 'rtl';
export const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

// What began as another gesture does not end as a click. What keys and scripts click is none of that gesture, nor is what
// the next press clicks, however soon it follows.
export function swallowNextClick(patience) {
    const swallow = (event) => {
        if (!event.detail) return;
        event.preventDefault();
        event.stopPropagation();
        end();
    };
    const end = () => {
        unlisten(window, 'click', swallow, true);
        unlisten(window, 'pointerdown', end, true);
    };
    listen(window, 'click', swallow, true);
    listen(window, 'pointerdown', end, true);
    setTimeout(end, patience);
}

// A pointer that is told of late may have left.
export function capture(element, { pointerId }) {
    try {
        element.setPointerCapture(pointerId);
    } catch {}
}

// Follows one pointer. `begin(event)` returns { start, move, end, axis } or nothing; a gesture claims its axis after 8 points.
// With `isTouch` it follows the touch, which goes on when the browser scrolls by it; the pointer does not.
export function track(begin) {
    listen(document, 'pointerdown', (down) => {
        if (down.button !== 0 || !down.isPrimary) return;
        const gesture = begin(down);
        if (!gesture) return;
        let claimed = false;
        let last = [down.clientX, down.timeStamp, down.clientY];
        let velocity = [0, 0];
        const [moves, ends, cancels] = gesture.isTouch ? ['touchmove', 'touchend', 'touchcancel'] : ['pointermove', 'pointerup', 'pointercancel'];
        const place = (event) => event.changedTouches?.[0] ?? event;
        const move = (event) => {
            const { clientX, clientY } = place(event);
            const [x, y] = [clientX - down.clientX, clientY - down.clientY];
            if (!claimed) {
                if (Math.hypot(x, y) < (gesture.slop ?? 8)) return;
                const horizontal = Math.abs(x) > Math.abs(y);
                if ((gesture.axis === 'x' && !horizontal) || (gesture.axis === 'y' && horizontal) || gesture.start?.(x, y) === false) {
                    stop(event);
                    return;
                }
                claimed = true;
                if (!gesture.isTouch) capture(gesture.element, event);
            }
            const elapsed = Math.max(1, event.timeStamp - last[1]);
            velocity = [(clientX - last[0]) / elapsed * 1000, (clientY - last[2]) / elapsed * 1000];
            last = [clientX, event.timeStamp, clientY];
            gesture.move(x, y, velocity, event);
        };
        const stop = (event) => {
            unlisten(window, moves, move, true);
            unlisten(window, ends, stop, true);
            unlisten(window, cancels, stop, true);
            if (!claimed) return;
            claimed = false;
            const { clientX, clientY } = place(event);
            gesture.end(clientX - down.clientX, clientY - down.clientY, velocity, event.type === cancels);
            swallowNextClick(50); // the click that ends a drag is none
        };
        listen(window, moves, move, true);
        listen(window, ends, stop, true);
        listen(window, cancels, stop, true);
        if (gesture.slop === 0) move(down);
    });
}

// ---- back from the edge

let isEdging = false;

function beginEdge(down) {
    if (down.pointerType === 'mouse' || topDialog()) return null;
    const fromEdge = rtl() ? innerWidth - down.clientX : down.clientX;
    const page = fromEdge < 24 ? down.target.closest?.('[data-page]') : null;
    const back = page?.querySelector('[data-back]');
    const below = page?.previousElementSibling;
    if (!back || !below?.hasAttribute('data-page')) return null;
    const width = page.offsetWidth;
    const sign = rtl() ? -1 : 1;
    const put = (x) => {
        page.style.transform = `translateX(${sign * x}px)`;
        below.style.transform = `translateX(${sign * (x - width) * 0.3}px)`;
    };
    return {
        axis: 'x', element: page,
        start(x) {
            isEdging = sign * x > 0;
            if (!isEdging) return false;
            page.classList.add('entering');
            below.classList.add('uncovering');
            return true;
        },
        move: (x) => put(clamp(sign * x, 0, width)),
        end(x, y, velocity, cancelled) {
            isEdging = false;
            const at = clamp(sign * x, 0, width);
            const goes = !cancelled && at + sign * velocity[0] * 0.2 > width / 2;
            page.style.transform = '';
            below.style.transform = '';
            if (goes) page.dataset.slid = '100';
            glide(below, [{ transform: `translateX(${sign * (at - width) * 0.3}px)` }, { transform: goes ? 'none' : `translateX(${-sign * width * 0.3}px)` }], 250);
            glide(page, [{ transform: `translateX(${sign * at}px)` }, { transform: goes ? `translateX(${sign * width}px)` : 'none' }], 250).then(() => {
                page.classList.remove('entering');
                below.classList.remove('uncovering');
                if (!goes) return;
                page.style.transform = `translateX(${sign * width}px)`;
                back.click();
                setTimeout(() => { page.style.transform = ''; }, 3000); // a view that stays comes back
            });
        },
    };
}

export function startGestures() {
    track(beginEdge);
    // Else the browser would take the finger for scrolling, or go back itself.
    document.addEventListener('touchmove', (event) => isEdging && event.cancelable && event.preventDefault(), { passive: false });
}
