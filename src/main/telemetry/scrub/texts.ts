import { messageWords, screenWords } from './known-words.ts';

// Each function keeps what it knows and removes the rest: a list of what to remove would miss the next kind of personal data.

const maxMessage = 500;
const removed = '…';

/** An error's message: the words of JavaScript's own messages stay, and everything else becomes `…`. */
export const scrubMessage = (text: string): string =>
  text
    .slice(0, maxMessage)
    .replaceAll(/[^\s()'":.,]+/g, (word) => (messageWords.has(word.toLowerCase()) ? word : removed))
    .replaceAll(/…(?:[\s()'":.,]*…)+/g, removed);

/** A file of the built app, such as `assets/list-DkE3aB1c.js`. */
const bundleFile =
  /(?:^|^\/|^app:\/\/\/?(?:bundle\/)?|\/(?=out\/))((?:out\/(?:main|preload)|assets)\/(?:shared\/)?[\w.-]+\.(?:c?js|css|woff2|svg))$/;

/** An address or a path without its query: fixed parts of screens and the app's own files stay, all others become `:id`. */
export const scrubPath = (text: string): string => {
  const path = URL.parse(text, 'app://bundle/')?.pathname ?? '/';
  const file = bundleFile.exec(path)?.[1];
  if (file !== undefined) return `/${file}`;
  const parts = path.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (screenWords.has(part) ? part : ':id')).join('/')}`;
};

/** The file of a stack frame, by its place in the app; a file of the machine has no name. */
export const scrubFile = (text: string): string => {
  if (/^node:[a-z_/]+$/.test(text)) return text;
  const file = bundleFile.exec(text.replaceAll('\\', '/').replace(/[?#].*$/, ''))?.[1];
  return file === undefined ? removed : `app:///${file}`;
};
