// Bars of tabs that get smaller while one scrolls: `data-minimizes` says which way.
import { listen } from './listening.js';

const offsets = new WeakMap(); // what scrolls → where it was

export function startMinimizing() {
    listen(document, 'scroll', ({ target }) => {
        const bar = target.closest?.('.tab-view')?.querySelector(':scope > [data-minimizes]');
        if (!bar || target.scrollHeight <= target.clientHeight) return;
        const now = Math.max(0, Math.min(target.scrollTop, target.scrollHeight - target.clientHeight));
        const moved = now - (offsets.get(target) ?? 0);
        if (now > 0 && Math.abs(moved) < 12) return;
        offsets.set(target, now);
        bar.classList.toggle('minimized', now > 0 && (bar.dataset.minimizes === 'down') === (moved > 0));
    }, true);
}
