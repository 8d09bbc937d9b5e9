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
import { startFiles } from './files.js';
import { startLikenesses } from './thumbhash.js';
import { startTimes } from './times.js';

startFields();
startMenus();
startGestures();
startEvents();
startNavigation();
startPresentation();
startObservers();
startFiles();
startLikenesses();
startTimes();
adoptPage();
restoreAtStart();
startSocket();

// What few pages need is a second script, fetched when one does.
const rare = ['pinch', 'reorder', 'shortcut', 'fit', 'fits', 'position', 'scroll-phase', 'scroll-size', 'contained', 'match', 'seen', 'geometry', 'play'];
let fetching = null;
const fetchRare = () => {
    if (!fetching && document.querySelector(rare.map((name) => `[data-${name}]`).join())) fetching = import('./more.js');
};
onTurn(fetchRare);
fetchRare();
