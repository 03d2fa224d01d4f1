/**
 * How wide the columns of one kind of field are, in pixels and without the padding of cells. A kind with `usual` always has that width.
 * The others are as wide as their longest value on the page; `typical` is the width of common values with what stands beside them, which
 * decides whether there is room for a column before any row is known.
 */
export type FieldKind = KindOptions & ({ usual: number; typical?: never } | { usual?: never; typical: number });

interface KindOptions {
  /** A narrow table cuts values off down to this width and shows all of them in tooltips. Without it, values are never cut off. */
  least?: number;
  /** A longer value is cut off even in a table with room. */
  most?: number;
  /** Cut off only once all other columns are: it tells one record from another. */
  cutLast?: true;
  /** Gets most of the room that a table has left. */
  grows?: true;
  /** What stands beside the text, such as an icon, a button or the mark of a badge. */
  beside?: number;
  /** 13 by default. */
  fontPx?: number;
}

/** The kinds of fields. A column has no width of its own. */
export const fieldKinds = {
  title: { usual: 180, least: 110, grows: true },
  text: { usual: 136, least: 74, grows: true },
  longText: { usual: 190, least: 110, grows: true },
  shortText: { typical: 116 },
  word: { typical: 96, least: 116 },
  name: { usual: 136, least: 84, grows: true },
  person: { usual: 156, least: 132, grows: true },
  email: { typical: 200, least: 100, most: 280, grows: true, cutLast: true },
  copyableEmail: { typical: 224, least: 124, most: 304, grows: true, cutLast: true, beside: 24 },
  address: { usual: 150, least: 70, grows: true },
  shortAddress: { usual: 122 },
  masked: { usual: 112 },
  country: { usual: 112, least: 92, grows: true, beside: 24 },
  currency: { typical: 64, beside: 24 },
  figure: { typical: 60 },
  amountRange: { typical: 200 },
  money: { typical: 136 },
  moneyWithIcon: { typical: 160, beside: 24 },
  badge: { typical: 104, beside: 26, fontPx: 12 },
  bar: { usual: 102 },
  relativeTime: { usual: 97 },
  // The widest are those in May.
  dateTime: { usual: 166 },
  timeOfDay: { usual: 76 },
  day: { usual: 90 },
} as const satisfies Readonly<Record<string, FieldKind>>;

export type FieldKindName = keyof typeof fieldKinds;
