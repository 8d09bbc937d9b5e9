// Swipe actions on rows: by finger, wheel and keys.
import { clamp, rtl, track } from './gestures.js';
import { listen } from './listening.js';
import { glide } from './motion.js';
import { behaviour } from './tree.js';

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

function closeRow(row = openRow, animate = true) {
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

export function startSwipes() {
    track(beginSwipe);
    listen(document, 'keydown', swipeByKey);
    document.addEventListener('wheel', swipeByWheel, { passive: false });
    listen(document, 'click', (event) => {
        const opener = event.target.closest?.('[data-swipe-open]');
        if (opener) openSide(opener.closest('[data-swipe]') ?? opener.parentElement.querySelector('[data-swipe]'), 'trailing');
        else if (openRow && event.target.closest?.('[data-swipe-actions]')) setTimeout(closeRow, 0);
        else if (openRow?.contains(event.target)) {
            event.preventDefault();
            event.stopPropagation();
            closeRow();
        }
    }, true);
    behaviour('data-swipe-actions', { add: (element) => { element.inert = true; } });
}
