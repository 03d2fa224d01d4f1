// @ts-check
// The one thing this page can do. No framework: what the pages share may be what failed.
const restart = document.getElementById('restart');
restart?.addEventListener('click', () => void window.bridge.call['app.restart']());
restart?.focus();
