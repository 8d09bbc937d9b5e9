// A fingertip covers 44 points: what is smaller is met beside itself too, where nothing else was hit.
const fingertip = 44;
const targets = 'a, button, input, select, textarea, label, summary, [role=button], [data-on~=click]';

const isWithin = (place, start, length) => Math.abs(place - start - length / 2) <= Math.max(length, fingertip) / 2;

// What a finger meant that came down beside it; null when it hit what it meant, or nothing is near.
export function meantBy({ pointerType, target, clientX: x, clientY: y }) {
    if (pointerType !== 'touch') return null;
    const hit = target.closest?.(targets);
    for (const far of [6, 12, 18, 22]) {
        for (let angle = 0; angle < 6; angle += Math.PI / 4) {
            const near = document.elementFromPoint(x + far * Math.sin(angle), y + far * Math.cos(angle))?.closest(targets);
            if (!near || near === hit || (hit && !hit.contains(near))) continue;
            const { left, top, width, height } = near.getBoundingClientRect();
            if (isWithin(x, left, width) && isWithin(y, top, height)) return near;
        }
    }
    return null;
}

export function startFingertips() {
    addEventListener('click', (event) => {
        const meant = event.isTrusted && meantBy(event);
        if (!meant) return;
        event.preventDefault();
        event.stopPropagation();
        meant.focus();
        if (meant.showPicker && meant.tagName === 'SELECT') meant.showPicker();
        else meant.click();
    }, true);
}
