// What a press shows before the server has answered. The server's word wins: what was guessed is taken back just before what it
// says is applied, and guesses about events that it has not heard of yet are made again on top of that.
const guesses = []; // [our number of the event, changes]

// Puts a value in and keeps what was there, so that doing it again takes it back. A change: [element, attribute or .class, value].
function swap(changes) {
    for (const change of changes) {
        const [element, name, value] = change;
        if (name[0] === '.') {
            change[2] = element.classList.contains(name.slice(1));
            element.classList.toggle(name.slice(1), value);
        } else {
            change[2] = element.getAttribute(name);
            if (value === null) element.removeAttribute(name);
            else element.setAttribute(name, value);
        }
    }
}

export function guess(number, changes) {
    if (!number || !changes.length) return;
    swap(changes);
    guesses.push([number, changes]);
}

// Performs what the server says with what it has handled, as if nothing had been guessed.
export function withoutGuesses(handled, perform) {
    for (const [, changes] of [...guesses].reverse()) swap(changes);
    while (guesses[0]?.[0] <= handled) guesses.shift();
    perform();
    for (const [, changes] of guesses) swap(changes);
}

// What is known of a press before its answer: which of several choices is chosen, and which tab with its page.
export function foreseen(element) {
    if (element.role === 'radio') {
        const all = element.closest('[role=radiogroup]')?.querySelectorAll('[role=radio]') ?? [];
        return [...all].filter((one) => (one === element) !== one.classList.contains('chosen'))
            .flatMap((one) => [[one, '.chosen', one === element], [one, 'aria-checked', `${one === element}`]]);
    }
    const view = element.closest('.tab-button') && element.closest('.tab-view');
    if (!view) return [];
    if (element.hasAttribute('aria-current')) return [];
    const pages = [...view.querySelectorAll('.tab-page')].filter((one) => one.closest('.tab-view') === view);
    const page = pages.find((one) => one.dataset.tab === element.dataset.tab);
    return [
        ...[...element.parentNode.querySelectorAll('.tab-button')].map((one) => [one, 'aria-current', one === element ? 'page' : null]),
        // A page that was never shown is not there yet: the one before it stays until it comes.
        ...(page ? pages : []).map((one) => [one, 'hidden', one === page ? null : '']),
    ];
}
