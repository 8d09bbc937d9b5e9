// Shows pages as they last stood where there is no connection. The pages keep themselves (kept.js); this keeps the pictures
// and files that they show, out of the browser's own store where they are in it.
{
    const patience = 5000;
    const lifetime = 30 * 86400000;
    const waiting = '/~/client/waiting.js';

    // What was kept last, for one person; another's goes as soon as they come.
    const open = async (kind) => {
        const name = (await caches.keys()).filter((one) => one.startsWith('kept:') && one.endsWith(`:${kind}`)).at(-1);
        return name && caches.open(name);
    };
    const isFresh = (page) => Date.now() - page.headers.get('hs-at') < lifetime;
    const plain = (url) => `${url.pathname.replace(/(.)\/$/, '$1')}${url.search}`;

    async function keptPage(url) {
        const pages = await open('pages');
        let page = await pages?.match(plain(url));
        if (page?.headers.get('hs-same')) page = await pages.match(page.headers.get('hs-same'));
        if (page) return isFresh(page) ? page : null;
        // An app's own address leads to where in it somebody was last.
        const inApp = url.pathname.match(/^\/[^/]+\/?$/) ? ((await pages?.keys()) ?? []).map((one) => new URL(one.url)) : [];
        const last = inApp.findLast(({ pathname }) => pathname.startsWith(`${plain(url)}/`) && pathname.split('/').length === 3);
        return last ? Response.redirect(last.href) : null;
    }

    const escaped = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

    // For an address that was never open here: what else can be read.
    async function listPage() {
        const pages = await open('pages');
        const told = await (await pages?.match('/~/words'))?.json();
        if (!told) return null;
        const [heading, others, later] = told.words;
        const relative = new Intl.RelativeTimeFormat(told.language, { numeric: 'auto' });
        const ago = (page) => {
            const minutes = Math.max(1, Math.floor((Date.now() - page.headers.get('hs-at')) / 60000));
            const [unit, size] = [['day', 1440], ['hour', 60], ['minute', 1]].find(([, size]) => minutes >= size);
            return relative.format(-Math.floor(minutes / size), unit);
        };
        const items = [];
        for (const one of (await pages.keys()).reverse()) {
            const page = await pages.match(one);
            if (!page.headers.get('hs-title') || !isFresh(page)) continue;
            const { pathname, search } = new URL(one.url);
            const address = pathname + search;
            const [title, app] = ['hs-title', 'hs-app'].map((name) => decodeURIComponent(page.headers.get(name) ?? ''));
            items.push(`<li><a href="${escaped(address)}">${escaped(title)}<small>${escaped(`${app && app !== title ? `${app} · ` : ''}${ago(page)}`)}</small></a></li>`);
        }
        const nonce = crypto.randomUUID();
        const html = `<!doctype html><html lang="${escaped(told.language)}" dir="${escaped(told.direction)}"><head><meta charset="utf-8"><title>${escaped(heading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style nonce="${nonce}">
body{margin:0 auto;max-width:34rem;padding:3rem 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#f2f2f7,#000);color:light-dark(#000,#fff)}
h1{font-size:1.5rem;line-height:1.25}p{color:light-dark(#5c5c62,#aeaeb2)}ul{list-style:none;margin:0;padding:0;border-radius:.875rem;overflow:hidden;background:light-dark(#fff,#1c1c1e)}
li+li{border-top:1px solid light-dark(#e0e0e5,#38383a)}a{display:block;padding:.625rem 1rem;min-height:1.75rem;color:light-dark(#0060d0,#4aa3ff);text-decoration:none}
small{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:.8125rem;color:light-dark(#5c5c62,#aeaeb2)}</style></head>
<body><h1>${escaped(heading)}</h1><p>${escaped(later)}</p>${items.length ? `<p>${escaped(others)}</p><ul>${items.join('')}</ul>` : ''}<script type="module" src="${waiting}"></script></body></html>`;
        return new Response(html, { headers: {
            'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff',
            'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
        } });
    }

    const pictureTypes = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    const refused = new Set(); // what may not be kept

    async function fetched(address, Accept, most) {
        const answer = await fetch(address, { cache: 'force-cache', headers: { Accept } }).catch(() => null);
        const body = answer?.ok && !/no-store/.test(answer.headers.get('Cache-Control') ?? '') && await answer.blob();
        return body && body.size <= most ? new Response(body, { headers: {
            'Content-Type': answer.headers.get('Content-Type') ?? '', 'Content-Length': body.size, 'X-Content-Type-Options': 'nosniff',
        } }) : null;
    }

    // The oldest go when they are too many, or too much together.
    async function keep(name, addresses, Accept, { count, each, all }) {
        const cache = await caches.open(name);
        for (const address of addresses.slice(0, count)) {
            if (refused.has(address) || await cache.match(address)) continue;
            const file = await fetched(address, Accept, each);
            if (file) await cache.put(address, file);
            else if (self.navigator.onLine) refused.add(address);
        }
        await trim(cache, count, all);
    }

    async function trim(cache, count, all) {
        let [left, rest] = [all, count];
        for (const one of (await cache.keys()).reverse()) {
            left -= Number((await cache.match(one))?.headers.get('Content-Length'));
            rest -= 1;
            if (left < 0 || rest < 0) await cache.delete(one);
        }
    }

    const filmRoom = { count: 2000, each: 64 << 20, all: 500e6 };
    const played = new Set(); // what was put at the end lately

    // Films that were watched, under addresses without the rights that end soon. What was watched last goes last.
    async function keepFilms(name, addresses) {
        const cache = await caches.open(name);
        for (const address of addresses) {
            const [path] = address.split('?');
            if (refused.has(path) || played.has(path)) continue;
            const kept = await cache.match(path);
            const film = kept ? new Response(await kept.blob(), { headers: kept.headers }) : await fetched(address, '*/*', filmRoom.each);
            if (film) {
                played.add(path);
                await cache.delete(path);
                await cache.put(path, film).catch(() => trim(cache, filmRoom.count, filmRoom.all / 10)); // the device is full
            } else if (self.navigator.onLine) refused.add(path);
        }
        await trim(cache, filmRoom.count, filmRoom.all);
    }

    async function keepShown({ visit, pictures = [], files = [], films = [] }) {
        // Whoever has signed out meanwhile has no pages any more.
        if (!await caches.has(`kept:${visit}:pages`)) return;
        await keep(`kept:${visit}:files`, files, '*/*', { count: 60, each: 1 << 20, all: 8 << 20 });
        await keep(`kept:${visit}:pictures`, pictures, pictureTypes, { count: 300, each: 1 << 20, all: 24 << 20 });
        await keepFilms(`kept:${visit}:films`, films);
        if (!await caches.has(`kept:${visit}:pages`)) for (const kind of ['files', 'pictures', 'films']) await caches.delete(`kept:${visit}:${kind}`);
    }

    async function openPage(event, url) {
        // Not asked for ahead of this worker: browsers would ask a second time for what it leaves to them, and a sign-in that
        // comes back from elsewhere counts once.
        const asked = fetch(event.request);
        asked.catch(() => {});
        try {
            const slow = new Promise((done) => setTimeout(done, patience));
            let answer = await Promise.race([asked, slow]);
            if (!answer) answer = await keptPage(url) ?? await asked;
            // A server that is away may have somebody before it who says so.
            return [502, 503, 504].includes(answer.status) ? await keptPage(url) ?? answer : answer;
        } catch {
            return await keptPage(url) ?? await listPage() ?? Response.error();
        }
    }

    // A film or the part of it that is asked for; players ask for parts.
    async function openFilm(path, range) {
        const film = await (await open('films'))?.match(path);
        if (!film) return null;
        const bytes = await film.blob();
        const [, from, to] = range?.match(/^bytes=(\d+)-(\d*)$/) ?? [];
        const headers = { 'Content-Type': film.headers.get('Content-Type'), 'Accept-Ranges': 'bytes', 'X-Content-Type-Options': 'nosniff' };
        if (!from) return new Response(bytes, { headers: { ...headers, 'Content-Length': bytes.size } });
        const start = Number(from);
        const end = Math.min(to ? Number(to) : bytes.size - 1, bytes.size - 1);
        if (start > end) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes.size}` } });
        return new Response(bytes.slice(start, end + 1), { status: 206, headers: {
            ...headers, 'Content-Length': end - start + 1, 'Content-Range': `bytes ${start}-${end}/${bytes.size}`,
        } });
    }

    async function openFile(path, range) {
        const film = await openFilm(path.split('?')[0], range);
        if (film) return film;
        for (const kind of ['pictures', 'files']) {
            const found = await (await open(kind))?.match(path);
            if (found) return found;
        }
        return fetch(path);
    }

    self.addEventListener('fetch', (event) => {
        const { request } = event;
        const url = new URL(request.url);
        if (request.method !== 'GET' || url.origin !== self.location.origin) return;
        if (request.mode === 'navigate') {
            if (!url.pathname.startsWith('/~/') && !/\/api\//.test(url.pathname)) event.respondWith(openPage(event, url));
        } else if (url.pathname.startsWith('/~/kept/')) event.respondWith(openFile(url.pathname.slice(7) + url.search, request.headers.get('Range')));
        // A page that has lost its connection plays what was watched before.
        else if (request.destination === 'video' && !self.navigator.onLine) event.respondWith(openFilm(url.pathname, request.headers.get('Range')).then((film) => film ?? fetch(request)));
        else if (url.pathname === waiting) event.respondWith(caches.match(waiting).then((kept) => kept ?? fetch(request)));
    });
    self.addEventListener('message', (event) => event.waitUntil(keepShown(event.data ?? {})));
    self.addEventListener('install', (event) => {
        self.skipWaiting();
        event.waitUntil(caches.open('hs-waiting').then((cache) => cache.add(waiting)).catch(() => {}));
    });
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}
