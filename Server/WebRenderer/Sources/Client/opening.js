// The frame of the sheet or cover that a button is known to present slides in while that is on its way: its ground and its bar,
// as the server says in `data-opens`. What is presented takes its place; a frame that nothing follows goes back.
import { onAnswered, session } from './socket.js';
import { behaviour } from './tree.js';
import { glide } from './motion.js';
import { dismiss, offstage, settle } from './present.js';

const misled = new WeakSet(); // buttons that presented nothing
let coming = null; // { button, number, timer, frame, isUnwanted }
let sentBefore = 0;

// Each line is an element: its depth, its classes and its styles.
function boxesOf(text) {
    const path = [];
    for (const line of text.split('\n')) {
        const [, depth, classes, style] = /^(\d+) ([^|]*)\|([^|]*)/.exec(line) ?? [];
        if (depth > path.length) continue;
        const box = document.createElement('div');
        box.className = classes;
        box.style.cssText = style;
        path[depth - 1]?.append(box);
        path.length = depth;
        path.push(box);
    }
    return path[0];
}

function drawFrame() {
    const { button } = coming;
    const text = button.dataset.opens;
    const box = boxesOf(text);
    const [, , detents, detent] = text.split('\n', 1)[0].split('|');
    box.setAttribute('open', '');
    box.setAttribute(box.classList.contains('cover') ? 'data-cover' : 'data-sheet', '');
    if (detents) box.dataset.detents = detents;
    settle(box, detent);
    const frame = coming.frame = document.createElement('div');
    frame.className = 'opening';
    frame.ariaHidden = 'true';
    frame.popover = 'manual';
    frame.append(box);
    // Above all else, and without taking the focus.
    (button.closest('dialog') ?? document.querySelector('#hs > *')).append(frame);
    frame.showPopover();
    glide(box, [offstage(box), {}], 400);
    // The first picture of a movement is where it begins, which is out of sight: this one has begun.
    for (const move of box.getAnimations()) move.currentTime ||= 16;
    frame.addEventListener('click', (event) => {
        event.stopPropagation();
        if (event.target === frame) refuse();
    });
    // After that the person is told of a lost connection instead.
    coming.timer = setTimeout(takeBack, 3000);
}

function hide(frame) {
    if (!frame) return;
    frame.style.background = 'none';
    glide(frame.firstChild, [{}, offstage(frame.firstChild)], 200).then(() => frame.remove());
}

function takeBack() {
    const { frame, timer } = coming;
    coming = null;
    clearTimeout(timer);
    hide(frame);
}

// The person does not want any more what has not come yet.
function refuse() {
    const { frame } = coming;
    Object.assign(coming, { frame: null, isUnwanted: true });
    hide(frame);
}

// The movement goes on where the frame's was.
function arriveIn(dialog) {
    if (!coming) return;
    const { frame, timer, isUnwanted } = coming;
    coming = null;
    clearTimeout(timer);
    if (frame) {
        const at = frame.firstChild.getAnimations()[0]?.currentTime ?? 400;
        for (const move of dialog.getAnimations({ subtree: true })) if (move.effect.target === dialog) move.currentTime = at;
        frame.remove();
    }
    if (isUnwanted) dismiss(dialog);
}

function foretell({ target }) {
    const button = target.closest?.('[data-opens]');
    if (!button || coming || session.sent === sentBefore || misled.has(button)) return;
    coming = { button, number: session.sent };
    // An answer that is near needs no frame.
    if (session.distance > 80 || document.body.dataset.latency > 80) drawFrame();
    else coming.timer = setTimeout(drawFrame, 20);
}

export function startOpening() {
    document.addEventListener('click', () => { sentBefore = session.sent; }, true);
    document.addEventListener('click', foretell);
    document.addEventListener('keydown', (event) => {
        if (!coming?.frame || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        refuse();
    }, true);
    addEventListener('popstate', () => coming && takeBack());
    for (const kind of ['data-sheet', 'data-cover']) behaviour(kind, { add: arriveIn });
    onAnswered((number) => {
        if (!coming || number < coming.number) return;
        misled.add(coming.button);
        takeBack();
    });
}
