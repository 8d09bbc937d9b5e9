// Paints the likeness of a picture, some 25 bytes of ThumbHash in base 64 (`data-thumbhash`), behind it until it has come.
import { behaviour } from './tree.js';

const side = 32;

// The mean, the cosine waves of brightness and the two colour axes, and where the waves begin in the bytes.
function read(bytes) {
    const head = bytes[0] | bytes[1] << 8 | bytes[2] << 16;
    const tail = bytes[3] | bytes[4] << 8;
    const hasAlpha = head >> 23;
    const isLandscape = tail >> 15;
    const lx = Math.max(3, isLandscape ? hasAlpha ? 5 : 7 : tail & 7);
    const ly = Math.max(3, isLandscape ? tail & 7 : hasAlpha ? 5 : 7);
    let nibble = hasAlpha ? 12 : 10;
    const waves = (nx, ny, scale) => {
        const found = [];
        for (let y = 0; y < ny; y++) {
            for (let x = y ? 0 : 1; x * ny < nx * (ny - y); x++, nibble++) {
                const level = bytes[nibble >> 1] >> (nibble & 1) * 4 & 15;
                found.push([x, y, (level / 7.5 - 1) * scale]);
            }
        }
        return found;
    };
    return {
        ratio: isLandscape ? (hasAlpha ? 5 : 7) / (tail & 7 || 1) : (tail & 7) / (hasAlpha ? 5 : 7),
        l: [(head & 63) / 63, waves(lx, ly, (head >> 18 & 31) / 31)],
        p: [(head >> 6 & 63) / 31.5 - 1, waves(3, 3, (tail >> 3 & 63) / 63 * 1.25)],
        q: [(head >> 12 & 63) / 31.5 - 1, waves(3, 3, (tail >> 9 & 63) / 63 * 1.25)],
    };
}

function picture(hash) {
    const { ratio, l, p, q } = read(hash);
    const width = Math.max(1, Math.round(ratio > 1 ? side : side * ratio));
    const height = Math.max(1, Math.round(ratio > 1 ? side / ratio : side));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    const image = context.createImageData(width, height);
    const cosines = (count) => Array.from({ length: 7 }, (_, k) =>
        Array.from({ length: count }, (_, at) => Math.cos(Math.PI / count * (at + 0.5) * k)));
    const across = cosines(width);
    const down = cosines(height);
    const at = ([mean, waves], x, y) => waves.reduce((sum, [kx, ky, size]) => sum + 2 * size * across[kx][x] * down[ky][y], mean);
    for (let y = 0, to = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const bright = at(l, x, y);
            const blue = bright - 2 / 3 * at(p, x, y);
            const red = (3 * bright - blue + at(q, x, y)) / 2;
            for (const level of [red, red - at(q, x, y), blue, 1]) image.data[to++] = Math.round(255 * level);
        }
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL();
}

function paint(element) {
    try {
        const hash = Uint8Array.from(atob(element.dataset.thumbhash), (letter) => letter.charCodeAt(0));
        if (hash.length >= 6 && hash.length <= 32) element.style.backgroundImage = `url(${picture(hash)})`;
    } catch {
        // A hash that cannot be read leaves the plain colour.
    }
}

export function startLikenesses() {
    behaviour('data-thumbhash', { add: paint, change: paint });
}
