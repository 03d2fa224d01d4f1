interface Money {
  amount: string;
  currency: string;
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The exact sum of decimal strings, with the decimals of the longest; null if one is not a decimal number. */
export const sumOf = (amounts: readonly string[]): string | null => {
  const parts = amounts.map((amount) => decimal.exec(amount));
  const places = Math.max(0, ...parts.map((part) => part?.[3]?.length ?? 0));
  let sum = 0n;
  for (const part of parts) {
    if (part === null) return null;
    const [, sign = '', whole = '', fraction = ''] = part;
    const units = BigInt(whole + fraction.padEnd(places, '0'));
    sum += sign === '' ? units : -units;
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const point = digits.length - places;
  return `${sum < 0n ? '-' : ''}${digits.slice(0, point)}${places === 0 ? '' : `.${digits.slice(point)}`}`;
};

/**
 * The total of each currency, in order of appearance. A currency with an invalid amount is left out, because its total would be
 * wrong.
 */
export const totalsOf = (monies: readonly (Money | null)[]): Money[] => {
  const byCurrency = new Map<string, string[]>();
  for (const money of monies) {
    if (money === null) continue;
    const amounts = byCurrency.get(money.currency);
    if (amounts) amounts.push(money.amount);
    else byCurrency.set(money.currency, [money.amount]);
  }
  return [...byCurrency].flatMap(([currency, amounts]) => {
    const amount = sumOf(amounts);
    return amount === null ? [] : [{ currency, amount }];
  });
};
