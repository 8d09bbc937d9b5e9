// The fifth script: a camera, or a microphone alone. What it sees is shown here and recorded here; a clip travels like any file that is chosen.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

const cameras = new WeakMap();
const clipKinds = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/webm;codecs=h264,opus', 'video/webm;codecs=vp8,opus', 'video/webm'];

const soundKinds = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm'];
const isMicrophone = (box) => box.dataset.camera.startsWith('sound');

function openCamera(box) {
    const camera = { stream: null, recorder: null, turn: 0 };
    cameras.set(box, camera);
    const [facing, most, least] = box.dataset.camera.split(' ');
    camera.most = Number(most) * 1000;
    camera.least = Number(least) * 1000;
    showCamera(box, 'asking');
    startCamera(box, camera, facing);
}

function showCamera(box, state, reason) {
    for (const each of ['asking', 'refused', 'ready', 'recording', 'kept']) box.classList.toggle(each, each === state);
    if (handles(box, 'state')) sendEvent(idOf(box), 'state', { v: reason ? `${state} ${reason}` : state });
}

async function startCamera(box, camera, facing) {
    const turn = ++camera.turn;
    releaseCamera(camera);
    if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) return showCamera(box, 'refused', 'missing');
    const video = !isMicrophone(box) && { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
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
    // Who opens a microphone speaks.
    if (!video) return recordClip(box, camera);
    const sight = box.querySelector('.camera-sight');
    sight.srcObject = stream;
    sight.muted = true;
    sight.play().catch(() => {});
    return showCamera(box, 'ready', stream.getAudioTracks().length ? '' : 'silent');
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

function recordClip(box, camera) {
    const isSound = isMicrophone(box);
    const kind = (isSound ? soundKinds : clipKinds).find((each) => MediaRecorder.isTypeSupported(each)) ?? '';
    const pieces = [];
    const recorder = new MediaRecorder(camera.stream, { mimeType: kind, videoBitsPerSecond: 2_400_000, audioBitsPerSecond: isSound ? 64_000 : 96_000 });
    camera.recorder = recorder;
    const clock = box.querySelector('.camera-time, .voice-time');
    let began = 0;
    const follow = () => {
        const gone = performance.now() - began;
        box.style.setProperty('--part', Math.min(1, gone / camera.most).toFixed(4));
        const passed = Math.floor(gone / 1000);
        const left = isSound
            ? `${Math.floor(passed / 60)}:${String(passed % 60).padStart(2, '0')}` : String(Math.max(0, Math.ceil((camera.most - gone) / 1000)));
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
        const seconds = performance.now() - began;
        box.style.setProperty('--part', '0');
        if (seconds < camera.least || !pieces.length) return showCamera(box, 'ready', 'short');
        const type = (kind || pieces[0].type).split(';')[0];
        const file = new File(pieces, `clip.${type.split('/')[1]}`, { type });
        showCamera(box, 'kept');
        box.dispatchEvent(new CustomEvent('hs-take', { bubbles: true, detail: file }));
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

export function startCameras() {
    document.addEventListener('click', (event) => {
        const box = event.target.closest?.('[data-shutter]')?.closest('[data-camera]');
        if (box) pressShutter(box);
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
