// Files chosen, dropped or pasted travel over HTTP with progress; then the view is told.
import { sendEvent, session } from './socket.js';
import { behaviour, find, handles, idOf } from './tree.js';
import { topDialog } from './present.js';

const running = new Map(); // picker → its requests

const inputOf = (picker) => (picker.matches('input') ? picker : picker.querySelector('input[type=file]'));

function accepts(input, file) {
    const list = (input?.accept ?? '').split(',').map((each) => each.trim().toLowerCase()).filter(Boolean);
    const type = file.type.toLowerCase();
    return !list.length || list.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : each.startsWith('.') ? file.name.toLowerCase().endsWith(each) : type === each));
}

export function upload(picker, file, onProgress) {
    return new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        running.get(picker)?.add(request);
        request.open('POST', `/~/upload?session=${encodeURIComponent(session.token)}`);
        request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
        request.setRequestHeader('X-File-Name', encodeURIComponent(file.name || 'file'));
        request.upload.onprogress = (event) => onProgress(event.loaded);
        request.onload = () => {
            if (request.status !== 201) return reject(new Error(String(request.status)));
            return resolve({ token: JSON.parse(request.responseText).token, name: file.name, type: file.type, size: file.size });
        };
        request.onerror = () => reject(new Error('network'));
        request.onabort = () => reject(new Error('cancelled'));
        request.send(file);
    });
}

export async function take(picker, files) {
    const input = inputOf(picker);
    const limit = Number(picker.dataset.maxCount) || (input?.multiple ? 100 : 1);
    const largest = Number(picker.dataset.maxBytes) || Infinity;
    const chosen = [...files].filter((file) => accepts(input, file)).slice(0, limit);
    if (!chosen.length) return;
    cancel(picker);
    const tooBig = chosen.find((file) => file.size > largest);
    if (tooBig) return tell(picker, 'error', { v: 'size', n: largest });
    running.set(picker, new Set());
    picker.classList.add('uploading');
    const total = chosen.reduce((sum, file) => sum + file.size, 0) || 1;
    const loaded = chosen.map(() => 0);
    let told = 0;
    const progress = (index) => (bytes) => {
        loaded[index] = Math.min(bytes, chosen[index].size);
        const part = loaded.reduce((sum, each) => sum + each, 0) / total;
        picker.style.setProperty('--progress', part.toFixed(3));
        if (Date.now() - told < 250 || !handles(picker, 'progress')) return;
        told = Date.now();
        sendEvent(idOf(picker), 'progress', { n: part });
    };
    try {
        const sent = [];
        for (const [index, file] of chosen.entries()) sent.push(await upload(picker, file, progress(index)));
        tell(picker, 'files', { f: sent });
    } catch (error) {
        if (error.message !== 'cancelled') tell(picker, 'error', { v: error.message });
    } finally {
        running.delete(picker);
        picker.classList.remove('uploading');
        picker.style.removeProperty('--progress');
        if (input) input.value = '';
    }
}

function tell(picker, name, payload) {
    if (picker.isConnected && handles(picker, name)) sendEvent(idOf(picker), name, payload);
}

export function cancel(picker) {
    for (const request of running.get(picker) ?? []) request.abort();
}

const targetOf = (node) => {
    const zone = node.closest?.('[data-drop], [data-files]');
    return zone && { zone, picker: zone.dataset.drop ? find(Number(zone.dataset.drop)) : zone };
};

export function startFiles() {
    document.addEventListener('change', (event) => {
        const picker = event.target.type === 'file' && event.target.closest('[data-files]');
        if (picker) take(picker, event.target.files);
    });
    document.addEventListener('hs-take', (event) => take(event.target, [event.detail.file]).then(event.detail.sent));
    document.addEventListener('click', (event) => {
        const picker = event.target.closest?.('[data-files]');
        if (!picker || !running.has(picker)) return;
        event.preventDefault(); // a second tap cancels
        cancel(picker);
    }, true);
    let over = null;
    const leave = () => {
        over?.classList.remove('dropping');
        over = null;
    };
    document.addEventListener('dragover', (event) => {
        if (event.defaultPrevented || ![...event.dataTransfer?.types ?? []].includes('Files')) return;
        event.preventDefault(); // a file dropped beside must not replace the page
        const target = targetOf(event.target);
        event.dataTransfer.dropEffect = target?.picker ? 'copy' : 'none';
        if (target?.zone === over) return;
        leave();
        over = target?.zone ?? null;
        over?.classList.add('dropping');
    });
    document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) leave(); });
    document.addEventListener('drop', (event) => {
        if (event.defaultPrevented || !event.dataTransfer?.files.length) return;
        event.preventDefault();
        leave();
        const target = targetOf(event.target);
        if (target?.picker) take(target.picker, event.dataTransfer.files);
    });
    document.addEventListener('paste', (event) => {
        const files = event.clipboardData?.files;
        if (event.defaultPrevented || !files?.length) return;
        const pickers = [...(topDialog() ?? document).querySelectorAll('[data-files]')].filter((picker) => !picker.closest('[inert]'));
        if (pickers.length !== 1) return;
        event.preventDefault();
        take(pickers[0], files);
    });
    behaviour('data-files', { remove: cancel });
    // What was chosen before this script arrived.
    for (const picker of document.querySelectorAll('[data-files]')) take(picker, inputOf(picker)?.files ?? []);
    // A chooser that a view asked for opens by itself while the browser still counts the person's click; where a file was
    // chosen before this script arrived, the click would be the second tap that cancels it.
    behaviour('data-choose', {
        add: (picker) => { if (navigator.userActivation?.isActive && !running.has(picker)) inputOf(picker)?.click(); },
    });
}
