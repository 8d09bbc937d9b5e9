// The fourth script, clips on a stage: the one in sight plays, the next is ready, all others are silent. Decided here, for no clip waits for a server.
import { begin, listen } from './listening.js';
import { sendEvent } from './socket.js';
import { prefersReducedMotion } from './traits.js';
import { behaviour, handles, idOf } from './tree.js';

const stages = new Set();
const stageParts = new Map(); // stage → how much of it is in sight
let stageNow = null;
let stageFrame = 0;
let wheelUntil = 0; // the end of the turn of a wheel
let holdTimer = 0; // runs while a touch may become two
let touches = 0; // in a row

let narrowUntil = 0; // a line that has stalled counts as narrow for a while

const filmOf = (stage) => stage.querySelector('.stage-film');
const isStageCovered = (stage) => document.hidden || stage.closest('[inert], .covered') || (document.querySelector('dialog[open]') && !stage.closest('dialog'));

// On mobile data some want nothing but stills until they touch one. Where a browser does not say what it is on, nothing waits.
const isWaiting = (stage) => 'wifi' in stage.dataset && navigator.connection?.type === 'cellular';
// Who wants to be asked lets each clip play by a touch or the space bar.
const isManual = (stage) => 'manual' in stage.dataset || isWaiting(stage);
const isSaving = (stage) => 'saving' in stage.dataset || navigator.connection?.saveData === true;

// Of a clip's files the one that is as sharp as its place; the smallest where the line is slow or the person saves.
function addressFor(stage) {
    const words = (stage.dataset.films ?? '').split(' ');
    const isNarrow = isSaving(stage) || narrowUntil > Date.now() || (navigator.connection?.downlink ?? 9) < 1.5;
    const side = stage.classList.contains('wide') ? stage.clientWidth * 0.56 : Math.min(stage.clientWidth, stage.clientHeight);
    const wanted = isNarrow ? 0 : side * devicePixelRatio * 0.9;
    let address = words[1];
    for (let at = 2; at + 1 < words.length; at += 2) if (Number(words[at]) >= wanted) address = words[at + 1];
    return address;
}

// What has begun stays, whatever its link is by now; what failed, or has nothing yet, takes the link of now.
function fitFilm(stage) {
    const film = filmOf(stage);
    const address = addressFor(stage);
    if (film && address && film.getAttribute('src') !== address && (film.error || film.readyState === 0)) {
        markBroken(stage, false);
        film.src = address;
    }
    return film;
}

// How fast a clip began and how long it stood still, for who wants that known: nothing is measured otherwise.
const plays = new WeakMap();

function tellPlay(stage, words) {
    if (stage.isConnected && handles(stage, 'played')) sendEvent(idOf(stage), 'played', { v: words });
}

// A clip that does not come says so, and what it has shown stays. A press asks for it again, and so does a line that is back.
const patience = 8000;

function markBroken(stage, isBroken) {
    stage.classList.toggle('broken', isBroken);
    // What is a picture has no button in it.
    if (stage.querySelector('.stage-retry')) stage.setAttribute('role', isBroken ? 'group' : 'img');
}

// Marks what still waits when nobody would wait any longer.
function watchPlay(stage, film) {
    const play = plays.get(stage);
    clearTimeout(play?.patience);
    if (!play) return;
    play.patience = setTimeout(() => {
        if (stage === stageNow && plays.get(stage) === play && !film.paused && film.readyState < 3) markBroken(stage, true);
    }, patience);
}

function retryFilm(stage) {
    const film = filmOf(stage);
    const address = addressFor(stage);
    if (!film || !address) return;
    const at = film.currentTime;
    markBroken(stage, false);
    plays.delete(stage);
    film.src = address;
    if (at > 0) film.addEventListener('loadedmetadata', () => { film.currentTime = at; }, { once: true });
    if (stage === stageNow) playStage(stage);
}

function notePlaying(stage) {
    stage.classList.add('playing');
    markBroken(stage, false);
    const play = plays.get(stage);
    if (!play) return;
    const now = performance.now();
    if (!play.hasBegun) tellPlay(stage, `began ${Math.round(now - play.asked)}`);
    else if (play.halted && now - play.halted > 100) tellPlay(stage, `halted ${Math.round(now - play.halted)}`);
    Object.assign(play, { hasBegun: true, halted: 0 });
}

function noticeStall(stage, film) {
    if (stage !== stageNow || film.seeking || film.currentTime < 0.2) return;
    const play = plays.get(stage);
    if (play?.hasBegun) play.halted ||= performance.now();
    watchPlay(stage, film);
    setTimeout(() => {
        if (stage === stageNow && !film.paused && film.readyState < 3) narrowUntil = Date.now() + 60_000;
    }, 400);
}

function chooseStage() {
    let best = null;
    for (const stage of stages) if (!isStageCovered(stage) && (stageParts.get(stage) ?? 0) > Math.max(0.55, stageParts.get(best) ?? 0)) best = stage;
    if (best !== stageNow) {
        if (stageNow) restStage(stageNow);
        stageNow = best;
    }
    if (stageNow) playStage(stageNow);
    prepareStages();
}

function playStage(stage) {
    const film = fitFilm(stage);
    if (!film || stage.classList.contains('held')) return;
    if (!plays.has(stage)) {
        plays.set(stage, { asked: performance.now(), hasBegun: false, halted: 0 });
        watchPlay(stage, film);
    }
    film.preload = 'auto';
    film.muted = stage.dataset.stage === 'muted';
    if (film.paused) film.play().catch(() => {
        // A browser that wants a touch before there is sound plays without.
        film.muted = true;
        film.play().catch(() => stage.classList.add('held'));
    });
    if (!stageFrame) stageFrame = requestAnimationFrame(followStage);
}

function restStage(stage) {
    const film = filmOf(stage);
    stage.classList.toggle('held', isManual(stage));
    film?.pause();
    if (film && film.currentTime > 0) film.currentTime = 0;
    plays.delete(stage);
    writeLine(stage, -1);
}

// What is said at a moment, for who does not hear it. It is no element's child, for those are the server's.
function writeLine(stage, seconds) {
    const box = stage.querySelector('.stage-words');
    if (!box) return;
    const line = (stage.dataset.captions ?? '').split('\n').map((one) => one.match(/^(\d+) (\d+) (.*)$/))
        .find((one) => one && one[1] <= seconds * 1000 && seconds * 1000 < one[2]);
    const text = line?.[3] ?? '';
    if ((box.dataset.line ?? '') !== text) box.dataset.line = text;
}

// The next one is fetched whole, of the one after it the head, the one before stays; the others let go of what they have begun.
// Who saves has only the next one's head.
function prepareStages() {
    if (!stageNow || isWaiting(stageNow)) return;
    const order = [...stages].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const place = order.indexOf(stageNow);
    order.forEach((stage, index) => {
        if (index === place) return;
        const ahead = index - place + (isSaving(stage) || isManual(stage) ? 1 : 0);
        const film = index > place && ahead < 3 ? fitFilm(stage) : filmOf(stage);
        if (!film) return;
        if (index > place && ahead === 1 && film.preload !== 'auto') {
            film.preload = 'auto';
            if (film.networkState === HTMLMediaElement.NETWORK_IDLE && film.readyState < 3) film.load();
        } else if (index > place && ahead === 2 && film.preload === 'none') {
            film.preload = 'metadata';
        } else if ((index < place - 1 || index > place + 2) && film.preload !== 'none') {
            film.preload = 'none';
            film.load();
        }
    });
}

// The choice was made on another page, where nothing plays.
function fitMood(stage) {
    stage.classList.toggle('held', isManual(stage));
    if (isManual(stage)) filmOf(stage)?.pause();
    else if (stage === stageNow) playStage(stage);
}

function holdStage(stage) {
    const isHeld = stage.classList.toggle('held');
    if (isHeld) filmOf(stage)?.pause();
    else playStage(stage);
}

// The next and the one before by keys, wherever the focus is: there is nothing else to scroll.
const steps = { ArrowDown: 1, PageDown: 1, j: 1, ArrowUp: -1, PageUp: -1, k: -1 };

function steerByKey(event) {
    if (!stageNow || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOver = (words) => event.target.closest?.(words);
    if (isOver('input, textarea, select, [contenteditable], [role=slider], [role=menu]')) return;
    const by = steps[event.key];
    if (event.key === ' ' && !isOver('button, a, summary, [role=button], [role=tab]')) holdStage(stageNow);
    else if (by) stepBy(by);
    else return;
    event.preventDefault();
}

function pagerOf(stage) {
    let view = stage.parentElement;
    while (view && !(view.scrollHeight > view.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(view).overflowY))) view = view.parentElement;
    return view;
}

function stepBy(count) {
    const view = pagerOf(stageNow);
    view?.scrollBy({ top: count * view.clientHeight, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

// A notch of a wheel is a clip, however little it would scroll; what comes while one arrives belongs to the same turn.
function steerByWheel(event) {
    if (!stageNow || event.ctrlKey || event.shiftKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
    if (event.deltaMode === 0 && Math.abs(event.deltaY) < 60 && Date.now() > wheelUntil) return;
    if (!pagerOf(stageNow)?.contains(event.target)) return;
    event.preventDefault();
    if (Date.now() < wheelUntil) return void (wheelUntil = Math.max(wheelUntil, Date.now() + 90));
    wheelUntil = Date.now() + 380;
    stepBy(Math.sign(event.deltaY));
}

function followStage() {
    const film = stageNow && filmOf(stageNow);
    if (!film || film.paused) return void (stageFrame = 0);
    if (film.duration > 0) stageNow.style.setProperty('--part', (film.currentTime / film.duration).toFixed(3));
    writeLine(stageNow, film.currentTime);
    stageFrame = requestAnimationFrame(followStage);
}

let isWatchingCovers = false;

// What covers a page says so by an attribute.
function watchCovers() {
    if (isWatchingCovers) return;
    isWatchingCovers = true;
    const again = () => {
        if (stageNow && isStageCovered(stageNow)) {
            filmOf(stageNow)?.pause();
            stageNow = null;
        }
        chooseStage();
    };
    document.addEventListener('visibilitychange', again);
    new MutationObserver(again).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open', 'inert'] });
}

export function startStages() {
    const eye = new IntersectionObserver((entries) => {
        for (const entry of entries) stageParts.set(entry.target, entry.intersectionRatio);
        chooseStage();
    }, { threshold: [0, 0.3, 0.56, 0.8, 1] });
    behaviour('data-stage', {
        add(stage) {
            watchCovers();
            stages.add(stage);
            stage.classList.toggle('held', isManual(stage));
            eye.observe(stage);
            const film = filmOf(stage);
            film?.addEventListener('playing', () => notePlaying(stage));
            film?.addEventListener('waiting', () => noticeStall(stage, film));
            film?.addEventListener('error', () => markBroken(stage, true));
        },
        change(stage) {
            const film = filmOf(stage);
            if (film) film.muted = stage.dataset.stage === 'muted';
        },
        remove(stage) {
            eye.unobserve(stage);
            stages.delete(stage);
            stageParts.delete(stage);
            filmOf(stage)?.pause();
            if (stage === stageNow) stageNow = null;
            chooseStage();
        },
    });
    for (const mood of ['data-manual', 'data-wifi']) behaviour(mood, { change: fitMood, remove: fitMood, add: fitMood });
    navigator.connection?.addEventListener?.('change', () => {
        for (const stage of stages) if ('wifi' in stage.dataset) fitMood(stage);
    });
    behaviour('data-captions', {
        add: (stage) => writeLine(stage, filmOf(stage)?.currentTime ?? -1),
        change: (stage) => writeLine(stage, filmOf(stage)?.currentTime ?? -1),
        remove: (stage) => writeLine(stage, -1),
    });
    // Fresh links come before the old ones end.
    behaviour('data-films', {
        change(stage) {
            if (stage === stageNow) playStage(stage);
            else if (stages.has(stage)) prepareStages();
        },
    });
    document.addEventListener('click', (event) => {
        const stage = event.target.closest?.('.stage-touch')?.closest('[data-stage]');
        if (!stage) return;
        // More than one mean something else, so the first waits for others; one that comes later lets the clip go on.
        touches += 1;
        clearTimeout(holdTimer);
        holdTimer = setTimeout(() => {
            if (touches === 1) holdStage(stage);
            touches = 0;
        }, 220);
    });
    document.addEventListener('click', (event) => {
        const stage = event.target.closest?.('.stage-retry')?.closest('[data-stage]');
        if (!stage) return;
        event.stopPropagation();
        retryFilm(stage);
    }, true);
    addEventListener('online', () => { if (stageNow?.classList.contains('broken')) retryFilm(stageNow); });
    listen(document, 'keydown', steerByKey);
    document.addEventListener('wheel', steerByWheel, { passive: false });
}

begin('stages', [startStages]);
