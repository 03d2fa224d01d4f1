/** An id that looks random but depends only on seed and number: the prefix and ten letters or digits. */
export const opaqueId = (prefix: string, seed: number, n: number): string =>
  prefix + scrambled(seed, n).toString(32).toUpperCase().padStart(10, '0');

/** Maps each whole number below 2^25 to a unique 50-bit number, by a Feistel network. */
const half = 2 ** 25;
const scrambled = (seed: number, n: number): number => {
  let left = (seed * 7_919 + 1_234_567) % half;
  let right = n % half;
  for (let round = 1; round <= 3; round += 1) {
    const next = (left + spread(right, seed, round)) % half;
    left = right;
    right = next;
  }
  return left * half + right;
};
const spread = (value: number, seed: number, round: number): number => {
  let hash = Math.imul(value + seed * 31 + round * 0x9e37, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 7;
};
