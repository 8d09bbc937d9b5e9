// Months of days: arrow keys go from day to day and on into the next month; so does a finger's swipe.
import { listen } from './listening.js';
import { behaviour, onTurn } from './tree.js';

let wanted = null; // { grid, day }: what takes the focus when the other month has come; days before the first count from the end

const daysOf = (grid) => [...grid.querySelectorAll('[data-day]')];

function turnPage(grid, step) {
    const button = grid.parentElement.querySelector(step > 0 ? '.calendar-next' : '.calendar-previous');
    if (!button || button.disabled) return false;
    button.click();
    return true;
}

function focusDay(days, number, step) {
    const index = Math.max(0, Math.min(days.length - 1, number - 1));
    const onward = step > 0 ? days.slice(index) : days.slice(0, index + 1).reverse();
    const day = onward.find((each) => !each.disabled) ?? days.find((each) => !each.disabled);
    if (!day) return;
    document.documentElement.classList.add('keyboard');
    for (const each of days) each.tabIndex = each === day ? 0 : -1;
    day.focus({ preventScroll: true });
}

function onDayKey(event) {
    const day = event.target.closest?.('[data-day]');
    const grid = day?.closest('[data-calendar]');
    if (!grid || event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
    const days = daysOf(grid);
    const number = days.indexOf(day) + 1;
    const week = [...day.parentElement.querySelectorAll('[data-day]')];
    const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (step) {
        const next = number + step;
        if (next >= 1 && next <= days.length) focusDay(days, next, step);
        else if (turnPage(grid, step)) wanted = { grid, day: step > 0 ? next - days.length : next - 1 };
    } else if (event.key === 'Home') focusDay(week, 1, 1);
    else if (event.key === 'End') focusDay(week, week.length, -1);
    else if (event.key === 'PageDown' || event.key === 'PageUp') {
        if (turnPage(grid, event.key === 'PageDown' ? 1 : -1)) wanted = { grid, day: number };
    } else return;
    event.preventDefault();
}

function swipeMonths(grid) {
    let start = null;
    listen(grid, 'touchstart', (event) => {
        const [touch] = event.touches;
        start = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    }, { passive: true });
    listen(grid, 'touchend', (event) => {
        const [touch] = event.changedTouches;
        const [x, y] = start ? [touch.clientX - start.x, touch.clientY - start.y] : [0, 0];
        start = null;
        if (Math.abs(x) < 40 || Math.abs(x) < 1.5 * Math.abs(y)) return;
        turnPage(grid, (x < 0) === (getComputedStyle(grid).direction !== 'rtl') ? 1 : -1);
    });
}

export function startCalendars() {
    behaviour('data-calendar', {
        add: swipeMonths,
        change(grid) {
            if (wanted?.grid === grid) wanted.isThere = true;
        },
    });
    onTurn(() => {
        if (!wanted?.isThere) return;
        const { grid, day } = wanted;
        wanted = null;
        const days = daysOf(grid);
        focusDay(days, day > 0 ? day : days.length + 1 + day, day > 0 ? 1 : -1);
    });
    listen(document, 'keydown', onDayKey);
}
