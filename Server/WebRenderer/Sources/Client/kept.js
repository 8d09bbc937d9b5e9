// The script of reading without a connection: what a page showed last is kept on the device, for whoever sits here now and
// for nobody else. A page writes itself; the worker takes what it shows along.
import { forgetPages, isForgotten } from './keeping.js';
import { keptAddress, likeness } from './likeness.js';
import { begin } from './listening.js';
import { startSeen } from './seen.js';
import { session } from './socket.js';
import { onTurn } from './tree.js';
import { language } from './traits.js';
import { startWays } from './ways.js';

const room = { page: 512 << 10, pages: 40 };
const lifetime = 30 * 86400000;
let keepTimer = 0;
let lastKept = '';
let hasBegun = false;

const place = () => keptAddress(location.href).replace(/(.)\/(?=$|\?)/, '$1');

function policy(nonce) {
    return `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; `
        + "img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; object-src 'none'; "
        + "frame-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
}

async function sweep(visit, pages) {
    for (const name of await caches.keys()) if (name.startsWith('kept:') && !name.startsWith(`kept:${visit}:`)) await caches.delete(name);
    for (const one of await pages.keys()) {
        const at = (await pages.match(one))?.headers.get('hs-at');
        if (at && Date.now() - at > lifetime) await pages.delete(one);
    }
}

// An app that asks who is there has nobody yet, or no more: nothing of it is to be read then.
async function forgetApp(pages) {
    const { base } = session;
    for (const one of await pages.keys()) {
        const { pathname } = new URL(one.url);
        if (base ? pathname === base || pathname.startsWith(`${base}/`) : !pathname.startsWith('/~/')) await pages.delete(one);
    }
}

async function keepPage() {
    const { visit } = document.body.dataset;
    if (!visit || isForgotten || !homescreen.isLive || document.body.dataset.kept || document.querySelector('.entering, .leaving')) return;
    const address = place();
    const nonce = crypto.randomUUID();
    const made = likeness(address, nonce);
    const same = address + made?.html?.replaceAll(nonce, '').replace(/ data-kept="\d+"/, '');
    if (same === lastKept) return;
    lastKept = same;
    const open = (kind) => caches.open(`kept:${visit}:${kind}`);
    const pages = await open('pages');
    if (!hasBegun) await sweep(visit, pages);
    if (made?.isNobodys) await forgetApp(pages);
    await pages.delete(address);
    const body = made?.html && new Blob([made.html]);
    if (body && body.size <= room.page) {
        const headers = {
            'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy(nonce), 'X-Content-Type-Options': 'nosniff',
            'Referrer-Policy': 'no-referrer', 'hs-at': Date.now(), 'hs-title': encodeURIComponent(document.title),
            'hs-app': encodeURIComponent(document.querySelector('meta[name=apple-mobile-web-app-title]')?.content ?? ''),
        };
        await pages.put(address, new Response(body, { headers }));
        // An app's own address leads to where in it somebody is, as tabs have addresses of their own.
        const { base } = session;
        if (base && made.isFirst && address !== base) {
            await pages.delete(base);
            await pages.put(base, new Response('', { headers: { 'hs-at': Date.now(), 'hs-same': address } }));
        }
        const all = (await pages.keys()).filter(({ url }) => !url.includes('/~/'));
        for (const old of all.slice(0, Math.max(0, all.length - room.pages))) await pages.delete(old);
        const files = performance.getEntriesByType('resource').map(({ name }) => keptAddress(name)).filter((name) => name?.startsWith('/~/client/'));
        const { active } = await navigator.serviceWorker.ready;
        active.postMessage({ visit, pictures: made.pictures, files, films: made.films });
        const words = (document.getElementById('hs-banner').dataset.looked ?? '').split('|').slice(2);
        await pages.put('/~/words', Response.json({ words, language: language(), direction: document.documentElement.dir }));
    }
    hasBegun = true;
    // Somebody may have signed out meanwhile.
    if (isForgotten || document.body.dataset.visit !== visit) await forgetPages();
}

function keepSoon() {
    keepTimer ||= setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => {
        keepTimer = 0;
        keepNow();
    }), 1000);
}

const keepNow = () => keepPage().catch(() => { /* There is no room: the page is read online. */ });

async function startWorker() {
    const all = await navigator.serviceWorker.getRegistrations();
    // What shows pushes at this address shows kept pages as well.
    if (all.some((one) => new URL(one.scope).pathname === '/' && /push-worker/.test(one.active?.scriptURL))) return;
    await navigator.serviceWorker.register('/~/client/kept-worker.js', { scope: '/' });
}

function startKeeping() {
    startWays();
    if (document.body.dataset.kept) startSeen();
    if (!navigator.serviceWorker || !globalThis.caches) return;
    startWorker().catch(() => { /* The browser keeps no workers. */ });
    onTurn(keepSoon);
    keepSoon();
    document.addEventListener('visibilitychange', () => document.hidden && keepNow());
    addEventListener('pagehide', keepNow);
}

begin('kept', [startKeeping]);
