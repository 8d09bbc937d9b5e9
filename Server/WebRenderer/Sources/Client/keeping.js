// What outlives the page in its tab: a reload, a tab that was put aside, a server that is started anew.
const name = (key) => `hs-${key}:${location.host}:${document.body.dataset.base ?? ''}`;
export let isForgotten = false;

// Whether the person comes back to a page that was here, and not to one that they opened now.
export const isReturn = document.wasDiscarded || performance.getEntriesByType('navigation')[0]?.type !== 'navigate';

export function store(key, value) {
    if (isForgotten) return;
    try {
        if (value) sessionStorage.setItem(name(key), JSON.stringify(value));
        else sessionStorage.removeItem(name(key));
    } catch { /* There is no room: it is on the page still. */ }
}

export function stored(key) {
    try {
        return JSON.parse(sessionStorage.getItem(name(key)));
    } catch {
        return null;
    }
}

// Somebody else comes to sit here.
export function forgetKept() {
    isForgotten = true;
    for (const key of Object.keys(sessionStorage)) if (/^hs-(draft|scene):/.test(key)) sessionStorage.removeItem(key);
    forgetPages();
}

// So are the pages that this device keeps for reading without a connection.
export const forgetPages = async () => {
    for (const name of (await window.caches?.keys().catch(() => [])) ?? []) if (name.startsWith('kept:')) await caches.delete(name);
};
