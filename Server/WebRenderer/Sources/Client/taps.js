// A view that wants several taps hears of them once, when there are as many or no more come.
import { countTapsBy } from './events.js';
import { sendEvent } from './socket.js';
import { idOf } from './tree.js';

const taps = new Map(); // element → taps that may become more: { n, timer }

function countTap(element, payload) {
    const n = (taps.get(element)?.n ?? 0) + 1;
    const tell = () => {
        taps.delete(element);
        sendEvent(idOf(element), 'click', { ...payload, n });
    };
    clearTimeout(taps.get(element)?.timer);
    if (n >= element.dataset.taps) tell();
    else taps.set(element, { n, timer: setTimeout(tell, 300) });
}

export const startTaps = () => countTapsBy(countTap);
