#!/usr/bin/env bash
# Modal.Content of Mantine drops onKeyDown, and puts className on two elements.
#
# Seen with @mantine/core 9.7.3: of the handlers that Modal.Content is given, onFocus and onKeyUp are called, but onKeyDown never is, though its props
# allow it; on Modal.Root it is called. A className is on the dialog and also on the element around it, which centers the dialog: a rule such as
# flex-direction: column takes the dialog out of the middle. A wrapper inside Modal.Content takes both safely.
#
# Output seen:
#   called on Modal.Content: onFocus onKeyUp
#   called on Modal.Root: onFocus onKeyDown onKeyUp
#   elements with the class: inner content
#
# Needs npm and Node 20.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "finding", "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @mantine/core@9.7.3 @mantine/hooks@9.7.3 react@19.3.1 react-dom@19.3.1 happy-dom@21.0.4 >/dev/null
cat >finding.js <<'JS'
import { Window } from 'happy-dom';

const window = new Window({ url: 'http://localhost/' });
const globals = { window, document: window.document, getComputedStyle: window.getComputedStyle.bind(window) };
if (!('navigator' in globalThis)) globals.navigator = window.navigator;
for (const name of ['HTMLElement', 'Element', 'Node', 'MutationObserver', 'ResizeObserver']) globals[name] = window[name];
Object.assign(globalThis, globals);

const { createElement: h } = await import('react');
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
const { MantineProvider, Modal } = await import('@mantine/core');
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

const show = async (onRoot) => {
  const called = new Set();
  const handlers = Object.fromEntries(
    ['onFocus', 'onKeyDown', 'onKeyUp'].map((name) => [name, () => called.add(name)]),
  );
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const content = h(Modal.Content, { className: 'own', ...(!onRoot && handlers) }, h('input', { id: 'field' }));
  const modal = h(Modal.Root, { opened: true, onClose: () => {}, trapFocus: false, transitionProps: { duration: 0 }, ...(onRoot && handlers) }, content);
  flushSync(() => root.render(h(MantineProvider, null, modal)));
  await settled();
  const field = document.querySelector('#field');
  field.dispatchEvent(new window.FocusEvent('focusin', { bubbles: true }));
  for (const type of ['keydown', 'keyup']) field.dispatchEvent(new window.KeyboardEvent(type, { key: 'a', bubbles: true }));
  const classes = [...document.querySelectorAll('.own')].map(({ className }) => /mantine-Modal-(\w+)/.exec(className)?.[1]);
  root.unmount();
  host.remove();
  return { called: [...called].sort().join(' '), classes: classes.join(' ') };
};

const onContent = await show(false);
const onRoot = await show(true);
console.log(`called on Modal.Content: ${onContent.called}`);
console.log(`called on Modal.Root: ${onRoot.called}`);
console.log(`elements with the class: ${onContent.classes}`);
process.exit(0);
JS
seen=$(node finding.js 2>/dev/null || true)
echo "$seen"
[ "$seen" = 'called on Modal.Content: onFocus onKeyUp
called on Modal.Root: onFocus onKeyDown onKeyUp
elements with the class: inner content' ]
