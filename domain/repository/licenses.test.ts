import { describe, expect, it } from 'vitest';
import { licenseFile, recogniseLicense } from './licenses.js';

describe('licenseFile', () => {
  it('finds the license among the files of a folder', () => {
    expect(licenseFile(['README.md', 'LICENSE.md'])).toBe('LICENSE.md');
    expect(licenseFile(['COPYING', 'license.txt'])).toBe('license.txt');
    expect(licenseFile(['COPYING'])).toBe('COPYING');
    expect(licenseFile(['licenses.json', 'main.c'])).toBeNull();
  });
});

describe('recogniseLicense', () => {
  it.each([
    ['Apache License\n   Version 2.0, January 2004', 'apache-2.0'],
    ['GNU GENERAL PUBLIC LICENSE\n Version 3, 29 June 2007', 'gpl-3.0'],
    ['GNU AFFERO GENERAL PUBLIC LICENSE Version 3', 'agpl-3.0'],
    ['Redistribution and use in source and binary forms ... Neither the name of', 'bsd-3-clause'],
    ['Redistribution and use in source and binary forms', 'bsd-2-clause'],
    ['All rights reserved', 'other'],
  ])('knows %s', (text, key) => {
    expect(recogniseLicense(text).key).toBe(key);
  });
});
