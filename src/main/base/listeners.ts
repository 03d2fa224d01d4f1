/** The listeners of one event: a part announces what happened without knowing the parts that react. */
export const createListeners = <Args extends readonly unknown[]>() => {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    add: (listener: (...args: Args) => void): void => void listeners.push(listener),
    call: (...args: Args): void => {
      for (const listener of listeners) listener(...args);
    },
  };
};
