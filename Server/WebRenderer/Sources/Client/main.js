// Brings the page to life: what each module watches, then the socket.
import { startSocket } from './socket.js';
import { adoptPage, onTurn } from './tree.js';
import { startFields } from './fields.js';
import { startEvents } from './events.js';
import { restoreAtStart, startNavigation } from './navigation.js';
import { startPresentation } from './present.js';
import { miss, startListening } from './listening.js';
import { startFingertips } from './fingertips.js';
import { startGestures } from './gestures.js';
import { startObservers } from './observe.js';

startListening();
startFingertips();
startFields();
startGestures();
startEvents();
startNavigation();
startPresentation();
startObservers();
adoptPage();
restoreAtStart();
startSocket();

// A file that is dropped where nobody takes it must not replace the page.
for (const name of ['dragover', 'drop']) addEventListener(name, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());

// What few pages need are other scripts, each fetched when an element has one of its attributes.
const parts = {
    more: 'menu first also rows refresh drag longpress swipe pinch reorder shortcut fit fits large position scroll-phase scroll-size scroll-targets contained pages seen geometry inset relative thumbhash more',
    rare: 'files match repeats drop lift takes pastes copies paste-button share shares looks mask play track rove wheel calendar glyphs keys rich within alpha frame minimizes taps',
    foresight: 'on*=foresee',
};
const fetching = {};
let again = ''; // Some browsers never ask twice for a script of one address.
const fetchPart = (part) => {
    if (fetching[part] || !document.querySelector(parts[part].split(' ').map((name) => `[data-${name}]`).join())) return;
    miss(part);
    fetching[part] = import(`./${part}.js${again}`).catch(() => setTimeout(() => {
        fetching[part] = null;
        again += '?';
        fetchPart(part);
    }, 1000));
    homescreen.more = Promise.all(Object.values(fetching));
};
const fetchParts = () => Object.keys(parts).forEach(fetchPart);
onTurn(fetchParts);
fetchParts();

// Pages are kept for reading without a connection once all else is here; one that was kept is shown as such at once.
const { kept, visit } = document.body.dataset;
const keepPages = () => import('./kept.js').catch(() => {});
if (kept) keepPages();
else if (visit && navigator.serviceWorker) setTimeout(keepPages, 4000);
