import { expect, it } from 'vitest';
import { checkUnreadSettings, settingsWithoutEffect, unreadSettings } from './unread-settings.js';

it('finds the settings that no code asks for', () => {
  const files = new Map([
    [
      'actions/one.ts',
      'const all = await services.settings.get();\n' +
        "const { taken } = all; use(all.own, all['quoted'], all[`kind_$" +
        '{one}_enabled`]);',
    ],
    ['actions/other.ts', 'project.elsewhere'],
    ['actions/one.test.ts', 'services.settings.get().tested'],
    ['domain/settings/application-settings.ts', 'export type ApplicationSettings = 1; x.declared'],
  ]);
  const operations = [
    { limit: { action: 'x', setting: 'limited' as never, default: 1, per: 60, key: 'user' as const } },
  ];
  const read = ['own', 'quoted', 'taken', 'kind_of_enabled', 'limited'];
  expect(unreadSettings(files, operations, [...read, 'kind_of', 'elsewhere', 'tested', 'declared'])).toEqual([
    'kind_of',
    'elsewhere',
    'tested',
    'declared',
  ]);
});

it('wants a reason for those, and for no others', () => {
  const listed = Object.keys(settingsWithoutEffect);
  expect(checkUnreadSettings(new Map(), [], [...listed, 'new_one'])).toEqual([
    'new_one: no code reads it; build it, or say why not in tools/lint/unread-settings.ts',
  ]);
  expect(checkUnreadSettings(new Map(), [], listed.slice(1))).toEqual([
    `${listed[0]}: is read by now, or gone; take it off the list`,
  ]);
});
