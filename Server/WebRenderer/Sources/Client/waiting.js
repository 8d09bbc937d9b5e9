// The page for an address that was never open here loads itself again once there is somebody to ask.
async function tryAgain() {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer && answer.status < 500) location.reload();
}
addEventListener('online', tryAgain);
document.addEventListener('visibilitychange', () => document.hidden || tryAgain());
setInterval(() => document.hidden || tryAgain(), 5000);
