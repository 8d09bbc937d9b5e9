// Stages, cameras, editors' films, voices, requests for passkeys, pushes and what is kept are on few pages: their scripts come where there is one.
import { behaviour } from './tree.js';

export function startPerformers() {
    for (const [name, part] of [['stage', 'stages'], ['camera', 'camera'], ['looped', 'looping'], ['voice', 'voices'], ['passkey', 'passkeys'], ['push', 'pushes'], ['store', 'storing']]) {
        behaviour(`data-${name}`, { add: () => import(`./${part}.js`) });
    }
}
