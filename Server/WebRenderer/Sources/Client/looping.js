// A part of a film that plays again and again, as editors show it: no server has to be asked for the next turn.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

const loops = new WeakMap();
const numbersOf = (film) => film.dataset.looped.split(' ').map(Number);

function addLoop(film) {
    const loop = { frame: 0, told: 0, isKnown: false };
    loops.set(film, loop);
    const learn = () => {
        // What a recorder made says how long it is only once somebody has looked at its end.
        if (!Number.isFinite(film.duration)) return void (film.currentTime = 1e6);
        if (loop.isKnown || !film.videoWidth) return;
        loop.isKnown = true;
        if (handles(film, 'film')) sendEvent(idOf(film), 'film', { v: `${film.duration} ${film.videoWidth} ${film.videoHeight}` });
        followLoop(film);
    };
    for (const name of ['loadedmetadata', 'durationchange', 'seeked']) film.addEventListener(name, learn);
    if (film.readyState > 0) learn();
}

function followLoop(film) {
    const loop = loops.get(film);
    if (!loop?.isKnown) return;
    const [first, end, speed, volume, held, fade] = numbersOf(film);
    const start = first + fade; // what comes before is seen under the end alone
    cancelAnimationFrame(loop.frame);
    hideNext(film);
    film.volume = Math.min(1, volume);
    film.muted = volume === 0;
    film.playbackRate = speed;
    if (held >= 0) {
        film.pause();
        if (Math.abs(film.currentTime - held) > 0.001) film.currentTime = held;
        return;
    }
    if (film.currentTime < start - 0.05 || film.currentTime >= end) film.currentTime = start;
    // Where sound needs a touch first it plays without.
    film.play().catch(() => {
        film.muted = true;
        film.play().catch(() => {});
    });
    turnLoop(film, loop);
}

// A second film with the beginning, where the end goes over into it.
const nextOf = (film) => film.nextElementSibling?.matches('.looped-next') ? film.nextElementSibling : null;

function hideNext(film) {
    const next = nextOf(film);
    if (!next) return;
    next.pause();
    next.style.opacity = 0;
}

// Brings the beginning in as the end goes; the server draws both in the same way. It stays until the film is where it has come to.
function goOver(film, first, end, fade) {
    const next = nextOf(film);
    if (!next) return;
    const [, , speed, volume] = numbersOf(film);
    const gone = film.currentTime - (end - fade);
    if (film.seeking || gone < 0) {
        if (film.seeking && next.style.opacity > 0.5) return;
        if (!next.paused) hideNext(film);
        // Stands ready where it is to begin.
        if (next.readyState > 0 && !next.seeking && Math.abs(next.currentTime - first) > 0.01) next.currentTime = first;
        film.volume = Math.min(1, volume);
        return;
    }
    const part = Math.min(1, gone / fade);
    if (next.paused) {
        Object.assign(next, { playbackRate: speed, muted: film.muted, currentTime: first + gone });
        next.play().catch(() => {});
    }
    next.style.opacity = part;
    film.volume = Math.min(1, volume) * (1 - part);
    next.volume = Math.min(1, volume) * part;
}

function turnLoop(film, loop) {
    if (!film.isConnected) return;
    const [first, end, , , , fade] = numbersOf(film);
    const start = first + fade;
    if (fade > 0) goOver(film, first, end, fade);
    if (!film.seeking && (film.ended || film.currentTime >= end - 0.005 || film.currentTime < start - 0.05)) {
        film.currentTime = start;
        if (film.paused) film.play().catch(() => {});
    }
    const now = performance.now();
    if (now - loop.told > 150 && handles(film, 'time')) {
        loop.told = now;
        sendEvent(idOf(film), 'time', { n: film.currentTime });
    }
    loop.frame = requestAnimationFrame(() => turnLoop(film, loop));
}

begin('looping', [() => behaviour('data-looped', {
    add: addLoop,
    change: followLoop,
    remove(film) {
        cancelAnimationFrame(loops.get(film)?.frame ?? 0);
        film.pause();
    },
})]);
