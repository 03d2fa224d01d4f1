import { z } from 'zod';

/** The groups of settings in the policy editor and in the documents. */
export const settingCategories = {
  platform: 'Platform',
  security: 'Sign-in and lock',
  desktop: 'Desktop',
  preferences: 'Preferences',
  updates: 'Updates and error reports',
} as const;

/** What decides how a setting is written in the registry, in a configuration profile and in the policy editor. */
export type SettingFormat =
  | { kind: 'text'; maxLength: number }
  /** One of the keys of `choices`; their values are the labels in the policy editor. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'boolean' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'list' }
  /** JSON text in the registry, a dictionary in a configuration profile. */
  | { kind: 'object' };

interface SettingRow<Default> {
  category: keyof typeof settingCategories;
  /** The setting's name in the policy editor, in sentence case. */
  title: string;
  /** What it does, in one or two plain sentences for IT. It appears in the policy editor and in the documents. */
  text: string;
  default: Default;
  /** Replaces `default` in a development build. */
  developmentDefault?: Default;
  /** Replaces `default` in a build that is no release, such as `npm start` and the one for tests. */
  nonReleaseDefault?: Default;
  /** Not read from the user's own settings.json: never, or not on a computer that has a policy, whatever that sets. */
  policyOnly?: 'always' | 'where-present';
  /** The value in the samples of resources/policy. */
  example: string | number | boolean | readonly string[] | Readonly<Record<string, string>>;
}

/** A setting with its schema and everything that the policy files and documents say about it. */
export interface Setting<Value> extends SettingRow<Value> {
  format: SettingFormat;
  /** `development`: http to this machine is accepted, which a shipped build never does. */
  schema: (development: boolean) => z.ZodType<Value>;
}

const maxAddressLength = 2_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is https, or http to this machine where that is allowed. */
export const isEncryptedOrLocal = ({ protocol, hostname }: URL, allowsLocal: boolean): boolean =>
  protocol === 'https:' || (allowsLocal && protocol === 'http:' && loopback.has(hostname));

/** An https address without credentials, query or fragment; in a development build also http to this machine. */
export const addressSchema = (development: boolean) =>
  z
    .string()
    .max(maxAddressLength)
    .refine((text) => {
      const url = URL.parse(text);
      if (url === null) return false;
      if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
      return isEncryptedOrLocal(url, development);
    }, 'not an https address');

/** An https address; `normalize` changes a valid one to the form that the console uses. */
export const addressSetting = ({
  normalize = (address) => address,
  ...row
}: SettingRow<string | null> & {
  normalize?: (address: string) => string;
}): Setting<string | null> => ({
  ...row,
  format: { kind: 'text', maxLength: maxAddressLength },
  schema: (development) => addressSchema(development).transform(normalize),
});

/** `schema` narrows the texts that are accepted. */
export const textSetting = ({
  maxLength,
  schema = z.string().min(1),
  ...row
}: SettingRow<string | null> & { maxLength: number; schema?: z.ZodType<string> }): Setting<string | null> => ({
  ...row,
  format: { kind: 'text', maxLength },
  schema: () => schema.refine((text) => text.length <= maxLength),
});

/** `default: null`: not set, so the member chooses. */
export const choiceSetting = <const Choice extends string, Default extends NoInfer<Choice> | null>({
  choices,
  ...row
}: SettingRow<NoInfer<Choice> | Default> & {
  choices: Readonly<Record<Choice, string>>;
  default: Default;
}): Setting<Choice | Default> => ({
  ...row,
  format: { kind: 'choice', choices },
  schema: () => z.custom<Choice>((value) => typeof value === 'string' && Object.hasOwn(choices, value)),
});

/** `default: null`: not set, so the member chooses. The registry has no booleans: REG_DWORD arrives as 0 or 1. */
export const booleanSetting = <Default extends boolean | null>(
  row: SettingRow<Default | boolean> & { default: Default },
): Setting<boolean | Default> => ({
  ...row,
  format: { kind: 'boolean' },
  schema: () => z.union([z.boolean(), z.literal([0, 1]).transform((bit) => bit === 1)]),
});

/** A whole number. `default: null`: not set, so the member chooses. */
export const numberSetting = ({
  min,
  max,
  allowed,
  ...row
}: SettingRow<number | null> & {
  min: number;
  max: number;
  /** The only values that are accepted, if there are gaps between them. */
  allowed?: readonly number[];
}): Setting<number | null> => ({
  ...row,
  format: { kind: 'number', min, max },
  schema: () =>
    z
      .int()
      .min(min)
      .max(max)
      .refine((value) => allowed?.includes(value) ?? true),
});

export const listSetting = ({
  item,
  maxItems,
  ...row
}: SettingRow<string[]> & { item: z.ZodType<string>; maxItems: number }): Setting<string[]> => ({
  ...row,
  format: { kind: 'list' },
  schema: () => z.array(item).max(maxItems),
});

export const objectSetting = <Value>(
  row: SettingRow<Value | null> & { schema: (development: boolean) => z.ZodType<Value> },
): Setting<Value | null> => ({ ...row, format: { kind: 'object' } });
