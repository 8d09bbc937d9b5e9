// The selection of fields whose view knows it: told when it changes, set when the view sets it.
import { flushField } from './fields.js';
import { sendEvent } from './socket.js';
import { behaviour, idOf } from './tree.js';

function tellSelection() {
    const field = document.activeElement;
    if (!field.hasAttribute('data-selects')) return;
    // The text first, or the places would be those of another.
    flushField(field);
    sendEvent(idOf(field), 'select', { s: [field.selectionStart, field.selectionEnd] });
}

// Start, end, and the number of the wish: the same may be wished for again.
function chooseSelection(field) {
    const [start, end, wish] = field.dataset.selects.split(' ').map(Number);
    if (wish) requestAnimationFrame(() => field.isConnected && field.setSelectionRange(start, end));
}

export function startSelecting() {
    behaviour('data-selects', { add: chooseSelection, change: chooseSelection });
    document.addEventListener('selectionchange', tellSelection);
}
