interface Money {
  amount: string;
  currency: string;
  direction?: string | null;
}

/** An amount with the sign of its direction: money that went out counts as less. */
export const directedAmount = ({ amount, direction }: Pick<Money, 'amount' | 'direction'>): string =>
  direction === 'out' && !amount.startsWith('-') ? `-${amount}` : amount;

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
 * The total of each currency, in order of appearance: what came in less what went out. A currency with an invalid amount is left out, because its total would be
 * wrong.
 */
export const totalsOf = (monies: readonly (Money | null)[]): Omit<Money, 'direction'>[] => {
  const byCurrency = new Map<string, string[]>();
  for (const money of monies) {
    if (money === null) continue;
    const amounts = byCurrency.get(money.currency);
    const amount = directedAmount(money);
    if (amounts) amounts.push(amount);
    else byCurrency.set(money.currency, [amount]);
  }
  return [...byCurrency].flatMap(([currency, amounts]) => {
    const amount = sumOf(amounts);
    return amount === null ? [] : [{ currency, amount }];
  });
};
