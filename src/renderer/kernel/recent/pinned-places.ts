import { useEffect } from 'react';
import { appInfo } from '#kernel/base/app-info.ts';
import { createMemberValues } from '#kernel/base/member-values.ts';
import { isRecord } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';

/** A page that a member keeps at the top of the menu. Of a record only its kind and ID are stored, never its name. */
export interface Pin {
  /** Its link path, with the query of a view: `customers?status=jailed`, `customers/CUS1`. */
  path: string;
  /** The title of a screen, the name of a view, or kind and ID of a record. */
  label: string;
}

export const maxPins = 10;
const maxPathLength = 4_000;
const maxLabelLength = 200;

const readPin = (value: unknown): Pin[] => {
  if (!isRecord(value)) return [];
  const { path, label } = value;
  if (typeof path !== 'string' || typeof label !== 'string') return [];
  return path === '' || path.length > maxPathLength || label.length > maxLabelLength ? [] : [{ path, label }];
};
const readPins = (value: unknown): readonly Pin[] =>
  Array.isArray(value) ? value.flatMap(readPin).slice(0, maxPins) : [];

/** By member and by what the console is connected to: training has other records. */
const values = createMemberValues('pins', readPins, { maxBytes: 50_000 });
const none: readonly Pin[] = [];
const environment = (): string => appInfo().mode;

/** The member's pinned places, in their order. */
export const usePins = (memberId: string): readonly Pin[] =>
  values.valueIn(useStore(values.store), memberId, environment()) ?? none;

const change = (memberId: string, to: (before: readonly Pin[]) => readonly Pin[]): boolean =>
  values.change(
    memberId,
    environment(),
    (before = none) => to(before),
    ({ length }) => length <= maxPins,
  );

/** Pins a place at the end. Returns false, and changes nothing, if there are as many as there can be. */
export const pin = (memberId: string, place: Pin): boolean =>
  change(memberId, (before) => [...before.filter(({ path }) => path !== place.path), place]);

export const unpin = (memberId: string, path: string): void =>
  void change(memberId, (before) => before.filter((each) => each.path !== path));

/** Moves a pinned place to a position, counted from 0. */
export const movePin = (memberId: string, path: string, to: number): void =>
  void change(memberId, (before) => {
    const moved = before.filter((each) => each.path === path);
    const others = before.filter((each) => each.path !== path);
    return others.toSpliced(Math.max(0, to), 0, ...moved);
  });

/** The open page as it can be pinned; null: it can't. */
const openPlace = createStore<Pin | null>(null);
export const useOpenPlace = (): Pin | null => useStore(openPlace);

/** Makes a page the open place while it is shown. */
export const usePublishPlace = (place: Pin | null): void => {
  const { path = null, label = '' } = place ?? {};
  useEffect(() => {
    openPlace.set(path === null ? null : { path, label });
    return () => openPlace.set(null);
  }, [path, label]);
};
