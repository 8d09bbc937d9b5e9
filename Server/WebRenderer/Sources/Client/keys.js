// Keys that a view takes: the browser leaves them alone. `data-keys` holds, line by line, letters of "acms" and a key.
import { listen } from './listening.js';
import { handlerOf, idOf } from './tree.js';
import { sendEvent } from './socket.js';

const heldLetters = (event) => (event.altKey ? 'a' : '') + (event.ctrlKey ? 'c' : '') + (event.metaKey ? 'm' : '') + (event.shiftKey ? 's' : '');

function holdKey(event) {
    if (event.isComposing) return;
    const name = `${heldLetters(event)}+${event.key.toLowerCase()}`;
    for (let box = event.target.closest?.('[data-keys]'); box; box = box.parentElement?.closest('[data-keys]')) {
        if (box.dataset.keys.split('\n').includes(name)) return event.preventDefault();
    }
}

function tellKeyUp(event) {
    const box = handlerOf(event.target, 'keyup');
    if (box) sendEvent(idOf(box), 'keyup', { k: event.key, m: heldLetters(event) });
}

export function startKeys() {
    listen(window, 'keydown', holdKey, { capture: true });
    document.addEventListener('keyup', tellKeyUp);
}
