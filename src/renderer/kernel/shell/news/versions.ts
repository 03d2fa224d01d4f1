/** A version's numbers, and whether it is a release: `1.2.0-rc.1` comes before `1.2.0`. */
const orderOf = (version: string): { numbers: string; isRelease: boolean } => {
  const [numbers = '', ...rest] = version.split('-');
  return { numbers, isRelease: rest.length === 0 };
};

const byNumber = new Intl.Collator('en', { numeric: true });

/** Whether a version came after another one. */
export const isNewerVersion = (version: string, than: string): boolean => {
  const [one, other] = [orderOf(version), orderOf(than)];
  const order = byNumber.compare(one.numbers, other.numbers);
  if (order !== 0) return order > 0;
  if (one.isRelease !== other.isRelease) return one.isRelease;
  return byNumber.compare(version, than) > 0;
};
