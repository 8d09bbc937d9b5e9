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
    const [start, end, speed, volume, held] = numbersOf(film);
    cancelAnimationFrame(loop.frame);
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

function turnLoop(film, loop) {
    if (!film.isConnected) return;
    const [start, end] = numbersOf(film);
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
