import { appId } from '../../src/main/config/app-id.ts';
import { type Setting, settingCategories } from '../../src/main/config/setting-kinds.ts';
import { settingsTable } from '../../src/main/config/settings-table.ts';
import { element, xmlDocument } from './xml.ts';

const productTitle = 'Back-office console';
const supported = 'supported';
const settings: readonly [string, Setting<unknown>][] = Object.entries(settingsTable);
const categories = Object.entries(settingCategories);

const namespaces = {
  xmlns: 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions',
  revision: '1.0',
  schemaVersion: '1.0',
};

/** Ids of the policy schema have letters, digits and underscores only. */
const choiceId = (name: string, index: number) => `${name}_choice${index + 1}`;
const text = (id: string) => `$(string.${id})`;

/** What a policy writes: two values when it is switched on and off, or the value of its one input. */
const policyValue = (name: string, { format }: Setting<unknown>): string[][] => {
  const input = { id: name, valueName: name };
  const decimal = (value: string) => element('decimal', { value });
  switch (format.kind) {
    case 'boolean':
      return [element('enabledValue', {}, [decimal('1')]), element('disabledValue', {}, [decimal('0')])];
    case 'number':
      return [
        element('elements', {}, [
          element('decimal', {
            ...input,
            required: 'true',
            minValue: String(format.min),
            maxValue: String(format.max),
          }),
        ]),
      ];
    case 'choice':
      return [
        element('elements', {}, [
          element(
            'enum',
            { ...input, required: 'true' },
            Object.keys(format.choices).map((choice, index) =>
              element('item', { displayName: text(choiceId(name, index)) }, [
                element('value', {}, [element('string', {}, choice)]),
              ]),
            ),
          ),
        ]),
      ];
    case 'list':
      return [element('elements', {}, [element('multiText', { ...input, required: 'true' })])];
    case 'text':
      return [
        element('elements', {}, [element('text', { ...input, required: 'true', maxLength: String(format.maxLength) })]),
      ];
    case 'object':
      return [element('elements', {}, [element('text', { ...input, required: 'true', maxLength: '8000' })])];
  }
};

const policy = ([name, setting]: [string, Setting<unknown>]): string[] =>
  element(
    'policy',
    {
      name,
      class: 'Machine',
      displayName: text(name),
      explainText: text(`${name}_explain`),
      ...(setting.format.kind !== 'boolean' && { presentation: `$(presentation.${name})` }),
      key: `SOFTWARE\\Policies\\${appId}`,
      ...(setting.format.kind === 'boolean' && { valueName: name }),
    },
    [
      element('parentCategory', { ref: setting.category }),
      element('supportedOn', { ref: supported }),
      ...policyValue(name, setting),
    ],
  );

/** The administrative template: which policies there are and what they write to the registry. */
export const admx = (): string =>
  xmlDocument(
    element('policyDefinitions', namespaces, [
      element('policyNamespaces', {}, [
        element('target', { prefix: 'backofficeConsole', namespace: 'BackofficeConsole.Policies' }),
      ]),
      element('resources', { minRequiredRevision: '1.0' }),
      element('supportedOn', {}, [
        element('definitions', {}, [element('definition', { name: supported, displayName: text(supported) })]),
      ]),
      element('categories', {}, [
        element('category', { name: 'product', displayName: text('product') }),
        ...categories.map(([name]) =>
          element('category', { name, displayName: text(`category_${name}`) }, [
            element('parentCategory', { ref: 'product' }),
          ]),
        ),
      ]),
      element('policies', {}, settings.map(policy)),
    ]),
  );

/** The default for people; '' where the text already says what happens without a value. */
const defaultText = ({ default: value, format }: Setting<unknown>): string => {
  if (typeof value === 'boolean') return value ? ' Default: on.' : ' Default: off.';
  return format.kind === 'choice' ? ` Default: ${format.choices[String(value)]}.` : '';
};

const explanation = (setting: Setting<unknown>): string => {
  const json = setting.format.kind === 'object' ? ` Enter it as JSON: ${JSON.stringify(setting.example)}` : '';
  return `${setting.text}${defaultText(setting)}${json}`;
};

const strings = (): [id: string, value: string][] => [
  ['product', productTitle],
  [supported, 'Windows 10 or later'],
  ...categories.map(([name, title]): [string, string] => [`category_${name}`, title]),
  ...settings.flatMap(([name, setting]): [string, string][] => [
    [name, setting.title],
    [`${name}_explain`, explanation(setting)],
    ...(setting.format.kind === 'choice'
      ? Object.values(setting.format.choices).map((label, index): [string, string] => [choiceId(name, index), label])
      : []),
  ]),
];

/** The input of a policy in the editor; null: a policy that is only switched on and off has none. */
const presentation = ([name, { title, format, example }]: [string, Setting<unknown>]): string[] | null => {
  const ref = { refId: name };
  switch (format.kind) {
    case 'boolean':
      return null;
    case 'number':
      // What an administrator gets who only turns the policy on: 0 minutes would be no lock at all.
      return element('decimalTextBox', { ...ref, defaultValue: String(example) }, title);
    case 'choice':
      return element('dropdownList', { ...ref, noSort: 'true', defaultItem: '0' }, title);
    case 'list':
      return element('multiTextBox', ref, title);
    default:
      return element('textBox', ref, [element('label', {}, title)]);
  }
};

/** The English texts of the administrative template. */
export const adml = (): string =>
  xmlDocument(
    element('policyDefinitionResources', namespaces, [
      element('displayName', {}, productTitle),
      element('description', {}, `Settings of the ${productTitle}`),
      element('resources', {}, [
        element(
          'stringTable',
          {},
          strings().map(([id, value]) => element('string', { id }, value)),
        ),
        element(
          'presentationTable',
          {},
          settings.flatMap((row) => {
            const input = presentation(row);
            return input === null ? [] : [element('presentation', { id: row[0] }, [input])];
          }),
        ),
      ]),
    ]),
  );
