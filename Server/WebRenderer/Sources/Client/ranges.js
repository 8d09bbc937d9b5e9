// Sliders of which only a part can be reached, and those of a colour's opacity where the browser's palette has none.
export function startRanges() {
    if (!('alpha' in HTMLInputElement.prototype)) document.documentElement.classList.add('no-alpha');
    // Before anything hears of the move.
    addEventListener('input', ({ target }) => {
        const within = target.dataset?.within;
        if (!within) return;
        const [least, most] = within.split(' ').map(Number);
        const number = Math.min(Math.max(target.valueAsNumber, least), most);
        if (number !== target.valueAsNumber) target.value = number;
    }, { capture: true });
}
