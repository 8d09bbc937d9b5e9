// Frames get their address here, so that this hears of every page that arrives in them.
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

export function startFrames() {
    const show = (frame) => {
        const address = frame.dataset.frame.replace(/^\d+ /, '');
        if (/^(https:|\/~\/)/i.test(address)) frame.src = address;
    };
    behaviour('data-frame', {
        add(frame) {
            frame.addEventListener('load', () => {
                if (frame.hasAttribute('src') && handles(frame, 'load')) sendEvent(idOf(frame), 'load');
            });
            show(frame);
        },
        change: show,
    });
}
