import type { ElectronApplication, JSHandle } from 'playwright/test';

type Answer = 'confirm' | 'cancel' | 'wait' | 'ask';

interface Confirmations {
  answer: Answer;
  messages: string[];
}

/** Answers main's native confirmations of writes that cannot be undone. Other message boxes stay as they are. */
export class WriteConfirmations {
  readonly #state: JSHandle<Confirmations>;

  private constructor(state: JSHandle<Confirmations>) {
    this.#state = state;
  }

  static async install(app: ElectronApplication): Promise<WriteConfirmations> {
    return new WriteConfirmations(
      await app.evaluateHandle(({ dialog }): Confirmations => {
        const confirmations: Confirmations = { answer: 'confirm', messages: [] };
        const original = dialog.showMessageBox;
        const showMessageBox = (...args: Parameters<typeof original>) => {
          const options = args.at(-1);
          if (
            typeof options !== 'object' ||
            !('detail' in options) ||
            // The name of an environment may follow.
            !options.detail?.includes("This can't be undone.")
          )
            return Reflect.apply(original, dialog, args);
          confirmations.messages.push(`${options.message} [${options.buttons?.join(', ')}]`);
          if (confirmations.answer === 'ask') return Reflect.apply(original, dialog, args);
          // Main must not wait for a dialog that it has closed, so this one never ends.
          if (confirmations.answer === 'wait') return new Promise(() => undefined);
          return Promise.resolve({ response: confirmations.answer === 'confirm' ? 1 : 0, checkboxChecked: false });
        };
        Object.assign(dialog, { showMessageBox });
        return confirmations;
      }),
    );
  }

  /** Sets the answer of the confirmations to come; `wait` leaves them open, `ask` shows the real dialogs. */
  answer = (answer: Answer): Promise<void> =>
    this.#state.evaluate((state, next) => void Object.assign(state, { answer: next }), answer);

  /** The questions asked since the last reset, with their buttons. */
  messages = (): Promise<string[]> => this.#state.evaluate(({ messages }) => messages);

  /** Confirms from now on. */
  reset = (): Promise<void> =>
    this.#state.evaluate((state) => void Object.assign(state, { answer: 'confirm', messages: [] }));
}
