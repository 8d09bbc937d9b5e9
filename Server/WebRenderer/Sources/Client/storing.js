// The script of what a browser keeps of an app for reading without a connection: how much that is, and away with it.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, idOf } from './tree.js';

const isOfApp = ({ url }) => {
    const { base } = document.body.dataset;
    const { pathname } = new URL(url);
    return base ? pathname === base || pathname.startsWith(`${base}/`) : !pathname.startsWith('/~/');
};

// Whose file an address is of; what is made of two is called after the one that answers, and is one more than it.
function mediaOf({ url }) {
    const [, id, kind] = new URL(url).pathname.match(/\/media\/([^/]+)\/(video|poster|duet)\//) ?? [];
    return kind === 'duet' ? `${id}/duet` : id;
}

// Gives each page, picture and film of the app to who asks.
async function everyKept(body) {
    for (const name of await caches.keys()) {
        if (!name.startsWith('kept:')) continue;
        const cache = await caches.open(name);
        for (const one of await cache.keys()) if (isOfApp(one)) await body(cache, one);
    }
}

// Tells of which clips there are films, for the app to say which of them one may not see any more; those go with their stills.
async function answerFilms(element) {
    const [action, , ...gone] = element.dataset.store.split(' ');
    const ids = new Set();
    try {
        await everyKept((cache, one) => {
            const id = mediaOf(one);
            if (action === 'drop') return gone.includes(id) && cache.delete(one);
            if (id && /\/(video|duet)\//.test(one.url)) ids.add(id);
        });
    } catch { /* The browser keeps nothing, or does not tell. */ }
    if (action === 'films' && ids.size && element.isConnected) sendEvent(idOf(element), 'films', { v: [...ids].slice(0, 500).join(' ') });
}

async function answerStore(element) {
    const asked = element.dataset.store;
    if (/^(films|drop) /.test(asked)) return answerFilms(element);
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
