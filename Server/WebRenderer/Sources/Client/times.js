// Keeps relative times right in the reader's language without asking the server: `<time data-relative="past" datetime="…">`
// says how long ago something was, `data-relative="left"` how long until it ends.
import { language } from './traits.js';
import { behaviour } from './tree.js';

const tellers = new Set();
const units = [['year', 31536000], ['month', 2592000], ['week', 604800], ['day', 86400], ['hour', 3600], ['minute', 60]];
let relative;
let day;
let whole;

function speak() {
    relative = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
    day = new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'short', year: 'numeric' });
    whole = new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeStyle: 'short' });
    tellers.forEach(write);
}

function past(date, seconds) {
    if (seconds > 28 * 86400) return day.format(date);
    const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
    return unit === 'second' ? relative.format(0, 'second') : relative.format(-Math.floor(seconds / size), unit);
}

// To the minute that has begun; of days, to the hour. Times that pass know no zones.
function left(seconds) {
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    const hours = Math.ceil(minutes / 60);
    const parts = minutes < 2880 ? [['hour', Math.floor(minutes / 60)], ['minute', minutes % 60]] : [['day', Math.floor(hours / 24)], ['hour', hours % 24]];
    const write = ([unit, count]) => new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(count);
    return parts.filter(([, count]) => count).map(write).join(' ');
}

function write(element) {
    const date = new Date(element.dateTime);
    if (isNaN(date)) return;
    const seconds = (Date.now() - date) / 1000;
    const text = element.dataset.relative === 'left' ? left(-seconds) : past(date, Math.max(0, seconds));
    if (element.textContent !== text) element.textContent = text;
    element.title = whole.format(date);
}

export function startTimes() {
    speak();
    addEventListener('hs-language', speak);
    behaviour('data-relative', {
        add(element) {
            tellers.add(element);
            write(element);
        },
        remove: (element) => tellers.delete(element),
    });
    behaviour('datetime', { change: (element) => tellers.has(element) && write(element) });
    setInterval(() => tellers.forEach(write), 20000);
}
