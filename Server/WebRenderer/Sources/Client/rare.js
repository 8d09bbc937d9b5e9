// The third script: files, sharing, badges, dragging things about, charts, wheels, calendars, films, frames, matched views, repeats, looks, text that an app draws, keys, bars that shrink.
import { startBadges } from './badges.js';
import { startCalendars } from './calendars.js';
import { startCharts } from './charts.js';
import { startFiles } from './files.js';
import { startFilms } from './films.js';
import { startFrames } from './frames.js';
import { startGlyphs } from './glyphs.js';
import { startKeys } from './keys.js';
import { startLifting } from './lifting.js';
import { begin } from './listening.js';
import { startLooks } from './looks.js';
import { startMasks } from './masks.js';
import { startMatching } from './matching.js';
import { startMinimizing } from './minimizing.js';
import { startPerformers } from './performers.js';
import { startRanges } from './ranges.js';
import { startRepeating } from './repeating.js';
import { startRich } from './rich.js';
import { startSharing } from './sharing.js';
import { startTaps } from './taps.js';
import { startTransfers } from './transfer.js';
import { startWheels } from './wheels.js';

begin('rare', [startBadges, startCalendars, startCharts, startLooks, startMasks, startFilms, startWheels, startTransfers, startSharing, startTaps, startLifting, startFiles, startGlyphs, startKeys, startRich, startRanges, startFrames, startMatching, startRepeating, startMinimizing, startPerformers]);
