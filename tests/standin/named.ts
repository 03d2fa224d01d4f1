// What JavaScript itself and its tools look for in any object; everything else that is missing is a gap of the stand-in.
const asked = new Set<PropertyKey>(['then', 'toJSON', 'inspect', 'nodeType', 'tagName', 'asymmetricMatch', '$$typeof']);

/**
 * Whoever reads a member that is not emulated is told its name, so that nothing passes by accident. The check stands in
 * the prototype chain, behind the object, so that the object keeps its identity and its private fields.
 */
export function named<T extends object>(name: string, holder: T): T {
  const parent: unknown = Object.getPrototypeOf(holder);
  if (typeof parent !== 'object' && typeof parent !== 'function') return holder;
  const guard = new Proxy(parent ?? {}, {
    get(target, key, receiver) {
      if (key in target || typeof key === 'symbol' || asked.has(key)) return Reflect.get(target, key, receiver);
      throw new Error(`electron stand-in: ${name}.${key} is not emulated`);
    },
  });
  Object.setPrototypeOf(holder, guard);
  return holder;
}
