import fc from 'fast-check';
import { hostileJson, hostileText } from './hostile.ts';

/** A change of one place in a JSON value; `at` chooses the place. */
interface Change {
  at: number;
  kind: 'replace' | 'remove' | 'repeat' | 'rename' | 'nest';
  by: unknown;
  key: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'repeat', 'rename', 'nest'),
  by: hostileJson,
  key: hostileText,
});

type Container = { holder: object; key: string };

/** All places in a value, outermost first. */
const placesOf = (value: unknown): Container[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => [{ holder: value, key }, ...placesOf(child)])
    : [];

/** Defines the key as JSON.parse does, so that `__proto__` is a key as any other. */
const define = (holder: object, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

const apply = (root: { value: unknown }, { at, kind, by, key: newKey }: Change): void => {
  const places = placesOf(root);
  const place = places[at % places.length];
  if (!place) return;
  const { holder, key } = place;
  const before: unknown = Reflect.get(holder, key);
  if (kind === 'replace') define(holder, key, by);
  else if (kind === 'nest') define(holder, key, { [key]: before });
  else if (holder === root) define(holder, key, by);
  else if (Array.isArray(holder)) {
    if (kind === 'repeat') holder.push(structuredClone(before));
    else holder.splice(Number(key), 1);
  } else {
    if (kind !== 'repeat') Reflect.deleteProperty(holder, key);
    if (kind !== 'remove') define(holder, newKey, structuredClone(before));
  }
};

/** Values of `original` with up to `most` places replaced, removed, repeated, renamed or nested. */
export const mutated = (original: fc.Arbitrary<unknown>, most = 3): fc.Arbitrary<unknown> =>
  fc.tuple(original, fc.array(change, { minLength: 1, maxLength: most })).map(([value, changes]) => {
    const root = { value: structuredClone(value) };
    for (const one of changes) apply(root, one);
    return root.value;
  });
