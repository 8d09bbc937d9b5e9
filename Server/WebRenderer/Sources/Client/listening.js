// Parts of the client that come later listen with these: what happened before they came is told to them when they begin,
// all at once. So they take the time from events and not from a clock.
const names = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'keydown', 'click'];
const early = new Map(); // part → what has happened since it was asked for
let held = []; // clicks of which only a part that is to come knows whose they are
let ears = null; // what the part that begins listens to
let down = null;

export function listen(target, name, hear, options) {
    target.addEventListener(name, hear, options);
    ears?.add({ target, name, hear });
}

export function unlisten(target, name, hear, options) {
    target.removeEventListener(name, hear, options);
    for (const ear of ears ?? []) if (ear.hear === hear && ear.name === name) ears.delete(ear);
}

function keep(event) {
    if (!early.size || !event.isTrusted || (event.type === 'pointermove' && !event.buttons)) return;
    if (event.type === 'pointerdown') down = event;
    const isTap = !down || (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 8 && event.timeStamp - down.timeStamp < 300);
    if (event.type === 'click' && event.target.closest?.(isTap ? '[data-first], [data-also]' : '[data-drag], [data-longpress], [data-swipe]')) {
        event.preventDefault();
        event.stopImmediatePropagation();
        held.push(event);
    } else for (const events of early.values()) if (events.length < 1000) events.push(event);
}

// From now on a part is missed.
export function miss(part) {
    if (!early.has(part)) early.set(part, []);
}

export function begin(part, starts) {
    const events = early.get(part) ?? [];
    early.delete(part);
    ears = new Set();
    for (const start of starts) start();
    for (const event of events) {
        for (const ear of [...ears]) {
            if (ear.name === event.type && ears.has(ear) && (ear.target.contains?.(event.target) ?? true)) ear.hear(event);
        }
    }
    ears = null;
    if (early.size) return;
    const clicks = held;
    held = [];
    for (const click of clicks) click.target.dispatchEvent(new PointerEvent('click', click));
}

export function startListening() {
    for (const name of names) addEventListener(name, keep, { capture: true, passive: name !== 'click' });
}
