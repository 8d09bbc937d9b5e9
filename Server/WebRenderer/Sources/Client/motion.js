// Transactions' animations: changes glide, siblings move to their new places, elements enter and leave by transitions.
import { prefersReducedMotion } from './traits.js';

const leavers = [];

// An element with this attribute leaves in its own way: `leave(element, frame, animation)` returns a promise, or nothing to go at once.
export const onLeave = (attribute, leave) => leavers.push([attribute, leave]);

const inView = (box) => box.bottom > -200 && box.top < innerHeight + 200 && box.width > 0;

function timing([duration, easing = 'ease', delay = 0, count = 1, alternates = 0]) {
    return { duration, easing, delay, fill: 'backwards', iterations: count || Infinity, direction: alternates ? 'alternate' : 'normal' };
}

function parentsOf(operations, find) {
    const parents = new Set();
    for (const [kind, id, parent] of operations) {
        if (kind === 'i') parents.add(find(id));
        if (kind === 'r' || kind === 'm') parents.add(find(id)?.parentElement);
        if (kind === 'm') parents.add(find(parent));
    }
    parents.delete(undefined);
    parents.delete(null);
    return parents;
}

function places(parents) {
    const boxes = new Map();
    for (const parent of parents) {
        for (const child of [...parent.children].slice(0, 200)) {
            const box = child.getBoundingClientRect();
            if (inView(box)) boxes.set(child, box);
        }
    }
    return boxes;
}

let matching = null;

// Whoever moves what one element hands on to another; looks before and after a turn.
export const onMatching = (both) => { matching = both; };

// Performs changes; with an animation, what they change on screen glides.
export function animated(animation, operations, find, perform) {
    if (!animation || prefersReducedMotion() || document.hidden) return perform();
    const options = timing(animation);
    const changed = new Set(operations.filter(([kind]) => 'sca'.includes(kind)).map(([, id]) => find(id)).filter(Boolean));
    if (options.iterations !== 1) return repeated(changed, options, perform);
    for (const element of changed) {
        element.style.transition = `all ${options.duration}ms ${options.easing} ${options.delay}ms`;
        void getComputedStyle(element).opacity; // where the transition starts
    }
    const before = places(parentsOf(operations, find));
    const matches = matching?.before();
    perform();
    matching?.after(matches, options);
    for (const [element, from] of before) {
        if (!element.isConnected || element.inert) continue;
        const to = element.getBoundingClientRect();
        const [x, y] = [from.left - to.left, from.top - to.top];
        if (Math.abs(x) + Math.abs(y) < 1) continue;
        element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0, 0)' }], { ...options, composite: 'add' });
    }
    if (changed.size) {
        setTimeout(() => {
            for (const element of changed) element.style.transition = '';
        }, options.duration + options.delay + 50);
    }
    return undefined;
}

// A repeated animation swings between what was and what is.
function repeated(elements, options, perform) {
    const names = ['opacity', 'transform', 'scale', 'rotate', 'translate', 'backgroundColor', 'color', 'width', 'height', 'filter', '--ink', '--line'];
    const look = (element) => {
        const style = getComputedStyle(element);
        return Object.fromEntries(names.map((name) => [name, style[name] ?? style.getPropertyValue(name)]));
    };
    const before = new Map([...elements].map((element) => [element, look(element)]));
    perform();
    for (const [element, from] of before) {
        for (const running of element.getAnimations()) if (running.id === 'repeated') running.cancel();
        const animation = element.animate([from, look(element)], options);
        animation.id = 'repeated';
    }
}

const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const keyframe = (frame) => Object.fromEntries(Object.entries(frame).map(([name, value]) => [camel(name), value]));

export function enter(element, frame, animation) {
    if (animation && frame && !prefersReducedMotion()) element.animate([keyframe(frame), {}], timing(animation));
}

// Takes an element out: at once, or after it has left the stage. It is dead for the person from the first moment.
export async function leave(element, frame, animation) {
    const own = leavers.find(([attribute]) => element.hasAttribute?.(attribute));
    const going = own ? own[1](element, frame, animation) : animation && frame && !prefersReducedMotion() && exit(element, frame, animation);
    if (going) {
        element.inert = true;
        await going.catch?.(() => {});
    }
    element.remove();
}

// Moves what goes by its transition, or as `play` does, from where it stands.
export function exit(element, frame, animation, play = () => element.animate([{}, keyframe(frame)], { ...timing(animation), fill: 'both' }).finished) {
    if (!element.offsetParent) return null;
    const [left, top, width, height] = [element.offsetLeft, element.offsetTop, element.offsetWidth, element.offsetHeight];
    if (getComputedStyle(element).position !== 'absolute') {
        Object.assign(element.style, { position: 'absolute', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, margin: '0' });
    }
    return play();
}

// A movement of our own (sheets, pages), with iOS's spring-like curve.
export function glide(element, frames, duration = 350) {
    const options = { duration: prefersReducedMotion() ? 1 : duration, easing: 'cubic-bezier(0.32, 0.72, 0, 1)', fill: 'both' };
    const animation = element.animate(frames, options);
    return animation.finished.then(() => animation.cancel(), () => {});
}
