import { describe, expect, it } from 'vitest';
import { archiveContainer, archivePrefix, contentDisposition } from './archive-name.js';

describe('archiveContainer', () => {
  it.each([
    ['tgz', 'tar.gz'],
    ['gz', 'tar.gz'],
    ['tbz', 'tar.bz2'],
    ['tbz2', 'tar.bz2'],
    ['tb2', 'tar.bz2'],
    ['bz2', 'tar.bz2'],
    ['tar', 'tar'],
    ['zip', 'zip'],
  ])('%s means %s', (suffix, container) => {
    expect(archiveContainer(suffix)).toBe(container);
  });
});

describe('archivePrefix', () => {
  it('joins project, ref and commit', () => {
    expect(archivePrefix({ project: 'site', ref: 'main', commit: 'abc', path: '' })).toBe('site-main-abc');
  });

  it('turns the slashes of ref and path into hyphens and drops the outer ones', () => {
    expect(archivePrefix({ project: 'site', ref: 'feature/x', commit: 'abc', path: '/lib/a/' })).toBe(
      'site-feature-x-abc-lib-a',
    );
  });
});

describe('contentDisposition', () => {
  it('quotes a plain name', () => {
    expect(contentDisposition('attachment', 'site-main.zip')).toBe('attachment; filename="site-main.zip"');
  });

  it('gives other letters again in the extended form', () => {
    expect(contentDisposition('inline', 'grün "a".txt')).toBe(
      `inline; filename="gr_n _a_.txt"; filename*=UTF-8''gr%C3%BCn%20%22a%22.txt`,
    );
  });
});
