// The masks that views make: what a `.mask` layer looks like becomes the mask of the box around it.
import { behaviour, onTurn } from './tree.js';

// What a picture of the layer has to take along; it knows no style sheet.
const painted = ['display', 'position', 'inset', 'box-sizing', 'width', 'height', 'margin', 'padding', 'border', 'border-radius', 'background-color',
    'background-image', 'background-size', 'background-position', 'background-repeat', 'background-clip', 'color', 'font', 'letter-spacing', 'line-height',
    'text-align', 'text-transform', 'white-space', 'text-decoration', 'opacity', 'transform', 'translate', 'scale', 'rotate', 'transform-origin',
    'filter', 'flex', 'flex-direction', 'align-items', 'align-self', 'justify-content', 'justify-items', 'justify-self', 'place-items', 'gap',
    'grid-area', 'grid-template', 'overflow', 'clip-path', 'mask-image', 'mask-size', 'mask-position', 'mask-repeat', 'mask-clip', 'mask-origin', 'mask-composite', 'box-shadow', 'fill', 'stroke', 'stroke-width',
    'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'z-index', 'isolation'];
const embeddings = new Map(); // address to its data, as an address that a picture may use
const masks = new Map(); // box to what is known of its mask
let drawPending = false;

const drawLater = () => {
    if (drawPending) return;
    drawPending = true;
    requestAnimationFrame(() => {
        drawPending = false;
        for (const box of masks.keys()) drawMask(box);
    });
};

// A picture loads nothing: what it shows goes along as data.
function embedded(value) {
    return value.replace(/url\("(?!data:)([^"]+)"\)/g, (whole, address) => {
        if (!embeddings.has(address)) {
            embeddings.set(address, '');
            fetch(address).then((answer) => answer.blob()).then((blob) => {
                const reader = new FileReader();
                reader.onload = () => {
                    embeddings.set(address, reader.result);
                    drawLater();
                };
                reader.readAsDataURL(blob);
            }).catch(() => {});
        }
        return embeddings.get(address) ? `url("${embeddings.get(address)}")` : 'none';
    });
}

// Copies an element with its looks. Where something is cut out, all is white but that, which is black.
function paintedCopy(node, cuts) {
    if (node.nodeType === 3) return node.cloneNode();
    if (node.nodeType !== 1) return null;
    const style = getComputedStyle(node);
    if (style.display === 'none') return null;
    const made = node.cloneNode(false);
    for (const name of ['class', 'id', 'data-i', 'data-on']) made.removeAttribute(name);
    const looks = (of) => painted.map((name) => `${name}:${embedded(of.getPropertyValue(name))}`).join(';');
    let text = looks(style);
    let inner = cuts;
    if (cuts && node.hasAttribute('data-cuts')) {
        text += `;filter:${style.filter === 'none' ? '' : style.filter} brightness(0)`;
        inner = false;
    } else if (cuts && !node.querySelector('[data-cuts]')) {
        text += `;filter:${style.filter === 'none' ? '' : style.filter} brightness(0) invert(1)`;
        inner = false;
    } else if (cuts && style.backgroundColor !== 'rgba(0, 0, 0, 0)') {
        text += ';background-color:#fff';
    }
    made.setAttribute('style', text);
    if (node.tagName === 'IMG') {
        const source = embedded(`url("${node.currentSrc || node.src}")`);
        made.setAttribute('src', source.slice(5, -2));
    }
    if (node.matches('.shape')) {
        const drawn = getComputedStyle(node, '::before');
        if (drawn.content !== 'none') made.appendChild(document.createElement('div')).setAttribute('style', looks(drawn));
    }
    for (const child of node.childNodes) {
        const part = paintedCopy(child, inner);
        if (part) made.append(part);
    }
    return made;
}

function drawMask(box) {
    const mask = masks.get(box);
    const layer = box.querySelector(':scope > .mask');
    const { offsetWidth: width, offsetHeight: height } = box;
    if (!layer || !width || !height) return;
    const cuts = Boolean(layer.querySelector('[data-cuts]'));
    const made = paintedCopy(layer, cuts);
    made.style.visibility = 'visible';
    made.style.width = `${width}px`;
    made.style.height = `${height}px`;
    const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cuts ? '<rect width="100%" height="100%"/>' : ''}`
        + `<foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(made)}</foreignObject></svg>`;
    if (layer.getAnimations({ subtree: true }).some((one) => one.playState === 'running')) drawLater();
    if (paper === mask.paper) return;
    mask.paper = paper;
    // Shown once it can be: a picture that still loads would hide all.
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(paper)}`;
    picture.decode().catch(() => {}).then(() => {
        if (mask.paper !== paper) return;
        box.style.mask = `url("${picture.src}") 0 0/100% 100% no-repeat ${cuts ? 'luminance' : 'alpha'}`;
    });
}

export function startMasks() {
    const sizes = new ResizeObserver(drawLater);
    behaviour('data-mask', {
        add: (box) => {
            masks.set(box, {});
            sizes.observe(box);
            drawLater();
        },
        remove: (box) => {
            masks.delete(box);
            sizes.unobserve(box);
        },
    });
    onTurn(drawLater);
}
