// Recorded voices: one plays at a time, and its bars fill while it does.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, handles, idOf } from './tree.js';

const wantedVoices = new Map(); // voice → whether its address was asked for anew
let voiceNow = null;
let voiceFrame = 0;

const soundOf = (voice) => voice.querySelector('audio');
const barsOf = (voice) => voice.querySelector('.voice-bars');
const secondsOf = (voice) => Number(voice.dataset.seconds) || 1;
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function drawVoice(voice) {
    const bars = barsOf(voice);
    bars.replaceChildren(...(voice.dataset.peaks ?? '').split(' ').slice(0, 100).map((peak) => {
        const bar = document.createElement('i');
        bar.style.height = `${Math.max(8, Math.min(100, Number(peak) || 0))}%`;
        return bar;
    }));
    showVoice(voice);
}

function showVoice(voice) {
    const sound = soundOf(voice);
    const bars = barsOf(voice);
    const whole = secondsOf(voice);
    const at = Math.min(whole, sound.currentTime);
    const isOn = voice === voiceNow && !sound.paused;
    voice.classList.toggle('playing', isOn);
    const heard = Math.round((at / whole) * bars.children.length);
    [...bars.children].forEach((bar, index) => bar.classList.toggle('heard', index < heard));
    const time = minutes(at > 0 ? at : Math.round(whole));
    voice.querySelector('.voice-time').textContent = time;
    const button = voice.querySelector('[data-speak]');
    button.ariaLabel = button.dataset.speak.split('|')[isOn ? 1 : 0];
    bars.ariaValueNow = String(Math.round(at));
    bars.ariaValueText = `${minutes(at)} / ${minutes(Math.round(whole))}`;
}

function followVoice() {
    if (!voiceNow?.isConnected || soundOf(voiceNow).paused) return;
    showVoice(voiceNow);
    voiceFrame = requestAnimationFrame(followVoice);
}

function startVoice(voice) {
    const sound = soundOf(voice);
    if (voiceNow && voiceNow !== voice) soundOf(voiceNow)?.pause();
    voiceNow = voice;
    // What has begun stays with its address, which ends while it plays.
    if (!sound.src || sound.error) sound.src = voice.dataset.voice;
    sound.play().then(() => wantedVoices.delete(voice), (error) => {
        if (error.name === 'AbortError' || !voice.isConnected) return;
        const isAgain = wantedVoices.get(voice);
        wantedVoices.delete(voice);
        if (isAgain || !handles(voice, 'stale')) return;
        wantedVoices.set(voice, true);
        sendEvent(idOf(voice), 'stale', {});
    });
}

function turnVoice(voice) {
    const sound = soundOf(voice);
    if (voice === voiceNow && !sound.paused) sound.pause();
    else startVoice(voice);
}

function seekVoice(voice, part) {
    const sound = soundOf(voice);
    const to = Math.max(0, Math.min(secondsOf(voice) - 0.05, part * secondsOf(voice)));
    if (!sound.src) startVoice(voice);
    sound.currentTime = to;
    showVoice(voice);
}

const voiceSteps = { ArrowRight: 2, ArrowUp: 2, ArrowLeft: -2, ArrowDown: -2, PageUp: 10, PageDown: -10, Home: -1e3, End: 1e3 };

export function startVoices() {
    document.addEventListener('click', (event) => {
        const voice = event.target.closest?.('[data-voice]');
        const bars = voice && event.target.closest('.voice-bars');
        if (voice && event.target.closest('[data-speak]')) turnVoice(voice);
        else if (bars) {
            const box = bars.getBoundingClientRect();
            seekVoice(voice, (event.clientX - box.left) / (box.width || 1));
            if (soundOf(voice).paused) startVoice(voice);
        }
    });
    document.addEventListener('keydown', (event) => {
        const bars = event.target.closest?.('.voice-bars');
        if (!bars) return;
        const voice = bars.closest('[data-voice]');
        const by = voiceSteps[event.key];
        if (event.key === ' ' || event.key === 'Enter') turnVoice(voice);
        else if (by) seekVoice(voice, (soundOf(voice).currentTime + by) / secondsOf(voice));
        else return;
        event.preventDefault();
        event.stopPropagation();
    }, true);
    behaviour('data-voice', {
        add(voice) {
            const sound = soundOf(voice);
            sound.addEventListener('play', () => {
                cancelAnimationFrame(voiceFrame);
                followVoice();
            });
            sound.addEventListener('pause', () => showVoice(voice));
            sound.addEventListener('ended', () => {
                sound.currentTime = 0;
                showVoice(voice);
            });
            drawVoice(voice);
        },
        // A fresh address, for who could not play with the old one.
        change(voice) {
            if (wantedVoices.get(voice)) startVoice(voice);
        },
        remove(voice) {
            wantedVoices.delete(voice);
            soundOf(voice)?.pause();
            if (voice === voiceNow) voiceNow = null;
        },
    });
    behaviour('data-peaks', { change: drawVoice });
}

begin('voices', [startVoices]);
