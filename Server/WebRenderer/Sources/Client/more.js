// The second script: gestures, lists and what watches layouts.
import { startArriving } from './arriving.js';
import { startAround } from './around.js';
import { startCutting } from './cutting.js';
import { startFitting } from './fitting.js';
import { startDrags } from './drags.js';
import { startFingers } from './fingers.js';
import { startHovering } from './hovering.js';
import { startEnlarging } from './large.js';
import { begin } from './listening.js';
import { startPaging } from './paging.js';
import { startPlaces } from './places.js';
import { startMenus } from './menus.js';
import { startRefreshing } from './refresh.js';
import { startRows } from './rows.js';
import { startScrolling } from './scrolling.js';
import { startSelecting } from './selecting.js';
import { startShortcuts } from './shortcuts.js';
import { startSwipes } from './swipes.js';
import { startLikenesses } from './thumbhash.js';
import { startTimes } from './times.js';

begin('more', [
    startMenus, startAround, startFitting, startCutting, startFingers, startHovering, startSelecting, startEnlarging, startPlaces, startShortcuts,
    startRefreshing, startRows, startScrolling, startPaging, startSwipes, startDrags, startTimes, startLikenesses, startArriving,
]);
