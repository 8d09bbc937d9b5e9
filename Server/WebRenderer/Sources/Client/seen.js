// A page that was kept, while there is no connection: it says how old it is, links lead to others, and what needs the server
// says so. Once there is a connection the server draws the page anew, and all of this is over.
import { language } from './traits.js';
import { onTurn } from './tree.js';
import { wayOf } from './ways.js';

const controls = 'button, select, summary, label[data-files], input:is([type=checkbox], [type=radio], [type=range], [type=file], [type=date], [type=time], [type=color]), [role=button], [role=switch], [role=slider], [role=tab]';
const units = [['day', 86400], ['hour', 3600], ['minute', 60]];
let isSeen = false;
let own = null; // what the notice says otherwise

const age = () => (Date.now() - document.body.dataset.kept) / 1000;

function ago() {
    const [unit, size] = units.find(([, size]) => age() >= size) ?? units[2];
    return new Intl.RelativeTimeFormat(language()).format(-Math.max(1, Math.floor(age() / size)), unit);
}

function tell(isHeld) {
    if (!isSeen) return;
    const banner = document.getElementById('hs-banner');
    const [looked, needs] = banner.dataset.looked.split('|');
    own ??= { ...banner.dataset };
    const text = (isHeld ? needs + ' ' : '') + looked.replace('%@', ago());
    // What the socket writes there is the same.
    Object.assign(banner.dataset, { lost: text, offline: text, held: '' });
    banner.textContent = text;
    document.documentElement.classList.add('offline');
    banner.hidePopover?.();
    banner.showPopover?.();
}

const go = (address) => location.assign(address);

async function onTouch(event) {
    const { target } = event;
    if (target.closest?.('.stage-touch')) return; // films play here, too
    const way = target.closest?.('a[href]');
    const acts = target.closest?.(`${controls}, [data-on~=click]`);
    if (!isSeen || !way && !acts) return;
    if (way && (way.target || way.hasAttribute('download') || event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (way && (!acts || way === acts || acts.contains(way))) return go(way.href);
    if (target.closest('[data-back]')) return history.state?.i > 0 ? history.back() : go(location.pathname.replace(/\/[^/]*$/, '') || '/');
    const learned = await wayOf(target).catch(() => undefined);
    if (learned) go(learned);
    else tell(true);
}

async function mark(holder) {
    for (const control of holder.querySelectorAll(controls)) {
        // What there is to read stays as it was.
        if (control.closest('a[href], [data-back], [aria-current=page]') || control.matches('.tap') || control.querySelector('img') || control.textContent.length > 30 || await wayOf(control).catch(() => undefined)) continue;
        control.classList.add('away');
        control.setAttribute('aria-disabled', 'true');
    }
}

function end() {
    isSeen = false;
    const old = age() > 86400;
    const banner = document.getElementById('hs-banner');
    for (const name of ['lost', 'offline', 'held']) banner.dataset[name] = own[name];
    delete document.body.dataset.kept;
    document.documentElement.classList.remove('seen');
    removeEventListener('click', onTouch, true);
    // The scripts of before yesterday may be older than the server's.
    if (old) location.reload();
}

export function startSeen() {
    isSeen = true;
    document.documentElement.classList.add('seen');
    addEventListener('click', onTouch, true);
    addEventListener('popstate', () => isSeen && location.reload());
    tell(false);
    setInterval(tell, 30000, false);
    mark(document.getElementById('hs'));
    onTurn(() => isSeen && document.documentElement.classList.contains('live') && end());
}
