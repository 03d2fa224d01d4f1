import { expect, test } from 'vitest';
import { dayText, readDay, readTime, timeText } from './day-text.ts';

test.each([
  ['Oct 31, 2026', '2026-10-31'],
  ['oct 1, 2026', '2026-10-01'],
  ['Oct 01, 2026', '2026-10-01'],
  ['October 09 2026', '2026-10-09'],
  ['01 Oct 2026', '2026-10-01'],
  ['2026-10-01', '2026-10-01'],
  ['Oct 001, 2026', null],
  ['Oct 00, 2026', null],
  ['  OCTOBER 31  2026 ', '2026-10-31'],
  ['31 oct 2026', '2026-10-31'],
  ['31 Oct, 2026', '2026-10-31'],
  ['2026-10-31', '2026-10-31'],
  ['Feb 29, 2028', '2028-02-29'],
  ['Feb 29, 2026', null],
  ['2026-02-30', null],
  ['10/11/2026', null],
  ['Oct 31', null],
  ['Oct 31, 26', null],
  ['Oct 31, 20261', null],
  ['yesterday', null],
  ['', null],
])('%j is the day %s', (text, day) => expect(readDay(text)).toBe(day));

test('days are written in the house format, other text stays as it was typed', () => {
  expect(['2026-10-01', '2026-02-30', 'Oct', ''].map(dayText)).toEqual(['Oct 01, 2026', '2026-02-30', 'Oct', '']);
});

test.each([
  ['09:30 am', '09:30'],
  ['9:30 PM', '21:30'],
  ['9pm', '21:00'],
  ['12:00 am', '00:00'],
  ['21:30', '21:30'],
  ['2:30 am', '02:30'],
  ['12 pm', '12:00'],
  ['0:30 am', null],
  ['13 pm', null],
  ['9', null],
  ['24:30', null],
  ['9:75', null],
  ['noon', null],
])('%j is the time %s', (text, time) => expect(readTime(text)).toBe(time));

test('times are written in the house format', () => {
  expect(['00:00', '21:30', '9', ''].map(timeText)).toEqual(['12:00 am', '09:30 pm', '9', '']);
});

test.each(['2026-10-01', '2026-12-31', '2028-02-09'])('the house format of %s can be typed', (day) =>
  expect(readDay(dayText(day))).toBe(day),
);
