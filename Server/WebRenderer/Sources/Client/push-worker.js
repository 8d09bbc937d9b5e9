// Shows an app's pushes while none of its pages is looked at. It keeps nothing: the app's words, and where they lead, are in
// its own address.
importScripts('/~/client/kept-worker.js'); // An app with pushes has this worker instead of the house's.
const asked = new URL(self.location.href).searchParams;
const base = asked.get('base') || '/';
const words = JSON.parse(asked.get('words') || '{}');

const isOurs = (client) => {
    const { pathname } = new URL(client.url);
    return pathname === base || pathname.startsWith(`${base.replace(/\/$/, '')}/`);
};

async function pagesOfApp() {
    return (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isOurs);
}

function readPush(data) {
    try {
        return data.json() ?? {};
    } catch {
        return {};
    }
}

async function showPush(push) {
    // A page that is looked at tells it itself, but for what somebody tries out on it.
    if (push.kind !== 'test' && (await pagesOfApp()).some((page) => page.focused)) return;
    const known = words[push.kind] ?? words.other ?? { title: self.location.host, path: '' };
    const path = known.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(push[name] ?? ''));
    // The server knows what its person reads in now; the words in our address are of the day when this began.
    const happened = push.words || known.title;
    await self.registration.showNotification(push.title || happened, {
        body: push.title ? push.text || happened : push.text || '',
        tag: `${push.kind} ${push.conversationId ?? push.id}`, renotify: true,
        icon: push.picture || known.icon, data: { path: `${base.replace(/\/$/, '')}/${path}` },
    });
}

async function openPush(path) {
    const page = (await pagesOfApp())[0];
    if (page) {
        try {
            const there = await (await page.focus()).navigate(path);
            if (there) return;
        } catch { /* It has gone, or this worker has no say in it. */ }
    }
    await self.clients.openWindow(path);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data ? readPush(event.data) : {})));
self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPush(event.notification.data.path));
});
