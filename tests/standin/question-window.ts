import { chromium, headless, switchValue } from './host.ts';
import { openPage } from './page.ts';

export interface Question {
  title: string;
  message: string;
  detail: string;
  buttons: string[];
  /** The initial text of an input, such as a path; undefined for no input. */
  text: string | undefined;
  /** Closes the question without an answer. */
  signal: AbortSignal | undefined;
}

export interface Reply {
  button: number;
  text: string;
}

/** Whether a user is present: there is a display, and no test automates the app. Dialogs are shown then. */
export const hasUser = (): boolean => !headless && switchValue('remote-debugging-port') === undefined;

/** Shows a question in a small window; returns undefined if the window is closed without an answer or the signal aborts. */
export async function showQuestion(question: Question): Promise<Reply | undefined> {
  const { signal } = question;
  if (signal?.aborted) return undefined;
  const bounds = { width: 460, height: 220 };
  const nothing = { source: '', argv: [], inSubFrames: false };
  const { targetId, session } = await openPage({
    bounds,
    context: { id: undefined, isIncognito: false },
    preload: nothing,
    firstUrl: Promise.resolve(''),
  });
  const reply = Promise.withResolvers<Reply | undefined>();
  chromium().cdp.on('Target.targetDestroyed', (gone) => gone.targetId === targetId && reply.resolve(undefined));
  session.on(
    'Runtime.bindingCalled',
    ({ name, payload }) => name === 'standInReply' && reply.resolve(JSON.parse(payload)),
  );
  signal?.addEventListener('abort', () => reply.resolve(undefined), { once: true });
  if (signal?.aborted) reply.resolve(undefined);
  const { windowId } = await chromium().cdp.send('Browser.getWindowForTarget', { targetId });
  await chromium().cdp.send('Browser.setWindowBounds', { windowId, bounds });
  await session.send('Runtime.addBinding', { name: 'standInReply' });
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html: page(question) });
  const answer = await reply.promise;
  await chromium()
    .cdp.send('Target.closeTarget', { targetId })
    .catch(() => {});
  return answer;
}

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

function page({ title, message, detail, buttons, text }: Question): string {
  const reply = (index: number): string =>
    `standInReply(JSON.stringify({ button: ${index}, text: document.querySelector('input')?.value ?? '' }))`;
  const line = text === undefined ? '' : `<input value="${inHtml(text)}" autofocus>`;
  const row = buttons.map((label, index) => `<button onclick="${inHtml(reply(index))}">${inHtml(label)}</button>`);
  return `<!doctype html><meta charset="utf-8"><title>${inHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 14px system-ui, sans-serif; }
  body { margin: 20px; } p { white-space: pre-wrap; } small { opacity: .75; white-space: pre-wrap; }
  input { width: 100%; box-sizing: border-box; padding: 6px; } footer { margin-top: 20px; text-align: right; }
  button { margin-left: 8px; padding: 6px 14px; font: inherit; }
</style>
<p><b>${inHtml(message)}</b></p><small>${inHtml(detail)}</small>${line}<footer>${row.join('')}</footer>`;
}
