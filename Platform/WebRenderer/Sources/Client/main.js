// Brings the page to life: what each module watches, then the socket.
import { startSocket } from './socket.js';
import { adoptPage, onTurn } from './tree.js';
import { startFields } from './fields.js';
import { startEvents } from './events.js';
import { restoreAtStart, startNavigation } from './navigation.js';
import { startPresentation } from './present.js';
import { startMenus } from './menus.js';
import { startGestures } from './gestures.js';
import { startObservers } from './observe.js';
import { startLikenesses } from './thumbhash.js';
import { startTimes } from './times.js';

startFields();
startMenus();
startGestures();
startEvents();
startNavigation();
startPresentation();
startObservers();
startLikenesses();
startTimes();
adoptPage();
restoreAtStart();
startSocket();

// A file that is dropped where nobody takes it must not replace the page.
for (const name of ['dragover', 'drop']) addEventListener(name, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());

// What few pages need is a second script, fetched when one does.
const rare = ['first', 'also', 'rows', 'refresh', 'drag', 'longpress', 'swipe', 'files', 'drop', 'lift', 'takes', 'pastes', 'copies', 'paste-button', 'shares', 'pinch', 'reorder', 'shortcut', 'fit', 'fits', 'position', 'scroll-phase', 'scroll-size', 'contained', 'looks', 'match', 'mask', 'seen', 'geometry', 'play', 'track', 'rove', 'wheel', 'calendar', 'more'];
let fetching = null;
let again = ''; // Some browsers never ask twice for a script of one address.
const fetchRare = () => {
    if (fetching || !document.querySelector(rare.map((name) => `[data-${name}]`).join())) return;
    fetching = homescreen.more = import(`./more.js${again}`).catch(() => setTimeout(() => {
        fetching = null;
        again += '?';
        fetchRare();
    }, 1000));
};
onTurn(fetchRare);
fetchRare();
