import { isRecord } from '#kernel/base/storage.ts';

/** An error of an input. `isRule`: of the form's schema, which is checked again as values change; false: the platform's message. */
export interface InputError {
  message: string;
  isRule: boolean;
}

export interface NestedErrors {
  /** Of the input as a whole; undefined: none. */
  own: InputError | undefined;
  /** Of single cells, by `1.maker_fee`. */
  cells: ReadonlyMap<string, InputError>;
}

const errorIn = (value: unknown): InputError | undefined =>
  isRecord(value) && typeof value.message === 'string' && value.message !== ''
    ? { message: value.message, isRule: typeof value.type === 'string' }
    : undefined;

const indexes = (value: unknown): [index: string, entry: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).filter(([key]) => /^\d+$/.test(key)) : [];

/**
 * The errors of an input whose value has parts, from what react-hook-form keeps for `tiers`, `tiers.1` and `tiers.1.maker_fee`. An error of
 * a part that is not on screen counts as the input's own. `hasCell` says whether a cell is: `1.maker_fee`.
 */
export const nestedErrors = (error: unknown, hasCell: (key: string) => boolean = () => false): NestedErrors => {
  const cells = new Map<string, InputError>();
  const own = [errorIn(error)];
  for (const [index, entry] of indexes(error)) {
    own.push(errorIn(entry));
    for (const [name, value] of Object.entries(isRecord(entry) ? entry : {})) {
      const found = errorIn(value);
      if (found && hasCell(`${index}.${name}`)) cells.set(`${index}.${name}`, found);
      else own.push(found);
    }
  }
  return { own: own.find((found) => found !== undefined), cells };
};

/** Whether an error, or one of its parts, is of the form's schema. */
export const isRuleError = (error: unknown): boolean => {
  const { own, cells } = nestedErrors(error, () => true);
  return [own, ...cells.values()].some((found) => found?.isRule);
};
