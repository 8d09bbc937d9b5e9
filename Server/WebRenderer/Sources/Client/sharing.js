// What is shared goes to the system's own sheet where there is one, and is copied elsewhere.
import { listen } from './listening.js';

const shared = ({ share, subject, message }) => ({ title: subject, ...(/^https?:/.test(share) ? { url: share, text: message } : { text: message ? `${message}\n${share}` : share }) });

export function startSharing() {
    listen(document, 'click', ({ target }) => {
        const button = target.closest?.('[data-share]:not(:disabled, [aria-disabled=true])');
        if (!button) return;
        if (navigator.share) navigator.share(shared(button.dataset)).catch(() => {});
        else navigator.clipboard?.writeText(button.dataset.copy).catch(() => {});
    });
}
