// Films play and stop as their player says; a browser that wants a touch first keeps them still.
import { behaviour } from './tree.js';

export function startFilms() {
    const follow = (film) => {
        if (film.dataset.play === '1') film.play().catch(() => {});
        else film.pause();
    };
    behaviour('data-play', { add: (film) => film.dataset.play === '1' && follow(film), change: (film) => follow(film) });
}
