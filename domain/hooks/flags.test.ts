import { describe, expect, it } from 'vitest';
import { groupFlags, systemFlags, triggerOf } from './flags.js';

describe('triggerOf', () => {
  it('names every kind of event as clients know it', () => {
    const flags = [...new Set([...groupFlags, ...systemFlags])];
    expect(flags.map(triggerOf)).toEqual([
      'push_hooks',
      'tag_push_hooks',
      'issue_hooks',
      'confidential_issue_hooks',
      'merge_request_hooks',
      'note_hooks',
      'confidential_note_hooks',
      'job_hooks',
      'pipeline_hooks',
      'wiki_page_hooks',
      'deployment_hooks',
      'release_hooks',
      'subgroup_hooks',
      'member_hooks',
      'repository_update_hooks',
    ]);
  });
});
