// The frame of the page that a link leads to slides in while the page itself is on its way: its ground, its bar and the way
// back. The page takes its place where it is then; a frame that no page follows goes back.
import { onAnswered, session } from './socket.js';
import { behaviour } from './tree.js';
import { glide } from './motion.js';

const misled = new WeakSet(); // links that led elsewhere
let coming = null; // { link, below, number, timer, box }
let sentBefore = 0;

const sideways = () => ({ transform: `translateX(${document.dir === 'rtl' ? -100 : 100}%)` });

function frameOf(page) {
    const box = document.createElement('section');
    box.className = 'page fx fy entering';
    box.ariaHidden = 'true';
    // The ground behind what a page shows is likely to be that of the next.
    const isGround = (one) => one.offsetHeight > page.offsetHeight * 0.6 && one.offsetWidth >= page.offsetWidth;
    box.style.background = [...page.querySelectorAll('.page-content, .scroll, .under > *')].filter(isGround)
        .map((one) => getComputedStyle(one).backgroundColor).findLast((color) => color !== 'rgba(0, 0, 0, 0)') ?? '';
    box.addEventListener('click', (event) => event.stopPropagation());
    const bar = page.querySelector('[data-bar]');
    if (!bar) return box;
    box.innerHTML = '<header><div class="bar-items bar-leading"><span class="btn borderless back"><span class="sym sym-chevron-left flips" style="font-weight:600"></span><span class="back-label"><span class="text"></span></span></span></div></header>';
    box.firstChild.className = bar.className;
    box.firstChild.style.cssText = bar.style.cssText;
    box.querySelector('.text').textContent = bar.querySelector('.bar-title .text')?.textContent || (page.closest('dialog') ? '' : document.title);
    return box;
}

function drawFrame() {
    const { below } = coming;
    const box = coming.box = frameOf(below);
    below.after(box);
    // A symbol that no page has shown yet has no picture, and would be a square.
    const sign = box.querySelector('.sym');
    if (sign && !getComputedStyle(sign).getPropertyValue('--i')) sign.style.visibility = 'hidden';
    glide(below, [{}, { transform: `translateX(${document.dir === 'rtl' ? 30 : -30}%)` }]);
    glide(box, [sideways(), {}]);
    // The first picture of a movement is where it begins, which is out of sight: this one has begun.
    for (const move of [below, box].flatMap((one) => one.getAnimations())) move.currentTime ||= 16;
    // After that the person is told of a lost connection instead.
    coming.timer = setTimeout(takeBack, 3000);
}

function takeBack() {
    const { box, timer } = coming;
    coming = null;
    clearTimeout(timer);
    if (box) glide(box, [{}, sideways()], 200).then(() => box.remove());
}

// The page's own movement goes on where the frame's was.
function arriveIn(page) {
    if (page.parentElement !== coming?.below.parentElement) return;
    const { below, box, timer } = coming;
    coming = null;
    clearTimeout(timer);
    if (!box) return;
    const at = box.getAnimations()[0]?.currentTime ?? 350;
    for (const move of [below, page].flatMap((one) => one.getAnimations())) move.currentTime = at;
    box.remove();
}

function foretell({ target }) {
    const link = target.closest?.('.nav-link');
    const below = link?.closest('[data-page]');
    // What grows out of its picture does not slide, and another column is no page above.
    if (coming || session.sent === sentBefore || misled.has(link) || !below?.parentElement.hasAttribute('data-stack')) return;
    if (link.closest('[data-zoom-source], .split-sidebar, .split-content') || link.querySelector('[data-zoom-source]')) return;
    coming = { link, below, number: session.sent };
    // An answer that is near needs no frame.
    if (session.distance > 80 || document.body.dataset.latency > 80) drawFrame();
    else coming.timer = setTimeout(drawFrame, 20);
}

export function startArriving() {
    document.addEventListener('click', () => { sentBefore = session.sent; }, true);
    document.addEventListener('click', foretell);
    behaviour('data-page', { add: arriveIn });
    onAnswered((number) => {
        if (!coming || number < coming.number) return;
        misled.add(coming.link);
        takeBack();
    });
}
