// How much waits for somebody, on the icon of the app where it is put on a home screen. Not all browsers have one.
import { behaviour } from './tree.js';

function showAppBadge(element) {
    const count = Number(element.dataset.badgeCount) || 0;
    // A browser may refuse, as for a page that is no app: nobody is the worse for it.
    navigator.setAppBadge?.(count).catch(() => {});
}

export function startBadges() {
    behaviour('data-badge-count', { add: showAppBadge, change: showAppBadge, remove: () => navigator.clearAppBadge?.().catch(() => {}) });
}
