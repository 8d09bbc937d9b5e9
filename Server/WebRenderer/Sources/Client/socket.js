// The socket: one session's messages in order, exactly once, over lost connections.
import { withoutGuesses } from './ahead.js';
import { apply, replaceAll, remember } from './tree.js';
import { clientTraits, watchTraits } from './traits.js';
import { forgetKept, forgetPages, isReturn, store, stored } from './keeping.js';

const page = document.body.dataset;
const instance = crypto.getRandomValues(new Uint8Array(12)).join('');
const listeners = { answered: [], beforeSend: [], mounting: [] };
let token = page.token;
let socket = null;
let opened = false;
let applied = 0; // the last server message applied
let number = 0; // the last message of ours that acts
let answered = 0; // the last one that the server has acted on
let unanswered = [];
let attempts = 0;
let lastHeard = 0;
let retry, pingTimer, bannerTimer, lateTimer, ackTimer, askedAt;
// What is presented is kept for who comes back alone; a window that is opened anew begins with nothing before it.
let scene = Object.fromEntries(Object.entries(stored('scene') ?? {}).filter(([key]) => isReturn || key[0] !== '~'));
let memory = null; // what to put back after a mount
let isEnded = false;
let ticket = ''; // for the next cookie

export const session = {
    get token() { return token; },
    get sent() { return number; },
    get answered() { return answered; },
    distance: 0, // milliseconds to the server and back, when the socket opened
    base: page.base ?? '',
};

// Calls back with the number up to which the server has acted.
export const onAnswered = (listener) => listeners.answered.push(listener);
// Calls back before an event leaves, so that held-back text goes first.
export const onBeforeSend = (listener) => listeners.beforeSend.push(listener);
// Asks for what a module wants back after a mount: returns a function to be called then.
export const onMounting = (listener) => listeners.mounting.push(listener);

export function sendEvent(id, name, payload = {}) {
    for (const listener of listeners.beforeSend) listener(id, name);
    return act('e', id, name, payload);
}

export function sendLocation(location) {
    for (const listener of listeners.beforeSend) listener(0, 'location');
    return act('l', location);
}

// Sends without the listeners: for those listeners themselves.
export function act(kind, ...parts) {
    const text = JSON.stringify([kind, number + 1, ...parts]);
    // What is too long would be refused; long offline, more of the same helps nobody.
    if (text.length > 160000 || (!opened && unanswered.length >= 300)) return 0;
    number += 1;
    unanswered.push([number, text]);
    if (opened) transmit(text);
    else if (bannerTimer) showBanner();
    lateTimer ||= setTimeout(noticeSilence, 1500);
    return number;
}

// ---- a slow network to try things in: --simulate-latency 300, or here homescreen.simulateLatency(300)

const latency = () => page.latency || 0;
const delayed = (work) => (latency() ? setTimeout(work, latency() / 2) : work());

function transmit(text) {
    const target = socket;
    delayed(() => target?.readyState === WebSocket.OPEN && target.send(text));
}

globalThis.homescreen = {
    simulateLatency(milliseconds) {
        page.latency = milliseconds;
    },
    disconnect: () => socket?.close(),
    get isLive() { return opened; },
    get isSettled() { return opened && answered === number; },
};

// ---- opening

export function connect() {
    clearTimeout(retry);
    if (isEnded || (socket && socket.readyState <= WebSocket.OPEN)) return;
    if (ticket) return fetchCookie().then(() => (retry = setTimeout(connect, ticket && 1000)));
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/~/live`);
    const mine = socket;
    const watchdog = setTimeout(() => mine === socket && !opened && abandon(), 10000);
    mine.onopen = () => {
        askedAt = performance.now();
        transmit(JSON.stringify(['o', token, instance, applied, clientTraits(), ...(token === page.token && Object.keys(scene).length ? [scene] : [])]));
    };
    mine.onmessage = (event) => delayed(() => mine === socket && receive(event.data));
    mine.onclose = (event) => {
        clearTimeout(watchdog);
        if (event.reason === 'signed out') forgetKept();
        if (mine === socket) lost(event.code, event.reason);
    };
}

// The cookie of before is void already: this comes before the next request.
async function fetchCookie() {
    const body = ticket;
    const answer = await fetch('/~/cookie', { method: 'POST', body, keepalive: true }).catch(() => null);
    if (answer?.status < 500 && ticket === body) ticket = '';
    else if (ticket && opened) setTimeout(fetchCookie, 1000);
}

function abandon() {
    if (socket) socket.onclose = null;
    socket?.close();
    lost(1006);
}

function lost(code, reason) {
    socket = null;
    opened = false;
    clearInterval(pingTimer);
    document.documentElement.classList.remove('live');
    if (code === 4001) isEnded = true; // too many tabs: this one waits until the person comes back to it
    if (code === 4002) return location.reload();
    if (code === 1008) token = ''; // not understood: a new session instead of the same again
    const hint = +reason?.slice(9); // of retry_ms=, where the server is started anew
    bannerTimer ||= setTimeout(showBanner, hint ? 9000 : 500);
    if (document.hidden) return; // a socket opened asleep stalls; visibilitychange opens it
    const wait = hint || attempts && Math.min(7500, 200 * 2 ** attempts) * (1 + Math.random());
    attempts += 1;
    retry = setTimeout(connect, wait);
}

// What is sent and gets no answer is told of, whether or not the socket knows that it leads nowhere.
function noticeSilence() {
    lateTimer = 0;
    if (!opened || !unanswered.length) return;
    if (Date.now() - lastHeard < 1400) return void (lateTimer = setTimeout(noticeSilence, 500));
    ping();
    bannerTimer ||= 1;
    showBanner();
}

// In front of all that stands before the page, and why what was pressed waits.
function showBanner() {
    const banner = document.getElementById('hs-banner');
    document.documentElement.classList.add('offline');
    if (!banner) return;
    banner.hidePopover?.();
    banner.showPopover?.();
    const { lost, offline, held } = banner.dataset;
    banner.textContent = (navigator.onLine ? lost : offline) + (unanswered.some(([, text]) => /^."e",\d+,\d+,"click"/.test(text)) ? ` ${held}` : '');
}

function hideBanner() {
    clearTimeout(bannerTimer);
    bannerTimer = 0;
    document.documentElement.classList.remove('offline');
    const banner = document.getElementById('hs-banner');
    if (!banner) return;
    banner.textContent = '';
    banner.hidePopover?.();
}

function takeWords([, lost, offline, words, held, home, locale, direction, looked]) {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
    const way = document.querySelector('#hs-home span');
    if (way) way.textContent = home;
    way?.closest('nav').setAttribute('aria-label', home);
    dispatchEvent(new Event('hs-language'));
    for (const id of ['banner', 'announce']) Object.assign(document.getElementById(`hs-${id}`)?.dataset ?? {}, { lost, offline, words, held, looked });
}

// ---- receiving

function receive(text) {
    lastHeard = Date.now();
    if (opened && bannerTimer) hideBanner();
    const message = JSON.parse(text);
    if (typeof message[0] === 'number') return turn(message);
    switch (message[0]) {
        case 'w': return welcome(message);
        case 'k': return answer(message[1]);
        case 's': store('scene', scene = message[1]); return undefined;
        case 'words': return takeWords(message);
        case 'cookie':
            ticket = message[1];
            if (message[2]) forgetKept();
            changeVisit(message[3]);
            return fetchCookie().then(() => message[2] && location.reload());
        case 'gone': return mount();
        case 'reload': return location.reload();
        default: return undefined;
    }
}

// Who sits here now is not who they were: what was kept for that one goes.
function changeVisit(visit) {
    if (!visit || page.visit === visit) return;
    page.visit = visit;
    forgetPages();
}

function welcome([, newToken, handled, sequence, visit]) {
    changeVisit(visit);
    if (newToken !== token) {
        token = newToken;
        applied = sequence;
        answered = 0;
    }
    opened = true;
    session.distance = performance.now() - askedAt;
    attempts = 0;
    hideBanner();
    document.documentElement.classList.add('live');
    unanswered = unanswered.filter(([n]) => n > handled);
    answer(handled);
    for (const [, text] of unanswered) transmit(text);
    clearInterval(pingTimer);
    pingTimer = setInterval(ping, 25000);
}

function turn([sequence, handled, operations]) {
    const isWhole = operations[0]?.[0] === 'S';
    if (sequence <= applied) return;
    if (sequence !== applied + 1 && !isWhole) return abandon();
    applied = sequence;
    if (isWhole) {
        const restore = memory ?? remember(listeners.mounting, false);
        memory = null;
        replaceAll(operations.shift()[1]);
        answer(handled);
        restore();
    }
    withoutGuesses(handled, () => apply(operations, { handled, animation: null }));
    answer(handled);
    ackTimer ||= setTimeout(acknowledge, 200);
}

function acknowledge() {
    ackTimer = 0;
    if (opened) transmit(JSON.stringify(['a', applied]));
}

function answer(handled) {
    if (handled <= answered && handled !== 0) return;
    answered = Math.max(answered, handled);
    while (unanswered.length && unanswered[0][0] <= answered) unanswered.shift();
    withoutGuesses(answered, () => {});
    for (const listener of listeners.answered) listener(answered);
}

// The session is no more: everything that only this page knows goes into a new one.
function mount() {
    memory = remember(listeners.mounting, true);
    const unlock = number;
    number = 0;
    answered = 0;
    applied = 0;
    unanswered = [];
    token = ''; // should the connection be lost before there is a new one, the server has one more to give
    for (const listener of listeners.answered) listener(unlock);
    const path = location.pathname.slice(session.base.length) + location.search;
    transmit(JSON.stringify(['m', page.app, instance, path.startsWith('/') ? path : '/' + path, clientTraits(), scene]));
}

// ---- life signs

function ping(patience = 10000) {
    if (!opened) return;
    const asked = Date.now();
    const mine = socket;
    transmit('["p"]');
    setTimeout(() => mine === socket && lastHeard < asked && abandon(), patience + latency());
}

function comeBack() {
    attempts = 0;
    isEnded = false;
    if (opened) ping(3000);
    else connect();
}

export function startSocket() {
    applied = Number(page.seq ?? 0);
    connect();
    addEventListener('online', connect);
    addEventListener('offline', () => (opened ? ping(1000) : showBanner()));
    addEventListener('pageshow', (event) => event.persisted && (opened ? ping(3000) : connect()));
    document.addEventListener('visibilitychange', () => !document.hidden && comeBack());
    document.addEventListener('pointerdown', () => isEnded && comeBack());
    addEventListener('pagehide', () => {
        for (const listener of listeners.beforeSend) listener(0, 'leave');
    });
    watchTraits((traits) => act('c', traits));
}
