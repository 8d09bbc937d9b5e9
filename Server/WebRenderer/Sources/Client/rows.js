// Long lists hold the rows near what is seen; marks, as high as the others are likely to be, take their places. The mark
// behind the rows says in data-rows which there are: the first, how many, of how many, and how many elements they are.
import { sendEvent } from './socket.js';
import { behaviour, idOf, onTurn } from './tree.js';

const ends = new Set();
const asked = new WeakMap(); // mark → what was asked for, beside what there was then
const sizes = new WeakMap(); // container → points a row
let frame = 0;

function scrollerOf(element) {
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
    return scroller ?? document.scrollingElement;
}

// The first of the rows' elements, which come right before the mark.
function firstOf(end, count) {
    let first = end;
    while (count-- > 0 && first.previousElementSibling) first = first.previousElementSibling;
    return first;
}

// As a rule rows are alike, so what those here take is what others will.
function measure(container, length, made) {
    const old = sizes.get(container);
    const size = length / made;
    if (!(size > 0) || (old && Math.abs(size - old) < old * 0.1)) return old;
    sizes.set(container, size);
    container.style.setProperty('--row', `${size}px`);
    return size;
}

function look(end) {
    const [start, made, total, count] = end.dataset.rows.split(' ').map(Number);
    const container = end.parentElement;
    if (!made || !container?.offsetHeight) return;
    const first = firstOf(end, count);
    const top = first.getBoundingClientRect().top;
    const size = measure(container, end.previousElementSibling.getBoundingClientRect().bottom - top, made);
    if (!size) return;
    const scroller = scrollerOf(end);
    const height = scroller.clientHeight;
    const seen = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
    // Where what is seen begins and ends, in rows. Beside the made rows themselves that is exact, elsewhere likely.
    const from = start + (seen - top) / size;
    const to = from + height / size;
    if (to < 0 || from > total) return;
    const ahead = height / size;
    const isMissing = (from - ahead / 2 < start && start > 0) || (to + ahead / 2 > start + made && start + made < total);
    if (!isMissing) return;
    const columns = getComputedStyle(container).gridTemplateColumns?.split(' ').length || 1;
    let wanted = Math.max(0, Math.floor(from - ahead));
    wanted -= wanted % columns;
    const behind = Math.min(total, Math.ceil(to + ahead));
    const key = `${wanted} ${behind} ${end.dataset.rows}`;
    if (asked.get(end) === key) return;
    asked.set(end, key);
    sendEvent(idOf(end), 'rows', { r: [wanted, Math.max(behind, wanted)] });
}

function lookSoon() {
    if (!frame && ends.size) frame = requestAnimationFrame(() => {
        frame = 0;
        ends.forEach(look);
    });
}

export function startRows() {
    behaviour('data-rows', {
        add: (end) => { ends.add(end); lookSoon(); },
        remove: (end) => ends.delete(end),
        change: lookSoon,
    });
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    addEventListener('resize', lookSoon);
    onTurn(lookSoon);
}
