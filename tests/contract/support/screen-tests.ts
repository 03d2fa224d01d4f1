import '../../../src/renderer/testing/setup-page.ts';
import { format } from 'node:util';
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstScreen } from '#kernel/area/area-menu.ts';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { testFormPage } from './form-page-tests.ts';
import { testList } from './list-tests.ts';
import { menuLink } from './menu-link.ts';
import { openApp } from './open-app.tsx';
import { testRecordPage } from './record-page-tests.ts';
import { testReport } from './report-tests.ts';
import { listSamples, recordSamples } from './samples.ts';
import { formScreensOf, listScreensOf, type PlacedScreen, recordScreensOf } from './screens.ts';
import { unauthorised } from './texts.ts';

let consoleErrors = vi.spyOn(console, 'error');

/**
 * React's own warnings, such as missing keys; not that happy-dom lacks <search>, nor how a test waits, nor that a part of a page was replaced
 * because it needs a field that can't be read.
 */
const reactWarnings = (): string[] =>
  consoleErrors.mock.calls
    .map((call) => format(...call))
    .filter((text) => !/act\(|^The tag <search>|^UnreadableFieldError/.test(text));

/** After each test: the page has asked only for what the contract has, and React has warned of nothing. */
const checkEveryTest = (): void => {
  beforeEach(() => {
    consoleErrors = vi
      .spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => {});
  });
  afterEach(() => {
    // Unmounted here: what unmounting prints counts too.
    cleanup();
    expect(platform.problems).toEqual([]);
    expect(reactWarnings()).toEqual([]);
  });
};

const testAccess = (placed: PlacedScreen): void => {
  const { area, screen, address } = placed;
  const { permission } = screen;
  if (screen.path === '')
    test('without its permission: the next screen of the menu, no menu entry', async () => {
      platform.permissions = platform.permissions.filter((held) => held !== permission);
      const next = firstScreen(area, platform.permissions);
      openApp(address);
      await waitFor(() => expect(location.pathname).toBe(area.base + next?.path));
      expect(menuLink(placed)).toBeNull();
    });
  else if (permission !== null)
    test('without its permission: the unauthorised page, no menu entry, no request', async () => {
      platform.permissions = platform.permissions.filter((held) => held !== permission);
      openApp(address);
      await page.findByRole('heading', { name: unauthorised });
      expect(page.getByText(permission)).toBeTruthy();
      expect(menuLink(placed)).toBeNull();
      expect(platform.requests.map(({ endpoint }) => endpoint)).toEqual(['me.get']);
    });
  else
    test('opens without any permission', async () => {
      platform.permissions = [];
      openApp(address);
      await page.findByRole('heading', { level: 1 });
      expect(page.queryByRole('heading', { name: unauthorised })).toBeNull();
    });
};

const testMenuEntry = (placed: PlacedScreen): void => {
  if (placed.screen.menu)
    test('has its menu entry', async () => {
      openApp(placed.address);
      await waitFor(() => expect(menuLink(placed)?.getAttribute('href')).toBe(placed.address));
    });
};

/** The tests of pages that have no resource, such as the search results. */
export const testPages = (pages: readonly PlacedScreen[]): void => {
  checkEveryTest();
  describe.each(pages)('$name', (placed) => {
    testAccess(placed);
    testMenuEntry(placed);
    test('opens', async () => {
      openApp(placed.address);
      await page.findByRole('heading', { level: 1 });
      expect(page.queryByText('Oops, Something went wrong')).toBeNull();
    });
  });
};

/** The tests that every report passes by being registered. */
export const testReports = (reports: readonly PlacedScreen[]): void => {
  checkEveryTest();
  describe.each(reports)('$name: report', (placed) => {
    testAccess(placed);
    testMenuEntry(placed);
    if (placed.screen.report) testReport(placed, placed.screen.report);
  });
};

/** The tests that every resource passes by being registered: its list, its record page and its forms, wherever they stand. */
export const testResources = (resources: readonly ResourceScreens[]): void => {
  checkEveryTest();
  for (const resource of resources) {
    const { list, detail } = resource;
    (list ? listScreensOf(resource) : []).forEach((placed, place) => {
      describe(`${placed.name}: list`, () => {
        testAccess(placed);
        if (list) testList(placed, list, { isFirstPlace: place === 0, isSample: placed.address in listSamples });
      });
    });
    (detail ? recordScreensOf(resource) : []).forEach((placed, place) => {
      describe(`${placed.name}: record page`, () => {
        testAccess(placed);
        if (!detail) return;
        testRecordPage(placed, resource, detail, {
          isFirstPlace: place === 0,
          isSample: placed.address in recordSamples,
        });
      });
    });
    for (const placed of formScreensOf(resource))
      describe(`${placed.name}: form`, () => {
        testAccess(placed);
        testFormPage(placed, resource);
      });
  }
};
