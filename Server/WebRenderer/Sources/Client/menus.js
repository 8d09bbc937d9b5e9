// Menus open and close here, without a round trip; only the chosen item's click travels.
import { listen } from './listening.js';
import { sendEvent } from './socket.js';
import { handles, idOf } from './tree.js';
import { swallowNextClick } from './gestures.js';

let current = null; // the open menu's wrapper
let typed = '';
let typedAt = 0;

const itemsOf = (menu) => menu.querySelector(':scope > [data-menu-items]');
const buttonOf = (menu) => menu.querySelector(':scope > [data-menu-button]');
const choices = (list) => [...list.querySelectorAll('[role^=menuitem]')].filter((item) => item.closest('[data-menu-items]') === list && !item.disabled)
    .sort((one, other) => (list.matches('.priority.above') ? one.offsetTop - other.offsetTop : 0));

function placeMenu(list, box, isNested) {
    list.style.position = 'fixed';
    list.style.margin = '0';
    const [width, height] = [list.offsetWidth, list.offsetHeight];
    const below = innerHeight - box.bottom;
    const isAbove = below < height + 8 && box.top > below;
    const rtl = document.dir === 'rtl';
    let left = box.left + box.width / 2 > innerWidth / 2 !== rtl ? box.right - width : box.left;
    if (isNested) left = box.left + 12;
    left = Math.max(8, Math.min(innerWidth - width - 8, left));
    const top = isAbove ? Math.max(8, box.top - height - 6) : Math.min(box.bottom + 6, Math.max(8, innerHeight - height - 8));
    Object.assign(list.style, {
        left: `${left}px`, top: `${top}px`, maxHeight: `${innerHeight - 16}px`,
        transformOrigin: `${box.left + box.width / 2 - left}px ${isAbove ? '100%' : '0'}`,
    });
    list.classList.toggle('above', isAbove);
}

export function openMenu(menu, point) {
    const list = itemsOf(menu);
    if (!list) return;
    if (current && !current.contains(menu)) closeMenu();
    list.hidden = false;
    typed = '';
    if (list.showPopover) {
        list.popover = 'manual';
        if (!list.matches(':popover-open')) list.showPopover();
    }
    const target = buttonOf(menu) ?? menu.firstElementChild;
    placeMenu(list, point ?? target.getBoundingClientRect(), menu.parentElement.closest('[data-menu]') !== null);
    menu.classList.add('open');
    buttonOf(menu)?.setAttribute('aria-expanded', 'true');
    current = menu;
    if (handles(menu, 'menu')) sendEvent(idOf(menu), 'menu', { on: true });
    const all = choices(list);
    const isChoice = all.every((item) => item.role === 'menuitemradio');
    const first = isChoice && all.find((item) => item.ariaChecked === 'true') || all[0];
    first?.focus({ preventScroll: true });
}

export function closeMenu(returnFocus = true) {
    if (!current) return;
    const menu = current;
    const list = itemsOf(menu);
    const hadFocus = list?.contains(document.activeElement);
    if (list?.matches(':popover-open')) list.hidePopover();
    if (list) list.hidden = true;
    menu.classList.remove('open');
    buttonOf(menu)?.setAttribute('aria-expanded', 'false');
    current = menu.parentElement?.closest('[data-menu].open') ?? null;
    if (returnFocus && hadFocus) (buttonOf(menu) ?? menu.querySelector('a, button, [tabindex]'))?.focus({ preventScroll: true });
    if (menu.isConnected && handles(menu, 'menu')) sendEvent(idOf(menu), 'menu', { on: false });
}

function closeAll(returnFocus) {
    while (current) closeMenu(returnFocus);
}

function onMenuKey(event) {
    if (!current) {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
        const menu = event.target.closest?.('[data-menu=context]');
        if (!menu) return;
        event.preventDefault();
        openMenu(menu);
        return;
    }
    const list = itemsOf(current);
    const all = choices(list);
    const at = all.indexOf(document.activeElement);
    const go = (index) => all[(index + all.length) % all.length]?.focus();
    if (event.key === 'Escape') closeMenu();
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at < 0 ? all.length - 1 : at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(all.length - 1);
    else if (event.key === 'ArrowRight' && document.activeElement?.hasAttribute('data-menu-button')) document.activeElement.click();
    else if (event.key === 'ArrowLeft' && current.parentElement.closest('[data-menu].open')) closeMenu();
    else if (event.key === 'Tab') return closeAll(true);
    else if (event.key.length === 1 && event.key !== ' ') findItem(event.key, all);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
}

function findItem(letter, all) {
    typed = Date.now() - typedAt > 700 ? letter : typed + letter;
    typedAt = Date.now();
    all.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.toLowerCase()))?.focus();
}

function watchMenuPress() {
    let timer = 0;
    let start = null;
    const stop = () => clearTimeout(timer);
    listen(document, 'pointerdown', (event) => {
        stop();
        const menu = event.pointerType !== 'mouse' && event.target.closest?.('[data-menu=context]');
        if (!menu) return;
        start = [event.clientX, event.clientY];
        timer = setTimeout(() => {
            navigator.vibrate?.(10);
            openMenu(menu);
            swallowNextClick(60000); // letting go is no press
        }, 500);
    });
    listen(document, 'pointermove', (event) => {
        if (start && Math.hypot(event.clientX - start[0], event.clientY - start[1]) > 10) stop();
    });
    for (const name of ['pointerup', 'pointercancel']) listen(document, name, stop);
    listen(document, 'scroll', stop, true);
}

export function startMenus() {
    watchMenuPress();
    listen(document, 'click', (event) => {
        const button = event.target.closest?.('[data-menu-button]');
        const menu = button?.closest('[data-menu]');
        if (menu && buttonOf(menu) === button) {
            event.preventDefault();
            if (menu.classList.contains('open')) closeMenu();
            else openMenu(menu);
        } else if (current && event.target.closest?.('[role^=menuitem]') && !event.target.closest('[data-stays]')) {
            setTimeout(closeAll, 0, true); // after the item's own click was sent
        }
    });
    listen(document, 'contextmenu', (event) => {
        const menu = event.target.closest?.('[data-menu=context]');
        if (!menu || event.target.closest('input, textarea')) return;
        event.preventDefault();
        if (event.pointerType === 'touch' || current === menu) return;
        openMenu(menu, new DOMRect(event.clientX, event.clientY, 0, 0));
    });
    listen(document, 'pointerdown', (event) => {
        if (!current || current.contains(event.target) || event.target.closest?.('[data-menu-items]')) return;
        closeAll(false);
        swallowNextClick(400);
    }, true);
    listen(document, 'keydown', onMenuKey, true);
    listen(document, 'scroll', (event) => { if (current && !event.target.closest?.('[data-menu-items]')) closeAll(false); }, true);
    listen(window, 'resize', () => closeAll(false));
}
