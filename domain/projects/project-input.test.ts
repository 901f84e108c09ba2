import { describe, expect, it } from 'vitest';
import { inputProblems, projectInputs, settableInputs } from './project-input.js';

describe('projectInputs', () => {
  it('sorts parameters into columns and settings and drops what is neither', () => {
    const given = { description: 'd', issues_access_level: 'private', merge_method: 'ff', unknown: 1 };
    expect(projectInputs(given)).toEqual({
      columns: { description: 'd', issues_access_level: 'private' },
      settings: { merge_method: 'ff' },
    });
  });

  it('reads the older switches unless the level is given', () => {
    expect(projectInputs({ issues_enabled: false, jobs_enabled: true })).toEqual({
      columns: { issues_access_level: 'disabled' },
      settings: { builds_access_level: 'enabled' },
    });
    const both = { wiki_enabled: false, wiki_access_level: 'private' };
    expect(projectInputs(both).settings).toEqual({ wiki_access_level: 'private' });
  });

  it('clears only what may be absent', () => {
    const given = { ci_config_path: null, merge_method: null, ci_default_git_depth: null };
    expect(projectInputs(given).settings).toEqual({
      ci_config_path: null,
      ci_default_git_depth: null,
    });
  });
});

describe('settableInputs', () => {
  const given = {
    description: 'd',
    approvals_before_merge: 2,
    repository_storage: 'fast',
    merge_method: 'ff',
  };
  const inputs = projectInputs(given);

  it('leaves out what the tier or the caller does not have', () => {
    expect(settableInputs(inputs, { paid: false, admin: false })).toEqual({
      columns: { description: 'd' },
      settings: { merge_method: 'ff' },
    });
    expect(settableInputs(inputs, { paid: true, admin: false }).settings).toEqual({
      approvals_before_merge: 2,
      merge_method: 'ff',
    });
  });

  it('leaves the rest as it is', () => {
    expect(settableInputs(inputs, { paid: true, admin: true })).toEqual(inputs);
  });
});

describe('inputProblems', () => {
  it.each([
    [{ build_timeout: 599 }, 'build_timeout'],
    [{ build_timeout: 2_592_001 }, 'build_timeout'],
    [{ ci_default_git_depth: -1 }, 'ci_default_git_depth'],
    [{ ci_default_git_depth: 1001 }, 'ci_default_git_depth'],
    [{ approvals_before_merge: -1 }, 'approvals_before_merge'],
  ])('refuses %o', (settings, field) => {
    expect(Object.keys(inputProblems({ columns: {}, settings }))).toEqual([field]);
  });

  it('accepts values at the limits', () => {
    const settings = { build_timeout: 600, ci_default_git_depth: 0, approvals_before_merge: 0 };
    expect(inputProblems({ columns: { description: 'd'.repeat(2000) }, settings })).toEqual({});
  });
});
