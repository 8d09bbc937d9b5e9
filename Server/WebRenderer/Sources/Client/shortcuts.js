// Keys that press a control: `data-shortcut="ms+k"` holds letters of "acms" (alt, control, command, shift) and a key.
import { listen } from './listening.js';
import { topDialog } from './present.js';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

// On keyboards without a command key, control does its work.
function matches(name, event) {
    const [letters, key] = [name.slice(0, name.indexOf('+')), name.slice(name.indexOf('+') + 1)];
    if (event.key.toLowerCase() !== key) return false;
    const command = letters.includes('m');
    const control = letters.includes('c');
    return event.altKey === letters.includes('a') && event.shiftKey === letters.includes('s')
        && (isMac ? event.metaKey === command && event.ctrlKey === control : (event.ctrlKey === (command || control) && !event.metaKey));
}

// A plain key in a field is text, but for the keys that end or leave it.
function isTyping(event) {
    const field = event.target.closest?.('input, textarea, select, [contenteditable]');
    if (!field || event.metaKey || event.ctrlKey) return false;
    return !(event.key === 'Escape' || (event.key === 'Enter' && field.tagName === 'INPUT'));
}

function onShortcut(event) {
    if (event.defaultPrevented || event.isComposing || isTyping(event)) return;
    if (event.key === 'Enter' && event.target.closest?.('button, a, summary')) return;
    const scope = topDialog() ?? document;
    for (const element of scope.querySelectorAll('[data-shortcut]')) {
        if (element.disabled || element.closest('[inert], [hidden]') || !matches(element.dataset.shortcut, event)) continue;
        event.preventDefault();
        element.click();
        return;
    }
}

export function startShortcuts() {
    listen(document, 'keydown', onShortcut);
}
