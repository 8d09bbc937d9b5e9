// Text under two hands: pure functions, without a browser.

// How one text became another: at `start`, `removed` units gave way to `inserted`.
export function difference(from, to) {
    const limit = Math.min(from.length, to.length);
    let start = 0;
    while (start < limit && from[start] === to[start]) start += 1;
    let end = 0;
    while (end < limit - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
    return { start, removed: from.length - start - end, inserted: to.slice(start, to.length - end) };
}

// Where a caret goes when a text is replaced: it stays with what is around it.
export function rebaseCaret(from, to, caret) {
    const { start, removed, inserted } = difference(from, to);
    if (caret <= start && !(caret === start && caret === from.length)) return caret;
    if (caret >= start + removed) return caret + inserted.length - removed;
    return start + inserted.length;
}

// The person went from `base` to `mine` while the model went from `base` to `theirs`: both changes, nothing typed is lost.
export function merge(base, mine, theirs) {
    if (mine === base || mine === theirs) return theirs;
    if (theirs === base) return mine;
    const local = difference(base, mine);
    const remote = difference(base, theirs);
    const remoteEnd = remote.start + remote.removed;
    if (local.start >= remoteEnd) {
        const start = local.start + remote.inserted.length - remote.removed;
        return theirs.slice(0, start) + local.inserted + theirs.slice(start + local.removed);
    }
    if (local.start + local.removed <= remote.start) {
        return theirs.slice(0, local.start) + local.inserted + theirs.slice(local.start + local.removed);
    }
    const start = remote.start + remote.inserted.length;
    return theirs.slice(0, start) + local.inserted + theirs.slice(start);
}
