import { type RefObject, useEffect } from 'react';
import { keyLabels } from '#contract/bridge/accelerator.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { keyCombinations } from '#kernel/commands/key-combinations.ts';
import classes from './form.module.css';

const submitKeys = 'Mod+Enter';
const isMac = (): boolean => appInfo().platform === 'darwin';

/** Submits a form by Ctrl+Enter, on macOS Cmd+Enter, from any of its fields: Enter alone is a new line in a textarea. */
export const useSubmitKey = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      // A form that is no dialog takes the keys of its own fields only: there may be others on its page.
      const scope = form.current?.closest('[role=dialog]') ?? form.current;
      const isOurs = target instanceof Node && scope?.contains(target) === true;
      if (!isOurs || event.defaultPrevented || event.isComposing) return;
      if (!keyCombinations(event, isMac()).includes(submitKeys)) return;
      // Also if the form cannot be submitted: Enter would press the focused button.
      event.preventDefault();
      event.stopPropagation();
      const button = form.current?.querySelector<HTMLButtonElement>('[data-form-buttons] [type=submit]');
      if (!button || button.disabled || button.closest('[hidden]') || event.repeat) return;
      form.current?.requestSubmit(button);
    };
    // Before the fields: Enter opens a select.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [form]);

/** The keys on the submit button. */
export const SubmitKeyHint = () => (
  <kbd className={classes.keyHint} aria-hidden>
    {keyLabels(submitKeys, isMac()).join(' ')}
  </kbd>
);

/** The keys of the submit button for `aria-keyshortcuts`. */
export const submitKeyShortcuts = (): string => (isMac() ? 'Meta+Enter' : 'Control+Enter');
