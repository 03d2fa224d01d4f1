/** A decimal string as an integer of its smallest unit, for exact arithmetic. */
interface Parts {
  units: bigint;
  places: number;
}

const read = (text: string): Parts => {
  const [whole = '0', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
};

const write = ({ units, places }: Parts): string => {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return sign + (places === 0 ? whole : `${whole}.${digits.slice(-places)}`);
};

const raised = ({ units, places }: Parts, to: number): bigint => units * 10n ** BigInt(to - places);

/** An amount in its smallest unit as a decimal string with so many decimals. */
export const fromUnits = (units: bigint | number, places: number): string => write({ units: BigInt(units), places });

/** `a - b`, with as many places as the longer of the two. */
export const minus = (a: string, b: string): string => {
  const [left, right] = [read(a), read(b)];
  const places = Math.max(left.places, right.places);
  return write({ units: raised(left, places) - raised(right, places), places });
};

/** `a + b`, with as many places as the longer of the two. */
export const plus = (a: string, b: string): string => minus(a, minus('0', b));

/** `a * b`, truncated to a number of decimal places. */
export const times = (a: string, b: string, places: number): string => {
  const [left, right] = [read(a), read(b)];
  const exact = left.places + right.places;
  const units = left.units * right.units;
  return write({
    units: exact > places ? units / 10n ** BigInt(exact - places) : units * 10n ** BigInt(places - exact),
    places,
  });
};

export const isNegative = (text: string): boolean => read(text).units < 0n;
export const isZero = (text: string): boolean => read(text).units === 0n;
export const positive = (text: string): string => text.replace('-', '');
