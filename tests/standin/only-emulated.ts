// Members that JavaScript and its tools look up in any object: they need no emulation.
const commonMembers = new Set<PropertyKey>([
  'then',
  'toJSON',
  'inspect',
  'nodeType',
  'tagName',
  'asymmetricMatch',
  '$$typeof',
]);

/**
 * Makes reading a member that is not emulated throw with its name, so that no code relies on a gap. The check is a proxy at the end of the
 * prototype chain, so that the object keeps its identity and its private fields.
 */
export function onlyEmulated<T extends object>(name: string, holder: T): T {
  const parent: unknown = Object.getPrototypeOf(holder);
  if (typeof parent !== 'object' && typeof parent !== 'function') return holder;
  const guard = new Proxy(parent ?? {}, {
    get(target, key, receiver) {
      if (key in target || typeof key === 'symbol' || commonMembers.has(key)) return Reflect.get(target, key, receiver);
      throw new Error(`electron stand-in: ${name}.${key} is not emulated`);
    },
  });
  Object.setPrototypeOf(holder, guard);
  return holder;
}
