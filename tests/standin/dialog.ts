import { basename, isAbsolute, join } from 'node:path';
import { app } from './app.ts';
import { onlyEmulated } from './only-emulated.ts';
import { hasUser, showQuestion } from './question-window.ts';

type Kind = 'save' | 'open' | 'message' | 'error';

interface Answers {
  save: Electron.SaveDialogReturnValue;
  open: Electron.OpenDialogReturnValue;
  message: Electron.MessageBoxReturnValue;
  error: undefined;
}

export interface DialogCall {
  kind: Kind;
  options: {
    title?: string;
    message?: string;
    detail?: string;
    buttons?: string[];
    cancelId?: number;
    defaultPath?: string;
    type?: string;
    signal?: AbortSignal;
  };
  /** True when the dialog belonged to a window. */
  modal: boolean;
}

/** Nobody clicks in a test: tests set the answers in advance and read which dialogs were shown. */
export const dialogs = {
  calls: [] as DialogCall[],
  scripted: { save: [] as Answers['save'][], open: [] as Answers['open'][], message: [] as Answers['message'][] },
};

function record(kind: Kind, args: readonly unknown[]): DialogCall['options'] {
  const options = args.at(-1);
  const plain: DialogCall['options'] = typeof options === 'object' && options !== null ? { ...options } : {};
  dialogs.calls.push({ kind, options: plain, modal: args.length > 1 });
  return plain;
}

function defaultSave(defaultPath = 'untitled'): string {
  return isAbsolute(defaultPath) ? defaultPath : join(app.getPath('userData'), 'downloads', basename(defaultPath));
}

async function askSave(...args: unknown[]): Promise<Answers['save']> {
  const { defaultPath, title = 'Save' } = record('save', args);
  const scripted = dialogs.scripted.save.shift();
  const text = defaultSave(defaultPath);
  if (scripted || !hasUser()) return scripted ?? { canceled: false, filePath: text };
  const reply = await showQuestion({
    title,
    message: 'Save as',
    detail: '',
    buttons: ['Cancel', 'Save'],
    text,
    signal: undefined,
  });
  return reply?.button === 1 && reply.text
    ? { canceled: false, filePath: reply.text }
    : { canceled: true, filePath: '' };
}

async function askOpen(...args: unknown[]): Promise<Answers['open']> {
  const { defaultPath = '', title = 'Open' } = record('open', args);
  const scripted = dialogs.scripted.open.shift();
  if (scripted || !hasUser()) return scripted ?? { canceled: true, filePaths: [] };
  const reply = await showQuestion({
    title,
    message: 'Path',
    detail: '',
    buttons: ['Cancel', 'Open'],
    text: defaultPath,
    signal: undefined,
  });
  return reply?.button === 1 && reply.text
    ? { canceled: false, filePaths: [reply.text] }
    : { canceled: true, filePaths: [] };
}

async function askMessage(...args: unknown[]): Promise<Answers['message']> {
  const { title = '', message = '', detail = '', buttons = [], cancelId = 0, signal } = record('message', args);
  const scripted = dialogs.scripted.message.shift();
  if (scripted || !hasUser()) return scripted ?? { response: 0, checkboxChecked: false };
  const labels = buttons.length > 0 ? buttons : ['OK'];
  const reply = await showQuestion({ title, message, detail, buttons: labels, text: undefined, signal });
  return { response: reply?.button ?? cancelId, checkboxChecked: false };
}

function showErrorBox(title: string, message: string): void {
  record('error', [{ title, message }]);
  if (hasUser())
    void showQuestion({
      title,
      message: title,
      detail: message,
      buttons: ['OK'],
      text: undefined,
      signal: undefined,
    }).catch(() => {});
  // As Electron does on Linux before the app is ready. Afterwards there is nobody to see a box either.
  else process.stderr.write(`${title}\n${message}\n`);
}

/** Synchronous dialogs cannot be shown in a window. */
function askMessageSync(...args: unknown[]): number {
  record('message', args);
  return dialogs.scripted.message.shift()?.response ?? 0;
}

function askSaveSync(...args: unknown[]): string {
  const { defaultPath } = record('save', args);
  return dialogs.scripted.save.shift()?.filePath ?? defaultSave(defaultPath);
}

export const dialog = onlyEmulated('dialog', {
  showSaveDialog: askSave,
  showSaveDialogSync: askSaveSync,
  showOpenDialog: askOpen,
  showMessageBox: askMessage,
  showMessageBoxSync: askMessageSync,
  showErrorBox,
} satisfies Partial<Electron.Dialog>);
