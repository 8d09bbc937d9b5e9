// Pull to refresh: by a finger, by a wheel, by a button.
import { listen } from './listening.js';
import { onAnswered, sendEvent } from './socket.js';
import { behaviour, command, find, idOf } from './tree.js';

const threshold = 70;
const refreshing = new Map(); // element → number of the event, Infinity until answered

function refresh(element) {
    if (refreshing.has(element)) return;
    element.classList.add('refreshing');
    element.style.setProperty('--pull', `${threshold * 0.8}px`);
    refreshing.set(element, sendEvent(idOf(element), 'refresh'));
}

function refreshed(element) {
    refreshing.delete(element);
    element.classList.remove('refreshing', 'pulling');
    element.style.setProperty('--pull', '0px');
}

export function startRefreshing() {
    let pull = null;
    listen(document, 'touchstart', (event) => {
        const element = event.target.closest?.('[data-refresh]');
        if (!element || element.scrollTop > 0 || event.touches.length > 1 || refreshing.has(element)) return;
        pull = { element, y: event.touches[0].clientY, x: event.touches[0].clientX, by: 0 };
    }, { passive: true });
    listen(document, 'touchmove', (event) => {
        if (!pull) return;
        const by = event.touches[0].clientY - pull.y;
        const sideways = Math.abs(event.touches[0].clientX - pull.x) > Math.abs(by);
        if (!pull.by && (by < 0 || sideways || !event.cancelable || event.defaultPrevented)) { pull = null; return; }
        if (!pull.by && by < 8) return;
        event.preventDefault();
        pull.by = Math.max(0, by) * 0.5;
        pull.element.classList.add('pulling');
        pull.element.style.setProperty('--pull', `${pull.by}px`);
    }, { passive: false });
    const end = () => {
        if (!pull) return;
        const { element, by } = pull;
        pull = null;
        element.classList.remove('pulling');
        if (by >= threshold) refresh(element);
        else element.style.setProperty('--pull', '0px');
    };
    listen(document, 'touchend', end);
    listen(document, 'touchcancel', end);
    let wheeled = 0;
    let quiet = 0;
    document.addEventListener('wheel', (event) => {
        const element = event.target.closest?.('[data-refresh]');
        clearTimeout(quiet);
        quiet = setTimeout(() => { wheeled = 0; }, 200);
        if (!element || element.scrollTop > 0 || event.deltaY >= 0) { wheeled = element?.scrollTop > 0 ? -Infinity : 0; return; }
        wheeled -= event.deltaY;
        if (wheeled > 400) { wheeled = -Infinity; refresh(element); }
    }, { passive: true });
    listen(document, 'click', (event) => {
        const element = event.target.closest?.('[data-refresh-button]')?.closest('[data-refresh]');
        if (element) refresh(element);
    });
    command('finished', ([id, name]) => name === 'refresh' && find(id) && refreshed(find(id)));
    behaviour('data-refreshing', { remove: (element) => refreshed(element) });
    onAnswered(() => {
        for (const element of refreshing.keys()) if (!element.isConnected) refreshing.delete(element);
    });
}
