import { createHash } from 'node:crypto';
import { macBundleId } from '../../src/main/config/app-id.ts';
import { element, xmlDocument } from './xml.ts';

const plistType =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';

const plistValue = (value: unknown): string[] => {
  if (typeof value === 'boolean') return element(value ? 'true' : 'false');
  if (typeof value === 'number') return element('integer', {}, String(value));
  if (Array.isArray(value)) return element('array', {}, value.map(plistValue));
  if (typeof value === 'object' && value !== null)
    return element(
      'dict',
      {},
      Object.entries(value).flatMap(([key, inner]) => [element('key', {}, key), plistValue(inner)]),
    );
  return element('string', {}, String(value));
};

const plist = (value: unknown): string =>
  xmlDocument(element('plist', { version: '1.0' }, [plistValue(value)]), [plistType]);

/** A UUID that is the same at each run: a profile replaces the installed one with the same identifier. */
const stableUuid = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex').toUpperCase();
  return [8, 4, 4, 4, 12]
    .map((length, index, lengths) => {
      const start = lengths.slice(0, index).reduce((sum, before) => sum + before, 0);
      return hash.slice(start, start + length);
    })
    .join('-');
};

/** The settings alone, for management tools that take a preference domain and its property list. */
export const preferenceList = (values: Readonly<Record<string, unknown>>): string => plist(values);

/** A configuration profile for the whole computer that manages the console's preference domain. */
export const configurationProfile = (values: Readonly<Record<string, unknown>>): string => {
  const identifier = `${macBundleId}.policy`;
  return plist({
    PayloadContent: [
      {
        PayloadType: 'com.apple.ManagedClient.preferences',
        PayloadVersion: 1,
        PayloadIdentifier: `${identifier}.preferences`,
        PayloadUUID: stableUuid(`${identifier}.preferences`),
        PayloadDisplayName: 'Back-office console settings',
        PayloadContent: { [macBundleId]: { Forced: [{ mcx_preference_settings: values }] } },
      },
    ],
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: stableUuid(identifier),
    PayloadDisplayName: 'Back-office console',
    PayloadDescription: 'Settings of the Back-office console',
    PayloadScope: 'System',
    PayloadRemovalDisallowed: true,
  });
};
