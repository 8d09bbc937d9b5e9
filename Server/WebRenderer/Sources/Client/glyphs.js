// Text that an app draws: where its letters stand, and how its pieces move.
import { exit, onLeave } from './motion.js';
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf, onTurn } from './tree.js';
import { prefersReducedMotion } from './traits.js';

const graphemes = window.Intl?.Segmenter && new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const toldPlaces = new WeakMap();
const remeasured = new Set();
const replayed = new Set();
const clocks = new WeakMap();

const tenth = (number) => Math.round(number * 10) / 10;

// The letters of the text, each with its rectangle; a picture is one.
function* lettersOf(box) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
        if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
        if (node.matches('.drawn-copy')) return NodeFilter.FILTER_REJECT;
        return node.matches('img, svg, .sym') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    });
    const range = document.createRange();
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.nodeType !== Node.TEXT_NODE) yield node.getBoundingClientRect();
        else for (const { index, segment } of graphemes.segment(node.data)) {
            range.setStart(node, index);
            range.setEnd(node, index + segment.length);
            yield [...range.getClientRects()].at(-1) ?? null;
        }
    }
}

function measureLetters(text) {
    const box = text.querySelector(':scope > .drawn-letters');
    if (!graphemes || !box || !text.isConnected || !handles(text, 'glyphs')) return;
    // Where they stand, not where they are drawn.
    text.classList.add('measured');
    const corner = text.getBoundingClientRect();
    const lines = [];
    for (const rect of lettersOf(box)) {
        let line = lines.at(-1);
        // The letters of a line are about as high; the next line begins below their middle.
        if (!line || (rect?.height && rect.top - corner.top > line.top + line.height / 2)) {
            line = { top: rect ? rect.top - corner.top : 0, height: rect?.height ?? 0, places: [] };
            lines.push(line);
        }
        if (rect) line.height = Math.max(line.height, rect.bottom - corner.top - line.top);
        line.places.push(rect ? `${tenth(rect.left - corner.left)} ${tenth(rect.width)}` : line.places.at(-1) ?? '0 0');
    }
    text.classList.remove('measured');
    const value = lines.map(({ top, height, places }) => `${tenth(top)} ${tenth(height)} ${places.join(' ')}`).join(';');
    if (toldPlaces.get(text) === value) return;
    toldPlaces.set(text, value);
    sendEvent(idOf(text), 'glyphs', { v: value });
}

const letterSizes = new ResizeObserver((entries) => entries.forEach(({ target }) => measureLetters(target)));

const pieceFrame = (text) => {
    const [offset, opacity, transform, filter, clip] = text.split('|');
    const frame = { offset: Number(offset), opacity, transform: transform || 'none', filter: filter || 'none' };
    return clip ? { ...frame, clipPath: clip } : frame;
};

const framesOf = (piece) => piece.dataset.frames.split(';').map(pieceFrame);

// Letters that have come one by one go the same way back.
function takeBack(text, pieces) {
    const [, duration, , , , ...easing] = text.dataset.drawn.split('|');
    const options = { duration: Number(duration), easing: easing.join('|'), direction: 'reverse', fill: 'both' };
    return Promise.all(pieces.map((piece) => piece.animate(framesOf(piece), options).finished));
}

function leaveDrawn(text, frame, animation) {
    if (!frame || !animation || prefersReducedMotion()) return null;
    const pieces = '--letters' in frame ? [...text.querySelectorAll('[data-frames]')] : [];
    return exit(text, frame, animation, pieces.length ? () => takeBack(text, pieces) : undefined);
}

// The pieces of one text move by one clock, also those that come while it runs.
function playPieces(text) {
    for (const piece of text.querySelectorAll('[data-frames]')) {
        for (const animation of piece.getAnimations()) if (animation.id === 'drawn') animation.cancel();
    }
    if (!text.dataset.drawn || prefersReducedMotion()) return;
    const [number, duration, delay, count, alternates, ...easing] = text.dataset.drawn.split('|');
    const now = document.timeline.currentTime;
    if (clocks.get(text)?.number !== number) clocks.set(text, { number, time: now });
    const options = {
        duration: Number(duration), delay: Number(delay), iterations: Number(count) || Infinity, easing: easing.join('|'),
        direction: alternates === '1' ? 'alternate' : 'normal', fill: 'backwards', id: 'drawn',
    };
    for (const piece of text.querySelectorAll('[data-frames]')) {
        piece.animate(framesOf(piece), options).currentTime = now - clocks.get(text).time;
    }
}

function followDrawn() {
    remeasured.forEach(measureLetters);
    replayed.forEach(playPieces);
    remeasured.clear();
    replayed.clear();
}

export function startGlyphs() {
    const look = (text) => remeasured.add(text);
    const move = (element) => replayed.add(element.closest('.drawn'));
    behaviour('data-glyphs', {
        add(text) {
            remeasured.add(text);
            letterSizes.observe(text);
        },
        change: look,
        remove: (text) => letterSizes.unobserve(text),
    });
    behaviour('data-drawn', { add: move, change: move });
    behaviour('data-frames', { add: move, change: move, remove: move });
    onLeave('data-drawn', leaveDrawn);
    onTurn(followDrawn);
    followDrawn();
}
