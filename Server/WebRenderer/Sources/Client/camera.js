// The fifth script: a camera, or a microphone alone. What it sees is shown here and recorded here; a part of a clip travels like any file that is chosen.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

const cameras = new WeakMap();
const clipKinds = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/webm;codecs=h264,opus', 'video/webm;codecs=vp8,opus', 'video/webm'];

const soundKinds = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm'];
const isMicrophone = (box) => box.dataset.camera.startsWith('sound');
// Less is a slip of the finger, and longer than a touch is a hold; in milliseconds.
const leastPart = 200;
const touch = 400;

function openCamera(box) {
    // The parts that were recorded, each with its number and its milliseconds.
    const camera = { stream: null, recorder: null, turn: 0, parts: [], number: 0, sending: Promise.resolve() };
    cameras.set(box, camera);
    const [facing, most, least] = box.dataset.camera.split(' ');
    camera.most = Number(most) * 1000;
    camera.least = Number(least) * 1000;
    showCamera(box, 'asking');
    startCamera(box, camera, facing);
}

function showCamera(box, state, reason) {
    for (const each of ['asking', 'refused', 'ready', 'recording', 'kept']) box.classList.toggle(each, each === state);
    tellCamera(box, reason ? `${state} ${reason}` : state);
}

function tellCamera(box, words) {
    if (handles(box, 'state')) sendEvent(idOf(box), 'state', { v: words });
}

async function startCamera(box, camera, facing) {
    const turn = ++camera.turn;
    // While another camera is on its way there is none to record with.
    box.classList.remove('ready');
    releaseCamera(camera);
    if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) return showCamera(box, 'refused', 'missing');
    const video = !isMicrophone(box) && { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, zoom: true };
    let stream = null;
    let reason = '';
    for (const audio of video ? [true, false] : [true]) {
        try {
            stream = await navigator.mediaDevices.getUserMedia({ video, audio });
            break;
        } catch (error) {
            reason = error.name === 'NotAllowedError' || error.name === 'SecurityError' ? 'denied' : error.name === 'NotReadableError' ? 'busy' : 'missing';
        }
    }
    if (turn !== camera.turn || !box.isConnected) return stream?.getTracks().forEach((track) => track.stop());
    if (!stream) return showCamera(box, 'refused', reason);
    camera.stream = stream;
    if (video && !await hasRoom()) {
        releaseCamera(camera);
        return showCamera(box, 'refused', 'full');
    }
    // Who opens a microphone speaks.
    if (!video) return recordClip(box, camera);
    const sight = box.querySelector('.camera-sight');
    sight.srcObject = stream;
    sight.muted = true;
    sight.play().catch(() => {});
    offerLens(box, camera);
    return showCamera(box, 'ready', stream.getAudioTracks().length ? '' : 'silent');
}

// Whether the device has room for a film, as far as its browser says.
async function hasRoom() {
    try {
        const { quota, usage } = await navigator.storage.estimate();
        return !(quota - usage < 100e6);
    } catch { return true; }
}

function releaseCamera(camera) {
    if (camera.recorder?.state === 'recording') {
        camera.recorder.onstop = null;
        camera.recorder.stop();
    }
    camera.recorder = null;
    cancelAnimationFrame(camera.frame);
    clearTimeout(camera.end);
    camera.stream?.getTracks().forEach((track) => track.stop());
    camera.stream = null;
}

// What this camera can do: come closer, and give light.
function offerLens(box, camera) {
    const track = camera.stream.getVideoTracks()[0];
    const able = track.getCapabilities?.() ?? {};
    const knob = box.querySelector('.camera-zoom');
    box.classList.toggle('has-torch', able.torch === true);
    box.classList.toggle('has-zoom', able.zoom?.max > able.zoom?.min);
    box.querySelector('[data-lens=torch]').setAttribute('aria-pressed', 'false');
    if (!(able.zoom?.max > able.zoom?.min)) return;
    [knob.min, knob.max, knob.step] = [able.zoom.min, able.zoom.max, able.zoom.step || 'any'];
    knob.value = track.getSettings().zoom ?? able.zoom.min;
}

function turnLens(camera, setting) {
    return camera.stream?.getVideoTracks()[0]?.applyConstraints({ advanced: [setting] });
}

function zoomTo(box, camera, value) {
    const knob = box.querySelector('.camera-zoom');
    knob.value = value;
    turnLens(camera, { zoom: Number(knob.value) })?.catch(() => {});
}

async function turnTorch(box, camera, button) {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    try {
        await turnLens(camera, { torch: isOn });
        button.setAttribute('aria-pressed', isOn);
    } catch { box.classList.remove('has-torch'); }
}

// What is touched is what the camera looks at, where it can choose.
function focusAt(box, camera, event) {
    const track = camera.stream?.getVideoTracks()[0];
    if (!track?.getCapabilities?.().focusMode?.includes('single-shot')) return;
    const sight = box.querySelector('.camera-sight');
    const seen = sight.getBoundingClientRect();
    // Its picture fills the place, and more than that: what is cut away is on both sides.
    const scale = Math.max(seen.width / sight.videoWidth, seen.height / sight.videoHeight);
    const part = (at, side, whole) => Math.min(1, Math.max(0, 0.5 + (at - side / 2) / (whole * scale)));
    const x = part(event.clientX - seen.left, seen.width, sight.videoWidth);
    const y = part(event.clientY - seen.top, seen.height, sight.videoHeight);
    const isMirror = box.dataset.camera.startsWith('user');
    turnLens(camera, { pointsOfInterest: [{ x: isMirror ? 1 - x : x, y }], focusMode: 'single-shot' })?.catch(() => {});
    box.style.setProperty('--focus', `${event.clientX - seen.left}px ${event.clientY - seen.top}px`);
    box.classList.remove('focused');
    requestAnimationFrame(() => box.classList.add('focused'));
}

const secondsLeft = (camera, gone) => String(Math.max(0, Math.ceil((camera.most - gone) / 1000)));
const recorded = (camera) => camera.parts.reduce((sum, part) => sum + part.length, 0);

function showParts(box, camera) {
    const length = recorded(camera);
    box.classList.toggle('begun', camera.parts.length > 0);
    box.classList.toggle('enough', length >= camera.least);
    box.style.setProperty('--part', Math.min(1, length / camera.most).toFixed(4));
    box.querySelector('.camera-time').textContent = secondsLeft(camera, length);
    // The ring is open where a part ends.
    let at = 0;
    const gaps = camera.parts.map((part) => {
        at += part.length / camera.most;
        return `#000 ${(at - 0.012).toFixed(4)}turn, #0000 0 ${at.toFixed(4)}turn, #000 0`;
    });
    box.style.setProperty('--parts', `conic-gradient(${gaps.join(', ') || '#000, #000'})`);
}

function keepPart(box, camera, length, file) {
    const number = camera.number++;
    camera.parts.push({ number, length });
    const named = new File([file], `${number}.${file.name.split('.').pop()}`, { type: file.type });
    // One after the other: a picker that is given another file drops the one before.
    camera.sending = camera.sending.then(() => new Promise((sent) => {
        // Nobody waits for a part that was taken away meanwhile.
        if (!box.isConnected || !camera.parts.some((part) => part.number === number)) return sent();
        return box.dispatchEvent(new CustomEvent('hs-take', { bubbles: true, detail: { file: named, sent } }));
    }));
    showParts(box, camera);
    if (recorded(camera) >= camera.most - 60) finishParts(box, camera);
    else showCamera(box, 'ready', 'more');
}

function dropPart(box, camera) {
    const part = camera.parts.pop();
    if (!part) return;
    showParts(box, camera);
    tellCamera(box, `drop ${part.number}`);
    if (!camera.parts.length) box.querySelector('[data-shutter]').focus();
}

function finishParts(box, camera) {
    if (!camera.parts.length || recorded(camera) < camera.least) return;
    showCamera(box, 'kept');
    tellCamera(box, `done ${camera.parts.map((part) => part.number).join(' ')}`);
}

function recordClip(box, camera) {
    const isSound = isMicrophone(box);
    const before = isSound ? 0 : recorded(camera);
    const kind = (isSound ? soundKinds : clipKinds).find((each) => MediaRecorder.isTypeSupported(each)) ?? '';
    const pieces = [];
    const recorder = new MediaRecorder(camera.stream, { mimeType: kind, videoBitsPerSecond: 2_400_000, audioBitsPerSecond: isSound ? 64_000 : 96_000 });
    camera.recorder = recorder;
    const clock = box.querySelector('.camera-time, .voice-time');
    let began = 0;
    const follow = () => {
        const gone = before + performance.now() - began;
        box.style.setProperty('--part', Math.min(1, gone / camera.most).toFixed(4));
        const passed = Math.floor(gone / 1000);
        const left = isSound
            ? `${Math.floor(passed / 60)}:${String(passed % 60).padStart(2, '0')}` : secondsLeft(camera, gone);
        if (clock && clock.textContent !== left) clock.textContent = left;
        // A picture's time before the end: what the recorder still takes comes after.
        if (gone >= camera.most - 40) return stopClip(camera);
        camera.frame = requestAnimationFrame(follow);
    };
    recorder.ondataavailable = (event) => event.data.size && pieces.push(event.data);
    recorder.onstart = () => {
        showCamera(box, 'recording');
        // Where nothing is drawn, as in a page that is not seen, it ends all the same.
        if (isSound) camera.end = setTimeout(stopClip, camera.most, camera);
        follow();
    };
    recorder.onerror = () => showCamera(box, 'ready', 'failed');
    recorder.onstop = () => {
        cancelAnimationFrame(camera.frame);
        clearTimeout(camera.end);
        const length = performance.now() - began;
        if (isSound) box.style.setProperty('--part', '0');
        else showParts(box, camera);
        if (length < (isSound ? camera.least : leastPart) || !pieces.length) return showCamera(box, 'ready', 'short');
        const type = (kind || pieces[0].type).split(';')[0];
        const file = new File(pieces, `clip.${type.split('/')[1]}`, { type });
        if (!isSound) return keepPart(box, camera, Math.min(length, camera.most - before), file);
        showCamera(box, 'kept');
        return box.dispatchEvent(new CustomEvent('hs-take', { bubbles: true, detail: { file } }));
    };
    began = performance.now(); // before it begins: a busy browser tells late that it has
    recorder.start(250);
}

function stopClip(camera) {
    cancelAnimationFrame(camera.frame);
    if (camera.recorder?.state === 'recording') camera.recorder.stop();
}

function pressShutter(box) {
    const camera = cameras.get(box);
    if (!camera?.stream || box.classList.contains('kept')) return;
    if (camera.recorder?.state === 'recording') stopClip(camera);
    else recordClip(box, camera);
}

// A touch begins and the next one ends; who holds the shutter records as long as they hold it.
function holdShutter(box, event) {
    const camera = cameras.get(box);
    camera.isHeld = false;
    if (event.button || !camera.stream || !box.classList.contains('ready') || camera.recorder?.state === 'recording') return;
    camera.isHeld = true;
    recordClip(box, camera);
    const end = (last) => {
        for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end);
        if (last.timeStamp - event.timeStamp >= touch) stopClip(camera);
        // The click that comes after it is part of the same touch.
        setTimeout(() => { camera.isHeld = false; }, touch);
    };
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end);
}

// Two fingers bring nearer and farther.
function pinch(box, camera, event) {
    const fingers = camera.fingers ??= new Map();
    fingers.set(event.pointerId, event);
    if (fingers.size !== 2 || !box.classList.contains('has-zoom')) return;
    const apart = () => {
        const [one, other] = [...fingers.values()];
        return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    };
    const first = apart();
    const zoom = Number(box.querySelector('.camera-zoom').value);
    const move = (next) => {
        if (!fingers.has(next.pointerId)) return;
        fingers.set(next.pointerId, next);
        zoomTo(box, camera, zoom * apart() / first);
    };
    const end = (next) => {
        if (!fingers.has(next.pointerId)) return;
        for (const [name, listener] of [['pointermove', move], ['pointerup', end], ['pointercancel', end]]) removeEventListener(name, listener);
    };
    for (const [name, listener] of [['pointermove', move], ['pointerup', end], ['pointercancel', end]]) addEventListener(name, listener);
}

function pressLens(box, button, event) {
    const camera = cameras.get(box);
    if (!camera) return;
    if ('shutter' in button.dataset) {
        if (event.detail && camera.isHeld) camera.isHeld = false;
        else pressShutter(box);
    } else if (button.dataset.lens === 'torch') turnTorch(box, camera, button);
    else if (camera.recorder?.state === 'recording') return;
    else if (button.dataset.lens === 'drop') dropPart(box, camera);
    else finishParts(box, camera);
}

const boxOf = (node, part) => {
    const found = node.closest?.(part);
    const box = found?.closest('[data-camera]');
    return box && cameras.has(box) ? [box, found] : [];
};

export function startCameras() {
    document.addEventListener('click', (event) => {
        const [box, button] = boxOf(event.target, '[data-shutter], [data-lens]');
        if (box) return pressLens(box, button, event);
        const [seen] = boxOf(event.target, '.camera-sight');
        return seen && focusAt(seen, cameras.get(seen), event);
    });
    document.addEventListener('pointerdown', (event) => {
        const [box] = boxOf(event.target, '[data-shutter]');
        if (box) return holdShutter(box, event);
        const [seen] = boxOf(event.target, '[data-camera]');
        return seen && !isMicrophone(seen) && pinch(seen, cameras.get(seen), event);
    });
    for (const name of ['pointerup', 'pointercancel']) {
        document.addEventListener(name, (event) => {
            for (const box of document.querySelectorAll('[data-camera]')) cameras.get(box)?.fingers?.delete(event.pointerId);
        });
    }
    document.addEventListener('contextmenu', (event) => { if (boxOf(event.target, '[data-shutter]').length) event.preventDefault(); });
    document.addEventListener('input', (event) => {
        const [box, knob] = boxOf(event.target, '.camera-zoom');
        if (box) zoomTo(box, cameras.get(box), knob.value);
    });
    // A page that is not seen records no pictures any more; what was recorded is kept. Who speaks goes on: it would be sent.
    document.addEventListener('visibilitychange', () => {
        if (!document.hidden) return;
        for (const box of document.querySelectorAll('[data-camera]')) if (!isMicrophone(box) && cameras.has(box)) stopClip(cameras.get(box));
    });
    behaviour('data-camera', {
        add: openCamera,
        change(box) {
            const camera = cameras.get(box);
            if (camera?.recorder?.state !== 'recording') startCamera(box, camera ?? {}, box.dataset.camera.split(' ')[0]);
        },
        remove(box) {
            const camera = cameras.get(box);
            if (!camera) return;
            camera.turn += 1;
            releaseCamera(camera);
        },
    });
}

begin('camera', [startCameras]);
