// Everything in this folder but sources.ts is sent to pages as text: each function is self-contained, without imports.

/**
 * Values between main and preload, as Electron's structured clone lets them through: JSON, with what JSON does not know
 * marked by a `$` key. Used on both ends.
 */
export function wire() {
  type Tagged = { $: string; v?: unknown; name?: string };
  const views: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
    Uint8Array,
    Int8Array,
    Uint8ClampedArray,
    Uint16Array,
    Int16Array,
    Uint32Array,
    Int32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  };
  const base64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  };
  const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

  const pack = (value: unknown): unknown => {
    if (value === undefined) return { $: 'undefined' };
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $: 'number', v: String(value) };
    if (typeof value === 'bigint') return { $: 'bigint', v: String(value) };
    if (typeof value !== 'object') throw new Error('An object could not be cloned.');
    if (Array.isArray(value)) return value.map(pack);
    if (value instanceof Date) return { $: 'date', v: value.getTime() };
    if (value instanceof Map) return { $: 'map', v: [...value].map(pack) };
    if (value instanceof Set) return { $: 'set', v: [...value].map(pack) };
    if (value instanceof RegExp) return { $: 'regexp', v: value.source, name: value.flags };
    if (value instanceof Error) return { $: 'error', v: value.message, name: value.name };
    if (value instanceof ArrayBuffer) return { $: 'buffer', v: base64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      const name = value.constructor.name;
      return { $: 'view', v: base64(bytes), name: name in views ? name : 'Uint8Array' }; // Node's Buffer arrives as bytes
    }
    if (value instanceof Promise || value instanceof WeakMap) throw new Error('An object could not be cloned.');
    const plain = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pack(item)]));
    return '$' in plain ? { $: 'object', v: plain } : plain;
  };

  const isTagged = (value: object): value is Tagged => '$' in value;
  const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.map(unpack) : []);

  const open = ({ $, v, name = '' }: Tagged): unknown => {
    const text = String(v);
    if ($ === 'number') return Number(text);
    if ($ === 'bigint') return BigInt(text);
    if ($ === 'date') return new Date(Number(v));
    if ($ === 'map') return new Map(list(v).filter(isPair));
    if ($ === 'set') return new Set(list(v));
    if ($ === 'regexp') return new RegExp(text, name);
    if ($ === 'error') return Object.assign(new Error(text), name === 'Error' ? {} : { name });
    if ($ === 'buffer') return bytesOf(text).buffer;
    if ($ === 'view') return new (views[name] ?? Uint8Array)(bytesOf(text).buffer);
    if ($ === 'object' && typeof v === 'object' && v !== null) return entries(v);
    return undefined;
  };
  const entries = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpack(item)]));
  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(unpack);
    return isTagged(value) ? open(value) : entries(value);
  };

  return {
    encode: (value: unknown): string => JSON.stringify(pack(value)),
    decode: (text: string): unknown => unpack(JSON.parse(text)),
  };
}
