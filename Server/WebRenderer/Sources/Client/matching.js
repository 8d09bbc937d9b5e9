// Elements of one `data-match` key stand for the same thing: where one goes and another comes, that one grows out of it.
import { onMatching } from './motion.js';

const matched = () => new Map([...document.querySelectorAll('[data-match]')].map((element) => [element.dataset.match, [element, element.getBoundingClientRect()]]));

function matchAfter(before, options) {
    for (const [key, [element, to]] of before.size ? matched() : []) {
        const [old, from] = before.get(key) ?? [];
        if (!old || old === element || !to.width || !to.height) continue;
        const move = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
        element.animate([{ transform: move, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], options);
    }
}

export function startMatching() {
    onMatching({ before: matched, after: matchAfter });
}
