// What the browser tells of itself, at connection and when it changes; a cookie tells it to the next first request.
const query = (text) => matchMedia(text);
const dark = query('(prefers-color-scheme: dark)');
const reduced = query('(prefers-reduced-motion: reduce)');
const contrast = query('(prefers-contrast: more)');
const touch = query('(pointer: coarse)');

// A system that was told no language tells one that is none, such as "C".
const languageOf = (tag) => {
    try {
        return Intl.getCanonicalLocales(tag)[0] || 'en';
    } catch {
        return 'en';
    }
};
// What the page is in, which its person may have chosen; the server says it.
export const language = () => languageOf(document.documentElement.lang);

export function clientTraits() {
    return {
        w: innerWidth, h: innerHeight, dark: dark.matches, reduced: reduced.matches, contrast: contrast.matches,
        touch: touch.matches, text: Math.round(parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 * 100) / 100 || 1,
        hidden: document.hidden, locale: languageOf(navigator.language), langs: [...navigator.languages].slice(0, 8), zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
}

export const prefersReducedMotion = () => reduced.matches;
export const isTouch = () => touch.matches;
export const isNarrow = () => innerWidth < 700;

export function watchTraits(changed) {
    let last = '';
    let timer = 0;
    const update = (tell) => {
        const traits = clientTraits();
        const root = document.documentElement.classList;
        root.toggle('reduced', traits.reduced);
        root.toggle('touch', traits.touch);
        const text = JSON.stringify(traits);
        if (text === last) return;
        last = text;
        if (!traits.hidden) document.cookie = `hs-client=${encodeURIComponent(text)}; path=/; max-age=31536000; samesite=lax`;
        if (tell) changed(traits);
    };
    const later = () => {
        clearTimeout(timer);
        timer = setTimeout(update, 150, true);
    };
    addEventListener('resize', later);
    addEventListener('languagechange', later);
    document.addEventListener('visibilitychange', later);
    for (const media of [dark, reduced, contrast, touch]) media.addEventListener('change', later);
    const ruler = document.getElementById('hs-announce');
    if (ruler) new ResizeObserver(later).observe(ruler);
    update(false);
}
