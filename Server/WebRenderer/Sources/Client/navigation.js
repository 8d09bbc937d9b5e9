// History, links, titles, scroll offsets, focus: what the browser's chrome and the view agree on.
import { onAnswered, onMounting, sendEvent, sendLocation, session } from './socket.js';
import { behaviour, command, find, handles, idOf, keyOf, onTurn } from './tree.js';
import { isPlain, lastFocusMove } from './events.js';
import { dismiss, topDialog } from './present.js';
import { prefersReducedMotion } from './traits.js';

let index = history.state?.i ?? 0;
let ownPop = null; // where our own way back leads: { index, url }; browsers go there when they have time
let guarding = history.state?.s ?? 0; // 1 at an entry that a dialog has made, so that Back closes it
let later = []; // what is to be done with the history when they have
let wanted = null; // offsets still to be restored, as content grows
let frame = 0;

const full = (url) => (url.startsWith('/') ? session.base + (url === '/' && session.base ? '' : url) || '/' : url);
const here = () => {
    const path = location.pathname.slice(session.base.length) + location.search;
    return path.startsWith('/') ? path : `/${path}`;
};
const storeKey = (entry) => `hs-scroll:${location.host}:${session.base}:${entry}`;

function offsets(isNew) {
    const list = {};
    for (const element of document.querySelectorAll('[data-scroll]')) {
        if (element.scrollTop || element.scrollLeft) list[isNew ? keyOf(element, 'data-scroll') : idOf(element)] = [element.scrollLeft, element.scrollTop];
    }
    if (scrollY) list[''] = [scrollX, scrollY];
    return list;
}

const save = () => sessionStorage.setItem(storeKey(index), JSON.stringify(offsets(true)));

// Puts offsets back; what is not long enough yet is tried again after each turn, until the person scrolls.
function restore(list, isNew) {
    if (!list || !Object.keys(list).length) return;
    wanted = { list, isNew, until: Date.now() + 4000 };
    tryOffsets();
}

function tryOffsets() {
    if (!wanted) return;
    if (Date.now() > wanted.until) wanted = null;
    const { list, isNew } = wanted ?? { list: {} };
    for (const element of document.querySelectorAll('[data-scroll]')) {
        const key = isNew ? keyOf(element, 'data-scroll') : idOf(element);
        if (!list[key]) continue;
        element.scrollTo({ left: list[key][0], top: list[key][1], behavior: 'instant' });
        if (Math.abs(element.scrollTop - list[key][1]) < 2) delete list[key];
    }
    if (list['']) scrollTo({ left: list[''][0], top: list[''][1], behavior: 'instant' });
    if (wanted && !Object.keys(list).length) wanted = null;
}

function arrive() {
    ownPop = null;
    while (later.length && !ownPop) later.shift()();
    guard();
}

// An entry above the page's while something stands before the page.
function guard() {
    const wanted = topDialog() ? 1 : 0;
    if (ownPop || wanted === guarding) return;
    if (!wanted) return back(0, location.pathname + location.search);
    save();
    guarding = 1;
    history.pushState({ i: index, s: 1 }, '');
}

// One after the other: what is pushed while the browser is still going back would be left behind or in its way.
function inTurn(work) {
    if (ownPop) later.push(work);
    else work();
}

function onPop(event) {
    const from = [index, guarding].join();
    index = event.state?.i ?? 0;
    guarding = event.state?.s ?? 0;
    if (ownPop?.index === index) {
        const { url } = ownPop;
        if (url && location.pathname + location.search !== url) history.replaceState({ i: index }, '', url);
        arrive();
        return;
    }
    if (!guarding && from === `${index},1`) {
        const dialog = topDialog();
        if (!dialog) history.back();
        else if (!dismiss(dialog)) guard();
        return;
    }
    sendLocation(here());
    restore(JSON.parse(sessionStorage.getItem(storeKey(index)) ?? 'null'), true);
}

function onLink(event) {
    const link = event.target.closest?.('a[href]');
    if (!link || event.defaultPrevented || !isPlain(event) || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    const inside = session.base && (url.pathname === session.base || url.pathname.startsWith(`${session.base}/`));
    // What lies at an app's interface is no place of it but something to load, as a file to keep is.
    if (url.origin !== location.origin || !inside || url.pathname.startsWith(`${session.base}/api/`)) return;
    if (url.hash && url.pathname === location.pathname) return;
    event.preventDefault();
    const path = url.pathname + url.search;
    inTurn(() => {
        push(path);
        sendLocation(here());
    });
}

function push(url) {
    if (url === location.pathname + location.search) return;
    save();
    index += 1;
    history[guarding ? 'replaceState' : 'pushState']({ i: index }, '', url);
    guarding = 0;
}

function back(count, url) {
    if (index >= count && count + guarding > 0) {
        const mine = ownPop = { index: index - count, url };
        history.go(-count - guarding);
        setTimeout(() => ownPop === mine && arrive(), 2000); // a browser that does not go
    } else if (url) {
        history.replaceState({ i: index, s: guarding }, '', url);
    }
}

function focus([id], { handled }) {
    if (handled < lastFocusMove()) return; // the person has moved on meanwhile
    if (!id) return document.activeElement?.blur();
    const element = find(id);
    const target = element?.matches('input, textarea, select, button, a, [tabindex]') ? element : element?.querySelector('input, textarea, select, [tabindex]');
    return target?.focus();
}

function scrollToElement([id, x, y, point]) {
    const behavior = point === 1 || prefersReducedMotion() ? 'instant' : 'smooth';
    if (point) return find(id)?.scrollTo({ left: x ?? undefined, top: y ?? undefined, behavior });
    const place = (anchor) => (anchor === null || anchor === undefined ? 'nearest' : anchor < 0.3 ? 'start' : anchor > 0.7 ? 'end' : 'center');
    find(id)?.scrollIntoView({ block: place(y), inline: place(x), behavior });
}

// Words in the reader's language, which the page brings along.
export const spoken = (index, name = '') => (document.getElementById('hs-announce').dataset.words ?? '').split('|')[index]?.replace('%@', name);

export function announce([text]) {
    const region = document.getElementById('hs-announce');
    if (!region) return;
    region.textContent = '';
    setTimeout(() => { region.textContent = text; }, 50);
}

// The large title goes with what scrolls beneath it, until the bar takes its place.
function followScroll(element) {
    const page = element.closest('[data-page]');
    const title = page?.querySelector('[data-large-title]');
    if (!title || title.closest('[data-page]') !== page) return;
    page.style.setProperty('--scroll', Math.max(0, element.scrollTop).toFixed(1));
    page.querySelector('[data-bar]')?.classList.toggle('collapsed', element.scrollTop > title.offsetHeight - 16);
}

function onScroll(event) {
    const element = event.target;
    if (!element.dataset?.i) return;
    // What scrolls in something that scrolls, as a wheel does, comes to no bar.
    if (element.scrollHeight > element.clientHeight && !element.parentElement.closest('.scroll-y, [data-page]')?.matches('.scroll-y')) {
        element.classList.toggle('scrolled', element.scrollTop > 2);
        followScroll(element);
    }
    if (!handles(element, 'scroll') || frame) return;
    frame = requestAnimationFrame(() => {
        frame = 0;
        sendEvent(idOf(element), 'scroll', { x: element.scrollLeft, y: element.scrollTop, w: element.clientWidth, h: element.clientHeight, sx: element.scrollWidth, sy: element.scrollHeight });
    });
}

function watchScroll() {
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    for (const name of ['wheel', 'touchmove', 'keydown']) addEventListener(name, () => { wanted = null; }, { passive: true });
    document.addEventListener('touchmove', (event) => {
        const active = document.activeElement;
        if (active?.hasAttribute('data-field') && !active.contains(event.target) && event.target.closest?.('[data-scroll-blurs]')) active.blur();
    }, { passive: true });
}

export function startNavigation() {
    history.scrollRestoration = 'manual';
    const { url } = document.body.dataset;
    history.replaceState({ ...history.state, i: index }, '', url && url !== location.pathname ? url : location.href);
    addEventListener('popstate', onPop);
    addEventListener('pagehide', save);
    document.addEventListener('click', onLink);
    watchScroll();
    command('push', ([url]) => inTurn(() => push(full(url))));
    command('replace', ([url]) => inTurn(() => history.replaceState({ i: index, s: guarding }, '', full(url))));
    command('back', ([count, url]) => inTurn(() => back(count, url && full(url))));
    command('title', ([text]) => { document.title = text; });
    command('open', ([url]) => { if (/^(https?:|mailto:|tel:|sms:|\/(?!\/))/i.test(url)) location.assign(url); });
    command('copy', ([text]) => navigator.clipboard?.writeText(text).catch(() => {}));
    command('vibrate', (beats) => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(beats));
    command('focus', focus);
    command('scroll', scrollToElement);
    command('announce', announce);
    behaviour('data-scroll-bottom', { add: stickToBottom });
    onMounting((isNew) => {
        const list = offsets(isNew);
        return () => restore(list, isNew);
    });
    onTurn(tryOffsets);
    onTurn(guard);
    onAnswered(guard);
}

export function restoreAtStart() {
    restore(JSON.parse(sessionStorage.getItem(storeKey(index)) ?? 'null'), true);
}

// A conversation stays at its end while the person is there.
function stickToBottom(element) {
    let atEnd = true;
    let top = 0;
    const isAtEnd = () => element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    element.addEventListener('scroll', () => {
        // What has grown since it was scrolled is followed; only who goes up leaves the end.
        atEnd = isAtEnd() || (atEnd && element.scrollTop >= top);
        top = element.scrollTop;
    }, { passive: true });
    const follow = () => atEnd && element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    const sizes = new ResizeObserver(follow);
    const watch = () => {
        for (const child of element.children) sizes.observe(child, { box: 'border-box' });
        follow();
    };
    new MutationObserver(watch).observe(element, { childList: true });
    watch();
}
