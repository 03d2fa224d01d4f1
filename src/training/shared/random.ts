/** Hashes any number of integers into 32 bits (the finalizer of MurmurHash3). */
const mix = (...parts: number[]): number => {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part >>> 0) ^ Math.floor(part / 0x1_0000_0000), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
};

/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export class Random {
  private state: number;

  constructor(...seed: number[]) {
    this.state = mix(...seed);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.int(high - low + 1);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.int(list.length)] ?? list[0];
  }

  /** One of the values, each as likely as its weight; weights add up to `total`. */
  weighted<T>(list: readonly [readonly [T, number], ...(readonly [T, number])[]], total: number): T {
    let left = this.next() * total;
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return list[0][0];
  }

  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i += 1) text += this.int(10);
    return text;
  }

  /** Letters of `alphabet`, for addresses, hashes and references. */
  letters(count: number, alphabet: string): string {
    let text = '';
    for (let i = 0; i < count; i += 1) text += alphabet[this.int(alphabet.length)] ?? '';
    return text;
  }
}
