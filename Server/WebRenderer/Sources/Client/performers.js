// Stages, cameras, editors' films, requests for passkeys and pushes are on few pages: their scripts come where there is one.
import { behaviour } from './tree.js';

export function startPerformers() {
    behaviour('data-stage', { add: () => import('./stages.js') });
    behaviour('data-camera', { add: () => import('./camera.js') });
    behaviour('data-looped', { add: () => import('./looping.js') });
    behaviour('data-passkey', { add: () => import('./passkeys.js') });
    behaviour('data-push', { add: () => import('./pushes.js') });
}
