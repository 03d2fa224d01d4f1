import './app/styles.ts';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App, nonce } from './app/app.tsx';
import { startDataChanges } from './kernel/api/data-changes.ts';
import { startDriftReport } from './kernel/api/drift-notice.ts';
import { startReachable } from './kernel/api/reachable.ts';
import { loadAppInfo } from './kernel/base/app-info.ts';
import { startStorageMirror } from './kernel/base/storage-mirror.ts';
import { startScheme, startTheme } from './kernel/base/theme.ts';
import { startDataOwner } from './kernel/member/data-owner.ts';
import { startInertPage } from './kernel/session/inert-page.ts';
import { startSession } from './kernel/session/session.ts';
import { startToasts } from './kernel/ui/toast-store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// react-remove-scroll, inside Mantine's overlays, asks this module for the nonce of its style tag.
setNonce(nonce);
startStorageMirror();
startInertPage();
startScheme();
startToasts();
startDataChanges();
startDataOwner();
const startup = import('./app/startup.ts');
// Main's two answers decide which page is shown. They take about a millisecond each, so the first paint waits for them.
await Promise.all([loadAppInfo().then(startTheme), startSession()]);
startReachable();
startDriftReport();
void startup.then(({ startAfterFirstPaint }) => startAfterFirstPaint());
createRoot(root).render(<App />);
