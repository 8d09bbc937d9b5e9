// Buttons that act again and again while they are held (`data-repeats`): by a finger, by the mouse, by a key.
import { click } from './events.js';
import { swallowNextClick } from './gestures.js';
import { listen } from './listening.js';

let repeating = 0;
let heldKey = null; // the button whose key is down and that has acted

function endRepeat() {
    clearTimeout(repeating);
    repeating = 0;
}

function repeatAgain(button, wait) {
    repeating = setTimeout(() => {
        if (!button.isConnected || !button.matches('.pressed')) return;
        click(button);
        swallowNextClick(60000); // letting go is no press more
        repeatAgain(button, 100);
    }, wait);
}

export function startRepeating() {
    listen(document, 'pointerdown', (event) => {
        endRepeat();
        const button = event.button === 0 && event.target.closest?.('[data-repeats]');
        if (button) repeatAgain(button, 500);
    });
    for (const name of ['pointerup', 'pointercancel']) listen(document, name, endRepeat, true);
    // Enter repeats by itself in browsers; the space bar does not.
    listen(document, 'keydown', (event) => {
        const button = event.key === ' ' && event.repeat && event.target.closest?.('[data-repeats]');
        if (!button) return;
        event.preventDefault();
        click(button);
        heldKey = button;
    });
    listen(document, 'keyup', (event) => {
        if (event.key !== ' ' || heldKey !== event.target) return;
        heldKey = null;
        event.preventDefault();
    });
}
