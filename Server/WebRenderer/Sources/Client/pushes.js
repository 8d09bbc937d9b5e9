// The seventh script: pushes to this browser. An element asks how they stand, or for a change, and hears what came of it.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, idOf } from './tree.js';

const fromBase64 = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const sameBytes = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index]);

function standing(subscription) {
    if (Notification.permission === 'denied') return { state: 'denied' };
    if (!subscription) return { state: 'off' };
    const { endpoint, keys } = subscription.toJSON();
    return { state: 'on', endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

async function askForPushes({ action, key, words }) {
    if (!isSecureContext || !navigator.serviceWorker || !window.PushManager || !window.Notification) return { state: 'missing' };
    const scope = document.body.dataset.base || '/';
    const script = `/~/client/push-worker.js?${new URLSearchParams({ base: scope, words: JSON.stringify(words) })}`;
    const all = await navigator.serviceWorker.getRegistrations();
    let registration = all.find((one) => new URL(one.scope).pathname === scope);
    if (action === 'end') {
        await (await registration?.pushManager.getSubscription())?.unsubscribe();
        await registration?.unregister();
        return standing(null);
    }
    if (action === 'begin') {
        // Browsers ask their person only while it is fresh that something was touched.
        const permission = await Notification.requestPermission();
        if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off' };
    } else if (!registration) return standing(null);
    // The words may be in another language since.
    registration = await navigator.serviceWorker.register(script, { scope });
    let subscription = await registration.pushManager.getSubscription();
    if (action !== 'begin') return standing(subscription);
    await navigator.serviceWorker.ready;
    const wanted = fromBase64(key);
    const given = subscription?.options?.applicationServerKey;
    if (subscription && given && !sameBytes(new Uint8Array(given), wanted)) {
        await subscription.unsubscribe();
        subscription = null;
    }
    subscription ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
    return standing(subscription);
}

async function answerPushes(element) {
    const asked = element.dataset.push;
    let answer;
    try {
        // Some browsers never answer where their push service cannot be reached.
        answer = await Promise.race([askForPushes(JSON.parse(asked)), new Promise((_, refuse) => setTimeout(refuse, 30000))]);
    } catch (error) {
        answer = { state: 'failed', reason: String(error?.message ?? '').slice(0, 200) };
    }
    // A newer question has its own answer.
    if (element.isConnected && element.dataset.push === asked) sendEvent(idOf(element), 'answer', { v: JSON.stringify(answer) });
}

function startPushes() {
    behaviour('data-push', { add: answerPushes, change: answerPushes });
}

begin('pushes', [startPushes]);
