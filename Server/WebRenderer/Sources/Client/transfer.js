// Dragging between views, in from other windows and out to them; copying and pasting.
import { upload } from './files.js';
import { listen } from './listening.js';
import { announce, spoken } from './navigation.js';
import { topDialog } from './present.js';
import { sendEvent } from './socket.js';
import { command, handlerOf, handles, idOf } from './tree.js';

const largestText = 200000;
const mostItems = 20;
let held = null; // what is dragged from this page: { element, id, kinds, texts, isMoving }
let over = null; // { zone, after }: where it would be dropped
let gapMark = null;

export const heldElement = () => held?.element;

// ---- taking up and laying down

export function hold(element) {
    letGo();
    held = { element, id: idOf(element), kinds: null, texts: [], isMoving: false };
    sendEvent(held.id, 'lift', { on: true });
}

export function startMoving() {
    held.isMoving = true;
    held.element.classList.add('dragging');
}

export function letGo() {
    hover(null);
    if (!held) return;
    held.element.classList.remove('dragging');
    if (held.element.isConnected && held.isMoving) sendEvent(held.id, 'lift', { on: false });
    held = null;
}

export const previewOf = (element) => document.querySelector(`[data-preview="${element.dataset.lift}"]`);

// ---- where it can be dropped

const fits = (list, kind) => list.some((each) => each === '*' || each === kind || (each.endsWith('/*') && kind.startsWith(each.slice(0, -1))));
const takes = (zone, name) => zone.dataset[name].split(' ');
export const acceptsKinds = (zone, kinds) => !kinds || kinds.some((kind) => fits(takes(zone, 'takes'), kind));

// Between the contents of two rows is still one of the rows.
function zoneAt(node, kinds) {
    const row = node?.closest?.('.row');
    let zone = node?.closest?.('[data-takes]');
    if (row && !row.contains(zone)) zone = row.querySelector('[data-gap]') ?? zone;
    while (zone && !acceptsKinds(zone, kinds)) zone = zone.parentElement?.closest('[data-takes]');
    return zone ?? null;
}

function placeIn(zone, x, y) {
    const box = zone.getBoundingClientRect();
    const spot = { x: Math.round(x - box.left), y: Math.round(y - box.top) };
    if (zone.hasAttribute('data-gap')) spot.on = spot.y > box.height / 2;
    return spot;
}

// A line where the dropped rows would come.
function markGap(zone, after) {
    gapMark?.remove();
    gapMark = null;
    if (!zone?.hasAttribute('data-gap')) return;
    const box = (zone.closest('.row') ?? zone).getBoundingClientRect();
    gapMark = document.createElement('div');
    gapMark.className = 'gap-mark';
    Object.assign(gapMark.style, { left: `${box.left}px`, width: `${box.width}px`, top: `${after ? box.bottom : box.top}px` });
    (topDialog() ?? document.body).append(gapMark);
}

const told = (kinds) => (held?.isMoving ? { n: held.id } : { t: (kinds ?? []).slice(0, mostItems).map((kind) => [kind.slice(0, 100), '']) });

function tellZone(zone, name, payload) {
    if (zone?.isConnected && handles(zone, name)) sendEvent(idOf(zone), name, payload);
}

let pending = 0;

function hover(zone, spot, kinds) {
    if (over?.zone !== zone) {
        cancelAnimationFrame(pending);
        over?.zone.classList.remove('dropping');
        tellZone(over?.zone, 'over', { p: 'end', ...told(kinds) });
        over = zone && { zone };
        zone?.classList.add('dropping');
        tellZone(zone, 'over', { p: 'start', ...spot, ...told(kinds) });
    } else if (zone?.hasAttribute('data-drop-moves')) {
        cancelAnimationFrame(pending);
        pending = requestAnimationFrame(() => tellZone(zone, 'over', { p: 'move', ...spot, ...told(kinds) }));
    }
    markGap(zone, spot?.on);
}

// Follows the drag to a place of the window; whether it can be dropped there.
export function hoverAt(node, x, y, kinds) {
    const zone = zoneAt(node, kinds ?? held?.kinds);
    hover(zone, zone && placeIn(zone, x, y), kinds);
    return zone;
}

export function hoverOver(zone, after) {
    hover(zone, { x: 0, y: 0, on: after }, null);
}

export function dropOn(zone, spot) {
    tellZone(zone, 'drop', { ...spot, n: held.id });
}

export function dropAt(node, x, y) {
    const zone = zoneAt(node, held.kinds);
    if (zone) dropOn(zone, placeIn(zone, x, y));
}

// ---- from outside

function kindsOf(data) {
    const kinds = [...data.types].filter((type) => type !== 'Files');
    for (const item of data.items ?? []) if (item.kind === 'file') kinds.push('file', item.type || 'application/octet-stream');
    if (data.types.includes('Files') && !kinds.includes('file')) kinds.push('file');
    return kinds;
}

// What came from outside goes to the server: short texts with the event, files before it.
async function bring(element, name, list, data, spot) {
    const texts = ['text/uri-list', 'text/plain', 'text/html'].filter((type) => fits(list, type))
        .map((type) => [type, data.getData(type)]).filter(([, text]) => text && text.length <= largestText);
    const files = [...data.files].filter((file) => fits(list, 'file') || fits(list, file.type || 'application/octet-stream')).slice(0, mostItems);
    await bringAll(element, name, texts, files, spot);
}

async function bringAll(element, name, texts, files, spot) {
    const sent = [];
    if (files.length) element.classList.add('uploading');
    try {
        for (const file of files) sent.push(await upload(element, file, () => {}));
    } catch {
        if (!sent.length && !texts.length) return;
    } finally {
        element.classList.remove('uploading');
    }
    if (sent.length || texts.length) tellZone(element, name, { ...spot, t: texts, f: sent });
}

function watchNativeDrags() {
    document.addEventListener('dragstart', (event) => {
        const element = event.target.closest?.('[data-lift]');
        if (!element || held?.element !== element) return;
        startMoving();
        event.dataTransfer.effectAllowed = 'copyMove';
        event.dataTransfer.setData('application/x-homescreen', '');
        for (const [type, text] of held.texts) event.dataTransfer.setData(type, text);
        const preview = previewOf(element);
        if (preview) event.dataTransfer.setDragImage(preview, preview.offsetWidth / 2, preview.offsetHeight / 2);
    });
    document.addEventListener('dragover', (event) => {
        const own = held?.isMoving;
        const zone = hoverAt(event.target, event.clientX, event.clientY, own ? null : kindsOf(event.dataTransfer));
        if (!zone) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = own ? 'move' : 'copy';
    });
    document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) hover(null); });
    document.addEventListener('drop', (event) => {
        const own = held?.isMoving;
        const zone = zoneAt(event.target, own ? held.kinds : kindsOf(event.dataTransfer));
        if (!zone) return hover(null);
        event.preventDefault();
        const spot = placeIn(zone, event.clientX, event.clientY);
        if (own) dropOn(zone, spot);
        else bring(zone, 'drop', takes(zone, 'takes'), event.dataTransfer, spot);
        return hover(null);
    });
    document.addEventListener('dragend', letGo);
}

// ---- the clipboard

const isText = (node) => node?.matches?.('input, textarea, [contenteditable]');
const copiesIn = (node, name) => handlerOf(node, name) ?? (node !== document.body ? node?.querySelector?.(`[data-on~="${name}"][data-copies]`) : null);

function pasteTarget(node) {
    const near = node.closest?.('[data-pastes]') ?? (node !== document.body ? node.querySelector?.('[data-pastes]') : null);
    if (near) return near;
    const all = [...(topDialog() ?? document).querySelectorAll('[data-pastes]')].filter((each) => !each.closest('[inert]'));
    return all.length === 1 ? all[0] : null;
}

async function readClipboard(button) {
    const list = takes(button, 'pasteButton');
    const [texts, files] = [[], []];
    try {
        if (!navigator.clipboard.read) texts.push(['text/plain', await navigator.clipboard.readText()]);
        for (const item of await navigator.clipboard.read?.() ?? []) {
            for (const type of item.types.filter((each) => fits(list, each)).slice(0, mostItems)) {
                const part = await item.getType(type);
                if (!type.startsWith('text/')) files.push(new File([part], 'Pasted', { type }));
                else if (part.size <= largestText) texts.push([type, await part.text()]);
            }
        }
    } catch {
        return announce([spoken(7)]);
    }
    return bringAll(button, 'paste', texts.filter(([, text]) => text), files, {});
}

function watchClipboard() {
    for (const name of ['copy', 'cut']) {
        document.addEventListener(name, (event) => {
            const element = !isText(event.target) && !String(getSelection()) && copiesIn(event.target, name);
            if (!element) return;
            event.preventDefault();
            sendEvent(idOf(element), name);
        });
    }
    document.addEventListener('paste', (event) => {
        const element = !isText(event.target) && pasteTarget(event.target);
        if (!element || !event.clipboardData) return;
        event.preventDefault();
        bring(element, 'paste', takes(element, 'pastes'), event.clipboardData, {});
    });
    listen(document, 'click', (event) => {
        const button = event.target.closest?.('[data-paste-button]');
        if (button && !button.disabled) readClipboard(button);
    });
    command('share', ([text]) => {
        if (navigator.share) navigator.share(/^https?:\S+$/.test(text) ? { url: text } : { text }).catch(() => {});
        else navigator.clipboard?.writeText(text).catch(() => {});
    });
}

export function startTransfers() {
    command('carry', ([id, kinds, texts]) => { if (held?.id === id) Object.assign(held, { kinds, texts }); });
    watchNativeDrags();
    watchClipboard();
}
