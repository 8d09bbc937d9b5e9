// The second script: begins what the first page did not need.
import { startCharts } from './charts.js';
import { startFitting } from './fitting.js';
import { startDrags } from './drags.js';
import { startFiles } from './files.js';
import { startFingers } from './fingers.js';
import { startLooks } from './looks.js';
import { startMasks } from './masks.js';
import { startMatching } from './matching.js';
import { startFilms, startPlaces } from './places.js';
import { startRows } from './rows.js';
import { startShortcuts } from './shortcuts.js';
import { startSwipes } from './swipes.js';

startCharts();
startFitting();
startFingers();
startLooks();
startMasks();
startMatching();
startPlaces();
startFilms();
startShortcuts();
startRows();
startSwipes();
startDrags();
startFiles();
