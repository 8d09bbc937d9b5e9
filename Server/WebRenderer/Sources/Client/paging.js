// Pages beside one another, one of which shows: the browser moves them by finger, wheel and keys, this by the mouse and
// where the app says.
import { clamp, track } from './gestures.js';
import { listen } from './listening.js';
import { sendEvent } from './socket.js';
import { prefersReducedMotion } from './traits.js';
import { behaviour, idOf } from './tree.js';

const shownPage = new WeakMap(); // pages → the index of the one that shows
const unanswered = new WeakMap(); // pages → indices that the server has been told and has not answered
const headingFor = new WeakMap(); // pages → the index that the app sends them to

const pageSign = (pages) => (getComputedStyle(pages).direction === 'rtl' ? -1 : 1);
const pageIndex = (pages) => clamp(Math.round(Math.abs(pages.scrollLeft) / Math.max(1, pages.clientWidth)), 0, pages.children.length - 1);

function goToPage(pages, index, slides) {
    const left = index * pages.clientWidth * pageSign(pages);
    if (Math.abs(left - pages.scrollLeft) < 1) return;
    headingFor.set(pages, index);
    pages.scrollTo({ left, behavior: slides && !prefersReducedMotion() ? 'smooth' : 'instant' });
}

function showPage(pages, index) {
    shownPage.set(pages, index);
    [...pages.children].forEach((page, at) => { page.inert = at !== index; });
}

function startPages(pages) {
    const index = parseInt(pages.dataset.pages, 10);
    shownPage.set(pages, index);
    goToPage(pages, index);
}

function followPages(pages) {
    const index = parseInt(pages.dataset.pages, 10);
    const answers = unanswered.get(pages) ?? [];
    const at = answers.indexOf(index);
    if (at >= 0) unanswered.set(pages, answers.slice(at + 1));
    if (at >= 0 || shownPage.get(pages) === index) return;
    showPage(pages, index);
    goToPage(pages, index, pages.dataset.pages.endsWith('slide'));
}

function onPageScroll({ target: pages }) {
    if (!pages.dataset?.pages) return;
    const index = pageIndex(pages);
    if (headingFor.has(pages)) {
        if (index === headingFor.get(pages)) headingFor.delete(pages);
    } else if (index !== shownPage.get(pages)) {
        showPage(pages, index);
        unanswered.set(pages, [...unanswered.get(pages) ?? [], index].slice(-20));
        sendEvent(idOf(pages), 'page', { n: index });
    }
}

// A mouse draws pages as a finger does.
function drawPages(down) {
    const pages = down.pointerType === 'mouse' && down.target.closest?.('[data-pages]:not(.still)');
    if (!pages || down.target.closest('input, textarea, select, video, [data-drag], [data-lift], [draggable], [contenteditable]')) return null;
    const first = pageIndex(pages);
    const from = pages.scrollLeft;
    return {
        axis: 'x', element: pages,
        start: () => pages.classList.add('dragging'),
        move: (x) => { pages.scrollLeft = from - x; },
        end(x, y, [speed], isCancelled) {
            const by = isCancelled || Math.abs(x + speed * 0.1) < pages.clientWidth / 2 ? 0 : -Math.sign(x) * pageSign(pages);
            const index = clamp(first + by, 0, pages.children.length - 1);
            pages.scrollTo({ left: index * pages.clientWidth * pageSign(pages), behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
            const rest = () => pages.classList.remove('dragging');
            pages.addEventListener('scrollend', rest, { once: true });
            setTimeout(rest, 600);
        },
    };
}

// Browsers scroll by keys as far as each thinks right, some of them not to the next page.
function turnByKey(event) {
    const pages = event.target;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || !pages.dataset?.pages || pages.classList.contains('still')) return;
    event.preventDefault();
    const index = clamp(shownPage.get(pages) + by * pageSign(pages), 0, pages.children.length - 1);
    pages.scrollTo({ left: index * pages.clientWidth * pageSign(pages), behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

export function startPaging() {
    behaviour('data-pages', { add: startPages, change: followPages });
    document.addEventListener('scroll', onPageScroll, { capture: true, passive: true });
    for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
        addEventListener(name, ({ target }) => headingFor.delete(target.closest?.('[data-pages]')), { capture: true, passive: true });
    }
    listen(document, 'keydown', turnByKey);
    track(drawPages);
}
