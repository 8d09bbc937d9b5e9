// What a press shows before the server has answered. The server's word wins: what was guessed is taken back just before what it
// says is applied, and guesses about events that it has not heard of yet are made again on top of that.
let guesses = []; // { number: ours of the event, changes, patience, timer }

// A change: [element, attribute or .class, value]. Instead of an element it may be something that answers as one does.
export const read = ([element, name]) => (name[0] === '.' ? element.classList.contains(name.slice(1)) : element.getAttribute(name));

// Puts values in and keeps what was there, so that doing it again takes it back.
export function swap(changes) {
    for (const change of changes) {
        const [element, name, value] = change;
        change[2] = read(change);
        if (name[0] === '.') element.classList.toggle(name.slice(1), value);
        else if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
    }
}

// What an action does in a task of its own may come a moment after the answer to its event: so long a guess waits for it.
export function guess(number, changes, patience = 0) {
    if (!number || !changes?.length) return;
    swap(changes);
    guesses.push({ number, changes, patience });
}

// Performs what the server says with what it has handled, as if nothing had been guessed.
export function withoutGuesses(handled, perform) {
    for (const { changes } of [...guesses].reverse()) swap(changes);
    const before = guesses.map(({ changes }) => changes.map(read).join());
    perform();
    guesses = guesses.filter((one, index) => {
        if (!one.changes[0][0].isConnected) return false;
        if (one.number > handled) return true;
        if (!one.patience || one.changes.map(read).join() !== before[index]) return false;
        one.timer ??= setTimeout(() => {
            one.patience = 0;
            withoutGuesses(handled, () => {});
        }, one.patience);
        return true;
    });
    for (const { changes } of guesses) swap(changes);
}

// What a press of something that is on or off changes, and what the server has told of one: `foretell` knows that. The next one
// may come before the answer, and changes it back.
export function flipped(element) {
    if (!element.classList.contains('toggles')) return homescreen.foretell?.(element, 'click');
    const isOn = element.classList.contains('toggled');
    return [[element, '.toggled', !isOn], [element, 'aria-pressed', `${!isOn}`]];
}

// What is known of a press before its answer: which of several choices is chosen, and which tab with its page.
export function foreseen(element) {
    if (element.role === 'radio') {
        const all = element.closest('[role=radiogroup]')?.querySelectorAll('[role=radio]') ?? [];
        return [...all].filter((one) => (one === element) !== one.classList.contains('chosen'))
            .flatMap((one) => [[one, '.chosen', one === element], [one, 'aria-checked', `${one === element}`]]);
    }
    const view = element.closest('.tab-button') && element.closest('.tab-view');
    if (!view || element.hasAttribute('aria-current')) return [];
    const pages = [...view.querySelectorAll('.tab-page')].filter((one) => one.closest('.tab-view') === view);
    const page = pages.find((one) => one.dataset.tab === element.dataset.tab);
    return [
        ...[...element.parentNode.querySelectorAll('.tab-button')].map((one) => [one, 'aria-current', one === element ? 'page' : null]),
        // A page that was never shown is not there yet: the one before it stays until it comes.
        ...(page ? pages : []).map((one) => [one, 'hidden', one === page ? null : '']),
    ];
}
