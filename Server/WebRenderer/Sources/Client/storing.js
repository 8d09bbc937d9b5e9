// The script of what a browser keeps of an app for reading without a connection: how much that is, and away with it.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, idOf } from './tree.js';

const isOfApp = ({ url }) => {
    const { base } = document.body.dataset;
    const { pathname } = new URL(url);
    return base ? pathname === base || pathname.startsWith(`${base}/`) : !pathname.startsWith('/~/');
};

// Gives each page and picture of the app to who asks.
async function everyKept(body) {
    for (const name of await caches.keys()) {
        if (!name.startsWith('kept:')) continue;
        const cache = await caches.open(name);
        for (const one of await cache.keys()) if (isOfApp(one)) await body(cache, one);
    }
}

async function answerStore(element) {
    const asked = element.dataset.store;
    let bytes = -1;
    try {
        if (window.caches) {
            if (asked.startsWith('clear')) await everyKept((cache, one) => cache.delete(one));
            bytes = 0;
            await everyKept(async (cache, one) => {
                bytes += (await (await cache.match(one))?.blob())?.size ?? 0;
            });
        }
    } catch { /* The browser keeps nothing, or does not tell. */ }
    // A newer question has its own answer.
    if (element.isConnected && element.dataset.store === asked) sendEvent(idOf(element), 'size', { n: bytes });
}

begin('storing', [() => behaviour('data-store', { add: answerStore, change: answerStore })]);
