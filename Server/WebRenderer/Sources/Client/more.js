// The second script: gestures, lists and what watches layouts.
import { startAround } from './around.js';
import { startCutting } from './cutting.js';
import { startFitting } from './fitting.js';
import { startDrags } from './drags.js';
import { startFingers } from './fingers.js';
import { startHovering } from './hovering.js';
import { startEnlarging } from './large.js';
import { begin } from './listening.js';
import { startMatching } from './matching.js';
import { startPaging } from './paging.js';
import { startPlaces } from './places.js';
import { startMinimizing } from './minimizing.js';
import { startRepeating } from './repeating.js';
import { startRefreshing } from './refresh.js';
import { startRows } from './rows.js';
import { startScrolling } from './scrolling.js';
import { startSelecting } from './selecting.js';
import { startShortcuts } from './shortcuts.js';
import { startSwipes } from './swipes.js';
import { startLikenesses } from './thumbhash.js';
import { startTimes } from './times.js';

begin('more', [
    startAround, startFitting, startCutting, startFingers, startMatching, startHovering, startSelecting, startRepeating, startEnlarging, startMinimizing, startPlaces, startShortcuts,
    startRefreshing, startRows, startScrolling, startPaging, startSwipes, startDrags, startTimes, startLikenesses,
]);
