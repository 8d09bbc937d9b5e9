// What stands before the page: sheets, covers, alerts, popovers; and the pages of navigation stacks.
import { onAnswered, sendEvent, session } from './socket.js';
import { lastEdit } from './fields.js';
import { behaviour, find, handles, idOf, isQuiet, onTurn } from './tree.js';
import { glide, onLeave } from './motion.js';
import { isNarrow } from './traits.js';

const kinds = ['data-sheet', 'data-cover', 'data-alert', 'data-popover'];
const asked = new Map(); // dialog → number of the dismissal that awaits its answer
const typing = new Map(); // dialog → number of the edit that is to be known before it is dismissed
const opener = new WeakMap();

const isDialog = (element) => kinds.some((kind) => element.hasAttribute(kind));
const openDialogs = () => [...document.querySelectorAll('dialog[open]')].filter((dialog) => isDialog(dialog) && !dialog.closest('[inert]'));
export const topDialog = () => openDialogs().at(-1);
const isSheet = (dialog) => dialog.hasAttribute('data-sheet') || (dialog.hasAttribute('data-popover') && isNarrow() && !dialog.hasAttribute('data-stays'));

const offstage = (dialog) => {
    if (isSheet(dialog) && isNarrow() || dialog.hasAttribute('data-cover') || dialog.dataset.alert === 'actions') {
        return { transform: 'translateY(100%)' };
    }
    return { opacity: 0, transform: dialog.hasAttribute('data-popover') ? 'scale(0.9)' : 'scale(1.06)' };
};

function show(dialog) {
    if (dialog.open && dialog.matches(':modal')) return;
    if (dialog.open) dialog.close();
    opener.set(dialog, document.activeElement);
    raise(dialog, settle(dialog, dialog.dataset.detent));
    if (!dialog.querySelector('[autofocus], [data-focus]') && !document.activeElement?.matches('[data-field]')) {
        dialog.tabIndex = -1;
        dialog.focus({ preventScroll: true }); // no ring on the first control; Tab goes there
    }
    if (dialog.dataset.popover) anchor(dialog);
    if (!isQuiet()) glide(dialog, [offstage(dialog), {}], dialog.dataset.alert === '' ? 200 : 400);
}

function restoreFocus(dialog) {
    const target = opener.get(dialog);
    if (target?.isConnected && (!document.activeElement || document.activeElement === document.body || dialog.contains(document.activeElement))) {
        target.focus({ preventScroll: true });
    }
}

// Leaves as it came; already dragged away it just goes.
async function leaveDialog(dialog) {
    asked.delete(dialog);
    const dragged = dialog.style.getPropertyValue('--drag');
    if (dialog.open && !dialog.dataset.gone) {
        const from = dragged ? { transform: `translateY(${dragged})` } : {};
        await glide(dialog, [from, offstage(dialog)], dialog.dataset.alert === '' ? 150 : 300);
    }
    restoreFocus(dialog);
    if (dialog.open) dialog.close();
}

// Closes it, or asks where it holds what would be lost, as its own button for that does; false where neither is possible.
export function dismiss(dialog) {
    if (asked.has(dialog)) return true;
    // Whether what was typed a moment ago would be lost, the view says first.
    const edit = lastEdit(dialog);
    if (edit > session.answered) {
        typing.set(dialog, edit);
        return true;
    }
    const cancel = dialog.querySelector('[data-cancel]');
    const isFixed = dialog.hasAttribute('data-fixed');
    if (cancel && (isFixed || dialog.hasAttribute('data-alert'))) cancel.click();
    else if (isFixed || !handles(dialog, 'dismiss')) return bounce(dialog);
    else asked.set(dialog, sendEvent(idOf(dialog), 'dismiss'));
    return true;
}

// Enter leads from field to field of an alert, and from the last one to what the alert is for.
function leadOn(field) {
    const dialog = field.closest('dialog');
    const fields = [...dialog.querySelectorAll('input')];
    const next = fields[fields.indexOf(field) + 1];
    if (next) next.focus();
    else dialog.querySelector('button:not([data-cancel], .destructive)')?.click();
}

function bounce(dialog) {
    if (isSheet(dialog)) glide(dialog, [{}, { transform: 'translateY(12px)' }, {}], 300);
    return false;
}

function anchor(dialog) {
    const target = find(Number(dialog.dataset.popover)) ?? dialog.previousElementSibling;
    if (!target || isSheet(dialog)) return;
    const box = target.getBoundingClientRect();
    const [width, height] = [dialog.offsetWidth, dialog.offsetHeight];
    const above = box.bottom + height + 12 > innerHeight && box.top > height + 12;
    dialog.classList.toggle('above', above);
    dialog.classList.toggle('below', !above);
    const middle = box.left + box.width / 2;
    const left = Math.max(8, Math.min(innerWidth - width - 8, middle - width / 2));
    Object.assign(dialog.style, { position: 'fixed', margin: '0', left: `${left}px`, top: `${Math.max(8, Math.min(innerHeight - height - 8, above ? box.top - height - 8 : box.bottom + 8))}px` });
    dialog.style.setProperty('--arrow', `${middle - left}px`);
}

// ---- detents

const available = () => innerHeight - 10;

function heightOf(detent) {
    if (detent === 'medium') return Math.round(available() / 2);
    if (detent === 'large' || !detent) return available();
    const number = Number(detent) || 1;
    return Math.min(available(), number <= 1 ? Math.round(available() * number) : number);
}

const detentsOf = (dialog) => (dialog.dataset.detents ?? 'large').split(' ').filter(Boolean)
    .sort((left, right) => heightOf(left) - heightOf(right));

// The whole page is out of reach behind a sheet, unless a low one leaves it in reach.
function raise(dialog, detent) {
    const { behind } = dialog.dataset;
    const isApart = isNarrow() && behind !== undefined && (!behind || heightOf(detent) <= heightOf(behind));
    if (dialog.open && dialog.matches(':modal') !== isApart) return;
    dialog.popover = null;
    if (dialog.open) dialog.close();
    if (!isApart) return void dialog.showModal();
    dialog.popover = 'manual';
    dialog.show();
    dialog.showPopover();
}

function settle(dialog, detent) {
    if (!dialog.dataset.detents) return 'large';
    const detents = detentsOf(dialog);
    const chosen = detents.includes(detent) ? detent : detents[0];
    dialog.style.setProperty('--height', isNarrow() ? `${heightOf(chosen)}px` : '');
    if (dialog.open) raise(dialog, chosen);
    return chosen;
}

function releaseSheet(dialog, moved, velocity) {
    dialog.classList.remove('dragging');
    const detents = detentsOf(dialog);
    const height = dialog.getBoundingClientRect().height;
    const visible = height - Math.max(0, moved) - velocity * 0.15;
    const smallest = heightOf(detents[0]);
    if (!dialog.hasAttribute('data-fixed') && handles(dialog, 'dismiss') && visible < Math.min(smallest, height) * 0.6) {
        dialog.style.setProperty('--drag', `${moved}px`);
        dialog.style.transform = '';
        glide(dialog, [{ transform: `translateY(${moved}px)` }, { transform: 'translateY(100%)' }], 250)
            .then(() => { if (asked.has(dialog)) dialog.style.transform = 'translateY(100%)'; });
        dialog.dataset.gone = '';
        asked.set(dialog, sendEvent(idOf(dialog), 'dismiss'));
        return;
    }
    dialog.style.transform = '';
    const nearest = detents.reduce((best, detent) => (Math.abs(heightOf(detent) - visible) < Math.abs(heightOf(best) - visible) ? detent : best));
    settle(dialog, nearest);
    if (dialog.dataset.detents) {
        if (nearest !== dialog.dataset.detent && handles(dialog, 'detent')) sendEvent(idOf(dialog), 'detent', { v: nearest });
        dialog.dataset.detent = nearest;
    }
    glide(dialog, [{ transform: `translateY(${Math.max(0, moved)}px)` }, {}], 300);
}

// ---- dragging a sheet: by its handle, or by content that is at its top

const scrollersAtTop = (node, dialog) => {
    for (let element = node; element && element !== dialog; element = element.parentElement) {
        if (element.scrollTop > 0 && element.scrollHeight > element.clientHeight) return false;
    }
    return true;
};

function watchDrags() {
    let drag = null;
    const begin = (dialog, y, active) => { drag = { dialog, startY: y, lastY: y, time: performance.now(), velocity: 0, moved: 0, active }; };
    const move = (y) => {
        const now = performance.now();
        drag.velocity = 0.7 * ((y - drag.lastY) / Math.max(1, now - drag.time)) * 1000 + 0.3 * drag.velocity;
        [drag.lastY, drag.time] = [y, now];
        drag.moved = y - drag.startY;
        const { dialog, moved } = drag;
        dialog.classList.add('dragging');
        const detents = detentsOf(dialog);
        if (moved < 0 && dialog.dataset.detents && detents.length > 1) {
            drag.base ??= dialog.getBoundingClientRect().height;
            dialog.style.setProperty('--height', `${Math.min(available(), drag.base - moved)}px`);
        } else {
            dialog.style.transform = `translateY(${moved < 0 ? -Math.sqrt(-moved) : moved}px)`;
        }
    };
    const end = () => {
        if (drag?.active) releaseSheet(drag.dialog, drag.moved, drag.velocity);
        drag = null;
    };
    const sheetOf = (node) => {
        const dialog = node.closest?.('dialog');
        return dialog && !dialog.inert && isSheet(dialog) && isNarrow() ? dialog : null;
    };
    document.addEventListener('touchstart', (event) => {
        const dialog = event.touches.length === 1 && sheetOf(event.target);
        if (dialog && !event.target.closest('input[type=range], [data-drag], [data-swipe] [data-swipe-content].dragging')) begin(dialog, event.touches[0].clientY, false);
    }, { passive: true });
    document.addEventListener('touchmove', (event) => {
        if (!drag) return;
        const y = event.touches[0].clientY;
        if (!drag.active) {
            const onHandle = event.target.closest('[data-handle]');
            const detents = detentsOf(drag.dialog);
            const pulls = onHandle || drag.dialog.dataset.resizes === '' && (drag.dialog.dataset.detent ?? detents[0]) !== detents.at(-1);
            if (y - drag.startY < 6 && !(pulls && Math.abs(y - drag.startY) > 6)) return;
            if (!event.cancelable || !onHandle && !scrollersAtTop(event.target, drag.dialog)) return void (drag = null);
            drag.active = true;
            drag.startY = y;
        }
        event.preventDefault();
        move(y);
    }, { passive: false });
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    document.addEventListener('pointerdown', (event) => {
        const handle = event.pointerType === 'mouse' && event.button === 0 && event.target.closest('[data-handle]');
        const dialog = handle && sheetOf(handle);
        if (!dialog) return;
        begin(dialog, event.clientY, true);
        handle.setPointerCapture(event.pointerId);
        const moving = (each) => drag && move(each.clientY);
        handle.addEventListener('pointermove', moving);
        handle.addEventListener('lostpointercapture', () => {
            handle.removeEventListener('pointermove', moving);
            end();
        }, { once: true });
    });
}

// ---- pages of a stack

const pages = (stack) => [...stack.children].filter((page) => page.hasAttribute('data-page') && !page.classList.contains('leaving'));

function cover(stack) {
    const all = pages(stack);
    all.forEach((page, place) => {
        const isTop = place === all.length - 1;
        page.inert = !isTop;
        page.classList.toggle('covered', !isTop);
    });
}

// Where a page that grows out of a view comes from, and goes to.
function zoomSource(page, below) {
    const key = page.querySelector('[data-zoom]')?.dataset.zoom;
    const view = key && below.querySelector(`[data-zoom-source="${key}"]`);
    if (!view) return null;
    const [from, to] = [view.getBoundingClientRect(), page.parentElement.getBoundingClientRect()];
    return { transformOrigin: '0 0', opacity: 0, transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})` };
}

function pushPage(page) {
    const stack = page.parentElement;
    if (isQuiet() || !stack?.hasAttribute('data-stack') || pages(stack).length < 2 || pages(stack).at(-1) !== page) return;
    const side = document.dir === 'rtl' ? -100 : 100;
    const below = pages(stack).at(-2);
    page.classList.add('entering');
    below.classList.add('uncovering');
    const small = zoomSource(page, below);
    glide(below, small ? [{}, {}] : [{}, { transform: `translateX(${-side * 0.3}%)` }]).then(() => below.classList.remove('uncovering'));
    glide(page, [small ?? { transform: `translateX(${side}%)` }, small ? { transformOrigin: '0 0' } : {}]).then(() => page.classList.remove('entering'));
}

function popPage(page) {
    const stack = page.parentElement;
    if (!stack?.hasAttribute('data-stack') || pages(stack).at(-1) !== page || pages(stack).length < 2) return null;
    const side = document.dir === 'rtl' ? -100 : 100;
    const below = pages(stack).at(-2);
    page.classList.add('leaving');
    below.classList.remove('covered');
    below.inert = false;
    const start = page.dataset.slid ?? '0';
    if (start === '100') return null;
    const small = zoomSource(page, below);
    if (small) return glide(page, [{ transformOrigin: '0 0' }, small], 300);
    glide(below, [{ transform: `translateX(${-side * 0.3}%)` }, {}]);
    return glide(page, [{}, { transform: `translateX(${side}%)` }], 300);
}

export function startPresentation() {
    for (const kind of kinds) {
        behaviour(kind, { add: show, remove: () => {} });
        onLeave(kind, leaveDialog);
    }
    behaviour('data-detent', { change: (dialog, detent) => dialog.open && settle(dialog, detent) });
    behaviour('data-page', { add: pushPage });
    onLeave('data-page', popPage);
    onTurn(() => document.querySelectorAll('[data-stack]').forEach(cover));
    document.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' && event.target.matches?.('[data-alert] input')) leadOn(event.target);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        const dialog = topDialog();
        if (!dialog) return;
        event.preventDefault();
        dismiss(dialog);
    });
    document.addEventListener('cancel', (event) => {
        if (!isDialog(event.target)) return;
        event.preventDefault();
        dismiss(event.target);
    }, true);
    document.addEventListener('mousedown', (event) => {
        const dialog = event.target;
        if (dialog.tagName !== 'DIALOG' || !isDialog(dialog) || dialog.dataset.alert === '') return;
        const box = dialog.getBoundingClientRect();
        const { clientX, clientY } = event;
        if (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom) dismiss(dialog);
    });
    addEventListener('resize', () => openDialogs().forEach((dialog) => {
        settle(dialog, dialog.dataset.detent);
        if (dialog.dataset.popover) anchor(dialog);
    }));
    watchDrags();
    // A view that keeps what the person dismissed gets it back on stage.
    onAnswered((number) => {
        for (const [dialog, edit] of typing) {
            if (edit > number) continue;
            typing.delete(dialog);
            if (!dialog.isConnected || dialog.inert) continue;
            if (dialog.hasAttribute('data-fixed')) showAgain(dialog);
            dismiss(dialog);
        }
        for (const [dialog, sent] of asked) {
            if (sent > number) continue;
            asked.delete(dialog);
            if (!dialog.isConnected || dialog.inert) continue;
            showAgain(dialog);
        }
    });
}

function showAgain(dialog) {
    delete dialog.dataset.gone;
    dialog.style.removeProperty('--drag');
    dialog.style.transform = '';
    if (!dialog.open) dialog.showModal();
}
