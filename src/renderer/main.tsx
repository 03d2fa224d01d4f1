import './app/styles.ts';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { nonce } from './app/nonce.ts';
import { loadAppInfo } from './kernel/session/app-info.ts';
import { startCoverPage } from './kernel/session/cover-page.ts';
import { startDriftReport } from './kernel/session/drift.ts';
import { startReachable } from './kernel/session/reachable.ts';
import { startSession } from './kernel/session/session.ts';
import { startScheme, startTheme } from './kernel/session/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// react-remove-scroll, inside Mantine's overlays, asks this module for the nonce of its style tag.
setNonce(nonce);
startCoverPage();
startScheme();
const desk = import('./app/desk.ts');
// Two answers from main, about a millisecond each, decide between sign-in, console and "not configured": ask before painting.
await Promise.all([loadAppInfo().then(startTheme), startSession()]);
startReachable();
startDriftReport();
void desk.then(({ startDesk }) => startDesk());
createRoot(root).render(<App />);
