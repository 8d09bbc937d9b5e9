// Editors of text with attributes: what is typed is seen at once in the likeness before the field (`data-rich`), which the
// server brings up to date.
import { listen } from './listening.js';
import { onTurn } from './tree.js';

function likenField(field) {
    const words = field.previousElementSibling?.querySelector('.text') ?? field.previousElementSibling;
    if (!words) return;
    const [old, now] = [words.textContent, field.value];
    if (old === now) return;
    let head = 0;
    while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
    let tail = 0;
    while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
    const [gone, middle] = [old.length - tail, now.slice(head, now.length - tail)];
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    let [at, isPut] = [0, false];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { data } = node;
        const [from, to] = [Math.max(0, head - at), Math.min(data.length, gone - at)];
        const takes = !isPut && head >= at && head <= at + data.length;
        if (to > from || takes) node.data = data.slice(0, from) + (takes ? middle : '') + data.slice(Math.max(from, to));
        isPut ||= takes;
        at += data.length;
    }
    if (!isPut) words.append(middle);
}

export function startRich() {
    listen(document, 'input', (event) => event.target.hasAttribute?.('data-rich') && likenField(event.target));
    onTurn(() => document.querySelectorAll('[data-rich]').forEach(likenField));
}
