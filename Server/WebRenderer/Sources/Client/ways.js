// Where buttons lead, tabs above all: without a connection only what they once led to says it.
import { onTurn } from './tree.js';

const tabs = '.tab-bar button, .tab-side button, [role=tab]';
let press = null; // { element, tab, from, at }

const wayName = () => `kept:${document.body.dataset.visit}:ways`;
const label = (tab) => tab.dataset.tab ?? (tab.getAttribute('aria-label') || tab.textContent).trim();
const wayKey = (text) => `/~/ways/${encodeURIComponent(document.body.dataset.base ?? '')}/${encodeURIComponent(text)}`;

// The address that something pressed last led to; undefined where it never did.
export async function wayOf(element) {
    const way = element.closest('[data-way]')?.dataset.way;
    const tab = way ? null : element.closest(tabs);
    return tab ? (await (await caches.open(wayName())).match(wayKey(label(tab))))?.text() : way;
}

async function learn({ element, tab, from }) {
    const here = location.pathname + location.search;
    if (here === from) return;
    press = null;
    // A tab comes anew with each page, what it shows does not.
    if (tab) await (await caches.open(wayName())).put(wayKey(label(tab)), new Response(here));
    else element.dataset.way = here;
}

export function startWays() {
    document.addEventListener('click', ({ target }) => {
        const element = target.closest?.('[data-on~=click]:not(a, [data-back])');
        press = element && document.body.dataset.visit
            ? { element, tab: target.closest(tabs), from: location.pathname + location.search, at: Date.now() } : null;
    }, true);
    onTurn(() => {
        if (!press || !homescreen.isLive) return;
        if (Date.now() - press.at > 3000 || press.element.closest('dialog')) press = null;
        // The browser's address follows in the same turn, behind this.
        else setTimeout((one) => learn(one).catch(() => {}), 0, press);
    });
}
