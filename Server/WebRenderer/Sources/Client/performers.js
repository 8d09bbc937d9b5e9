// Stages, cameras, editors' films, voices, requests for passkeys and pushes are on few pages: their scripts come where there is one.
import { behaviour } from './tree.js';

export function startPerformers() {
    for (const [name, part] of [['stage', 'stages'], ['camera', 'camera'], ['looped', 'looping'], ['voice', 'voices'], ['passkey', 'passkeys'], ['push', 'pushes']]) {
        behaviour(`data-${name}`, { add: () => import(`./${part}.js`) });
    }
}
