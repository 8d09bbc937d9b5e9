// The sixth script: passkeys. An element asks for one and hears of what came of it; where it goes, the prompt goes too.
import { begin } from './listening.js';
import { sendEvent } from './socket.js';
import { behaviour, idOf } from './tree.js';

const prompts = new WeakMap(); // element → what takes its prompt away

const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const toText = (buffer) => btoa(Array.from(new Uint8Array(buffer ?? []), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

async function askAuthenticator({ kind, party, challenge, name, displayName, user, credentials, verification, attestation, timeout }, signal) {
    if (!isSecureContext) return { error: 'none', reason: 'Browsers have passkeys for pages of https and of localhost only.' };
    if (!window.PublicKeyCredential || !navigator.credentials) return { error: 'none', reason: 'This browser has no passkeys.' };
    // Hosts of numbers have none.
    if (/^[\d.]+$|^\[/.test(location.hostname)) return { error: 'none', reason: 'Pages of an address of numbers have no passkeys.' };
    if (kind === 'host') return { host: location.hostname };
    const known = credentials.map((id) => ({ type: 'public-key', id: toBytes(id) }));
    const common = { challenge: toBytes(challenge), timeout };
    if (kind === 'create') {
        const { id, response } = await navigator.credentials.create({ signal, publicKey: {
            ...common, attestation, excludeCredentials: known,
            rp: { name: party || location.hostname, id: party || location.hostname },
            user: { id: toBytes(user), name, displayName },
            pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
            authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: verification },
        } });
        return { id, client: toText(response.clientDataJSON), attestation: toText(response.attestationObject) };
    }
    const { id, response } = await navigator.credentials.get({ signal, publicKey: {
        ...common, rpId: party || location.hostname, allowCredentials: known, userVerification: verification,
    } });
    return {
        id, client: toText(response.clientDataJSON), data: toText(response.authenticatorData),
        signature: toText(response.signature), user: toText(response.userHandle),
    };
}

async function openPrompt(element) {
    const prompt = new AbortController();
    prompts.set(element, prompt);
    let answer;
    try {
        answer = await askAuthenticator(JSON.parse(element.dataset.passkey), prompt.signal);
    } catch (error) {
        answer = { error: error?.name ?? 'Error', reason: String(error?.message ?? '').slice(0, 200) };
    }
    if (prompt.signal.aborted) return;
    const v = JSON.stringify(answer);
    sendEvent(idOf(element), 'answer', { v: v.length < 100_000 ? v : '{"error":"DataError"}' });
}

function startPasskeys() {
    behaviour('data-passkey', { add: openPrompt, remove: (element) => prompts.get(element)?.abort() });
}

begin('passkeys', [startPasskeys]);
