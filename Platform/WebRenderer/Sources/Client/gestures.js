// Fingers: swipe actions on rows, pull to refresh, the edge swipe back, drags and long presses for views that ask.
import { onAnswered, sendEvent } from './socket.js';
import { behaviour, command, find, handles, idOf } from './tree.js';
import { topDialog } from './present.js';
import { glide } from './motion.js';

const rtl = () => document.dir === 'rtl';
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

function swallowClick(event) {
    event.preventDefault();
    event.stopPropagation();
}

// What began as another gesture does not end as a click.
export function swallowNextClick(patience) {
    addEventListener('click', swallowClick, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallowClick, { capture: true }), patience);
}

// Follows one pointer. `begin(event)` returns { start, move, end, axis } or nothing; a gesture claims its axis after 8 points.
function track(begin) {
    document.addEventListener('pointerdown', (down) => {
        if (down.button !== 0 || !down.isPrimary) return;
        const gesture = begin(down);
        if (!gesture) return;
        let claimed = false;
        let last = [down.clientX, performance.now(), down.clientY];
        let velocity = [0, 0];
        const move = (event) => {
            const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
            if (!claimed) {
                if (Math.hypot(x, y) < (gesture.slop ?? 8)) return;
                const horizontal = Math.abs(x) > Math.abs(y);
                if ((gesture.axis === 'x' && !horizontal) || (gesture.axis === 'y' && horizontal) || gesture.start?.(x, y) === false) {
                    stop(event);
                    return;
                }
                claimed = true;
                gesture.element.setPointerCapture?.(event.pointerId);
            }
            const now = performance.now();
            const elapsed = Math.max(1, now - last[1]);
            velocity = [(event.clientX - last[0]) / elapsed * 1000, (event.clientY - last[2]) / elapsed * 1000];
            last = [event.clientX, now, event.clientY];
            gesture.move(x, y, velocity, event);
        };
        const stop = (event) => {
            removeEventListener('pointermove', move, true);
            removeEventListener('pointerup', stop, true);
            removeEventListener('pointercancel', stop, true);
            if (!claimed) return;
            claimed = false;
            gesture.end(event.clientX - down.clientX, event.clientY - down.clientY, velocity, event.type === 'pointercancel');
            swallowNextClick(50); // the click that ends a drag is none
        };
        addEventListener('pointermove', move, true);
        addEventListener('pointerup', stop, true);
        addEventListener('pointercancel', stop, true);
        if (gesture.slop === 0) move(down);
    });
}

// ---- swipe actions

let openRow = null;
const actionsOf = (row, side) => row.querySelector(`:scope > [data-swipe-actions=${side}]`);
const contentOf = (row) => row.querySelector(':scope > [data-swipe-content]');

function slide(row, offset, animate) {
    const content = contentOf(row);
    const old = row.style.getPropertyValue('--swipe') || '0px';
    row.style.setProperty('--swipe', `${offset}px`);
    content.style.transform = offset ? `translateX(${offset}px)` : '';
    if (animate) glide(content, [{ transform: `translateX(${old})` }, { transform: `translateX(${offset}px)` }], 300);
    const side = offset === 0 ? '' : (offset > 0) !== rtl() ? 'leading' : 'trailing';
    for (const each of ['leading', 'trailing']) {
        const actions = actionsOf(row, each);
        if (!actions) continue;
        actions.style.visibility = each === side ? 'visible' : '';
        actions.inert = each !== side;
    }
}

export function closeRow(row = openRow, animate = true) {
    if (!row) return;
    row.classList.remove('open');
    if (openRow === row) openRow = null;
    slide(row, 0, animate);
}

function openSide(row, side) {
    const actions = actionsOf(row, side);
    if (!actions) return;
    if (openRow && openRow !== row) closeRow();
    openRow = row;
    row.classList.add('open');
    slide(row, actions.offsetWidth * ((side === 'leading') !== rtl() ? 1 : -1), true);
}

function limits(row) {
    const [left, right] = rtl() ? ['trailing', 'leading'] : ['leading', 'trailing'];
    return { max: actionsOf(row, left)?.offsetWidth ?? 0, min: -(actionsOf(row, right)?.offsetWidth ?? 0), left, right };
}

function settleRow(row, offset, velocity) {
    row.classList.remove('dragging');
    const { max, min, left, right } = limits(row);
    const side = offset > 0 ? left : right;
    const actions = actionsOf(row, side);
    const reach = Math.abs(offset > 0 ? max : min);
    const width = row.offsetWidth;
    if (actions?.hasAttribute('data-full') && Math.abs(offset) > Math.max(reach * 1.5, width * 0.55)) {
        const button = side === 'leading' ? actions.querySelector('button') : [...actions.querySelectorAll('button')].at(-1);
        (actions.querySelector('[data-full-action]') ?? button)?.click();
        return closeRow(row);
    }
    if (reach && (Math.abs(offset + velocity * 0.1) > reach / 2) && offset * (offset + velocity * 0.1) > 0) return openSide(row, side);
    return closeRow(row);
}

function beginSwipe(down) {
    if (openRow && !openRow.contains(down.target)) closeRow();
    const row = down.target.closest?.('[data-swipe]');
    const content = row && contentOf(row);
    if (!content || !content.contains(down.target) || down.target.closest('input, textarea, select, [data-drag]')) return null;
    const base = parseFloat(row.style.getPropertyValue('--swipe')) || 0;
    let offset = base;
    return {
        axis: 'x', element: content,
        start(x) {
            const { max, min } = limits(row);
            if (base === 0 && ((x > 0 && !max) || (x < 0 && !min))) return false;
            row.classList.add('dragging');
            return true;
        },
        move(x) {
            const { max, min } = limits(row);
            const to = base + x;
            const soft = (value, limit, full) => (full ? value : limit + Math.sign(value) * Math.sqrt(Math.abs(value - limit)) * 2);
            const over = to > max ? soft(to, max, max && actionsOf(row, rtl() ? 'trailing' : 'leading')?.hasAttribute('data-full'))
                : to < min ? soft(to, min, min && actionsOf(row, rtl() ? 'leading' : 'trailing')?.hasAttribute('data-full')) : to;
            offset = over;
            slide(row, offset, false);
        },
        end: (x, y, velocity) => settleRow(row, offset, velocity[0]),
    };
}

function swipeByKey(event) {
    if (event.key === 'Escape' && openRow) {
        const row = openRow;
        closeRow();
        contentOf(row).querySelector('a, button, [tabindex]')?.focus();
        event.stopPropagation();
        return;
    }
    const row = (event.key === 'ArrowLeft' || event.key === 'ArrowRight') && !event.target.closest?.('input, textarea, select, [data-menu-items]') && event.target.closest?.('[data-swipe]');
    if (!row) return;
    const side = (event.key === 'ArrowRight') !== rtl() ? 'leading' : 'trailing';
    if (row.classList.contains('open')) {
        if (!event.target.closest('[data-swipe-actions]')) closeRow(row);
        return;
    }
    if (!actionsOf(row, side)) return;
    event.preventDefault();
    openSide(row, side);
    actionsOf(row, side).querySelector('button')?.focus({ preventScroll: true });
}

function swipeByWheel(event) {
    if (Math.abs(event.deltaX) < Math.abs(event.deltaY) * 2 || Math.abs(event.deltaX) < 4) return;
    const row = event.target.closest?.('[data-swipe]');
    if (!row || !(actionsOf(row, 'leading') || actionsOf(row, 'trailing'))) return;
    event.preventDefault();
    const { max, min } = limits(row);
    const offset = clamp((parseFloat(row.style.getPropertyValue('--swipe')) || 0) - event.deltaX, min, max);
    slide(row, offset, false);
    clearTimeout(row.wheelTimer);
    row.wheelTimer = setTimeout(settleRow, 120, row, offset, 0);
}

// ---- pull to refresh

const threshold = 70;
const refreshing = new Map(); // element → number of the event, Infinity until answered

function refresh(element) {
    if (refreshing.has(element)) return;
    element.classList.add('refreshing');
    element.style.setProperty('--pull', `${threshold * 0.8}px`);
    refreshing.set(element, sendEvent(idOf(element), 'refresh'));
}

function refreshed(element) {
    refreshing.delete(element);
    element.classList.remove('refreshing', 'pulling');
    element.style.setProperty('--pull', '0px');
}

function watchPull() {
    let pull = null;
    document.addEventListener('touchstart', (event) => {
        const element = event.target.closest?.('[data-refresh]');
        if (!element || element.scrollTop > 0 || event.touches.length > 1 || refreshing.has(element)) return;
        pull = { element, y: event.touches[0].clientY, x: event.touches[0].clientX, by: 0 };
    }, { passive: true });
    document.addEventListener('touchmove', (event) => {
        if (!pull) return;
        const by = event.touches[0].clientY - pull.y;
        const sideways = Math.abs(event.touches[0].clientX - pull.x) > Math.abs(by);
        if (!pull.by && (by < 0 || sideways || !event.cancelable || event.defaultPrevented)) { pull = null; return; }
        if (!pull.by && by < 8) return;
        event.preventDefault();
        pull.by = Math.max(0, by) * 0.5;
        pull.element.classList.add('pulling');
        pull.element.style.setProperty('--pull', `${pull.by}px`);
    }, { passive: false });
    const end = () => {
        if (!pull) return;
        const { element, by } = pull;
        pull = null;
        element.classList.remove('pulling');
        if (by >= threshold) refresh(element);
        else element.style.setProperty('--pull', '0px');
    };
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    let wheeled = 0;
    let quiet = 0;
    document.addEventListener('wheel', (event) => {
        const element = event.target.closest?.('[data-refresh]');
        clearTimeout(quiet);
        quiet = setTimeout(() => { wheeled = 0; }, 200);
        if (!element || element.scrollTop > 0 || event.deltaY >= 0) { wheeled = element?.scrollTop > 0 ? -Infinity : 0; return; }
        wheeled -= event.deltaY;
        if (wheeled > 400) { wheeled = -Infinity; refresh(element); }
    }, { passive: true });
    document.addEventListener('click', (event) => {
        const element = event.target.closest?.('[data-refresh-button]')?.closest('[data-refresh]');
        if (element) refresh(element);
    });
    command('finished', ([id, name]) => name === 'refresh' && find(id) && refreshed(find(id)));
    behaviour('data-refreshing', { remove: (element) => refreshed(element) });
}

// ---- back from the edge

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
            page.classList.add('entering');
            below.classList.add('uncovering');
            return sign * x > 0;
        },
        move: (x) => put(clamp(sign * x, 0, width)),
        end(x, y, velocity, cancelled) {
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

// ---- drags and long presses

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

export function startGestures() {
    track(beginSwipe);
    track(beginEdge);
    track(beginDrag);
    watchPull();
    watchLongPress();
    document.addEventListener('keydown', swipeByKey);
    document.addEventListener('wheel', swipeByWheel, { passive: false });
    document.addEventListener('click', (event) => {
        const opener = event.target.closest?.('[data-swipe-open]');
        if (opener) openSide(opener.closest('[data-swipe]') ?? opener.parentElement.querySelector('[data-swipe]'), 'trailing');
        else if (openRow && event.target.closest?.('[data-swipe-actions]')) setTimeout(closeRow, 0);
        else if (openRow?.contains(event.target)) {
            event.preventDefault();
            event.stopPropagation();
            closeRow();
        }
    }, true);
    behaviour('data-swipe-content', { add: (element) => { element.style.touchAction = 'pan-y'; } });
    behaviour('data-swipe-actions', { add: (element) => { element.inert = true; } });
    behaviour('data-drag', { add: (element) => { element.style.touchAction = { x: 'pan-y', y: 'pan-x' }[element.dataset.drag] ?? 'none'; } });
    onAnswered(() => {
        for (const element of refreshing.keys()) if (!element.isConnected) refreshing.delete(element);
    });
}
