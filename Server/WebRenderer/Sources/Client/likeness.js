// The page as it stands, as a document of its own: without what stands before it, what is private and what will be gone.
const behind = 'dialog, [popover], [data-page].covered';
const leftOut = 'script, iframe, video:not([data-again]), audio, .private, [data-passkey], [data-push]';
const pictureRoom = 60;

// Where the worker finds what was kept of an address of ours; null for any other.
export const keptAddress = (url) => {
    const { origin, pathname, search } = new URL(url, location.href);
    return origin === location.origin ? pathname + search : null;
};
const aside = (address) => `/~/kept${address}`;

// A page with a field for a secret is not kept at all, nor one that is private as a whole.
const holdsSecrets = (main) => main.querySelector('input[type=password], [autocomplete=one-time-code], [autocomplete^=cc-]')
    || main.querySelector('.private[data-scroll], .private[data-page], .private :is([data-scroll], [data-bar])');
// One that asks for a name and its password has nobody.
const asksWho = (main) => main.querySelector('[autocomplete=current-password]') && main.querySelector('[autocomplete=username], [autocomplete=email], [autocomplete^=tel]');

// The pictures that are here go along, by the addresses that the worker knows; others would be asked for in vain.
function takePictures(holder, copy) {
    const pictures = [...holder.querySelectorAll('img')];
    [...copy.querySelectorAll('img')].forEach((image, place) => {
        const { complete, naturalWidth, currentSrc } = pictures[place];
        const address = complete && naturalWidth ? keptAddress(currentSrc) : null;
        for (const name of ['srcset', 'sizes', 'loading']) image.removeAttribute(name);
        if (currentSrc.startsWith('data:')) return;
        if (address) image.setAttribute('src', aside(address));
        else image.removeAttribute('src');
    });
}

// Films that have played can be seen again, out of what the worker keeps; who saves data has none fetched for that. Gives their addresses.
function takeFilms(holder, copy) {
    const films = [...holder.querySelectorAll('.stage-film')];
    const taken = [];
    [...copy.querySelectorAll('.stage-film')].forEach((film, place) => {
        const { played, currentSrc, parentElement: stage } = films[place];
        const address = played.length && !('saving' in stage.dataset) ? keptAddress(currentSrc) : null;
        if (!address || !/\/(video|duet)\/\d+(\?|$)/.test(address)) return;
        taken.push(address);
        film.dataset.again = '';
        film.removeAttribute('src');
        const poster = film.poster && keptAddress(film.getAttribute('poster'));
        if (poster) film.setAttribute('poster', aside(poster));
        film.parentElement.dataset.films = `720 ${aside(address.split('?')[0])}`;
    });
    return taken;
}

function rules() {
    const inPage = [...document.head.querySelectorAll('style')].map((style) => style.textContent);
    const later = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    return [...inPage, ...later].join('\n').replaceAll('</', '<\\/');
}

function makeHead(copy) {
    for (const element of document.head.querySelectorAll('meta, link')) {
        const twin = copy.importNode(element);
        if (twin.rel === 'stylesheet') twin.setAttribute('href', aside(keptAddress(element.href)));
        copy.head.append(twin);
    }
    const script = copy.createElement('script');
    script.type = 'module';
    script.setAttribute('src', aside(keptAddress(document.querySelector('head script[src]').src)));
    copy.head.append(script);
}

// With what held nothing else.
function takeAway(element) {
    const { parentElement } = element;
    element.remove();
    if (parentElement && parentElement.id !== 'hs' && !parentElement.childElementCount && !parentElement.textContent.trim()) takeAway(parentElement);
}

// Gives the document, the pictures that it needs, and whether nothing lies beneath it; null where the page is too large to be kept. Where it is private, gives
// that, and whether what was kept of its app is nobody's any more.
export function likeness(address, nonce) {
    const holder = document.getElementById('hs');
    if (holder.getElementsByTagName('*').length > 12000) return null;
    // Nothing is fetched, and nothing runs, in a document that is nobody's.
    const copy = document.implementation.createHTMLDocument(document.title);
    const { lang, dir } = document.documentElement;
    Object.assign(copy.documentElement, { lang, dir });
    makeHead(copy);
    const body = copy.importNode(document.body, true);
    const main = body.querySelector('#hs');
    takePictures(holder, main);
    const films = takeFilms(holder, main);
    for (const element of main.querySelectorAll('.tab-page[hidden]')) element.remove();
    const isFirst = !main.querySelector('[data-page].covered');
    for (const element of main.querySelectorAll(behind)) element.remove();
    if (holdsSecrets(main)) return { isPrivate: true, isNobodys: asksWho(main) || address === (document.body.dataset.base || '/') };
    for (const element of main.querySelectorAll(leftOut)) takeAway(element);
    if (!main.textContent.trim()) return { isPrivate: true, isNobodys: address === (document.body.dataset.base || '/') };
    for (const element of body.querySelectorAll('script, noscript')) element.remove();
    for (const element of main.querySelectorAll('[style*="url("]')) {
        element.setAttribute('style', element.getAttribute('style').replace(/url\((["']?)\/(?!\/)/g, (_, quote) => `url(${quote}/~/kept/`));
    }
    body.querySelector('#hs-banner').textContent = '';
    Object.assign(body.dataset, { token: '', seq: 0, url: address, kept: Date.now() });
    copy.documentElement.replaceChild(body, copy.body);
    const pictures = [...main.querySelectorAll('img[src^="/~/kept/"], [data-again][poster^="/~/kept/"]')].slice(0, pictureRoom)
        .map((image) => (image.getAttribute('poster') ?? image.getAttribute('src')).slice(7));
    // The policy of this page would refuse the rules in an element here.
    const html = copy.documentElement.outerHTML.replace('</head>', () => `<style nonce="${nonce}">${rules()}</style></head>`);
    return { html: `<!doctype html>${html}`, pictures, films, isFirst };
}
