// Films play and stop as their player says; a browser that wants a touch first keeps them still.
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

export function startFilms() {
    const follow = (film) => {
        const [rate, volume] = film.dataset.play.split(' ').map(Number);
        if (!rate) return film.pause();
        film.playbackRate = rate;
        if (volume >= 0) film.volume = volume;
        return film.play().catch(() => {});
    };
    const seek = (film) => {
        film.currentTime = Number(film.dataset.seek.split(' ')[1]);
        if (film.ended) follow(film); // goes on from there where its player does
    };
    const tell = (film, name, payload) => film.isConnected && handles(film, name) && sendEvent(idOf(film), name, payload);
    behaviour('data-play', {
        add(film) {
            film.addEventListener('ended', () => tell(film, 'ended'));
            film.addEventListener('timeupdate', () => tell(film, 'time', { n: film.currentTime }));
            if (film.dataset.play !== '0') follow(film);
        },
        change: follow,
    });
    behaviour('data-seek', { add: seek, change: seek });
}
