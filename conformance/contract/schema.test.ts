import { describe, expect, it } from 'vitest';
import { document } from './document.js';
import { operations } from './operations.js';
import { schemaProblem } from './schema.js';

const listProjects = operations.find((one) => one.id === 'listProjects');
if (!listProjects) throw new Error('projects can be listed');

/** The project of the description. */
const project = (): Record<string, unknown> => {
  const content = document.paths['/projects']?.['get']?.responses['200']?.content?.['application/json'];
  const [example] = (content?.example ?? []) as Record<string, unknown>[];
  return { ...example };
};

describe('what an answer is held against', () => {
  it('takes what is described', () => {
    expect(schemaProblem(listProjects, 200, [project()])).toBeNull();
  });

  it('takes no long record for a short one since a field of it has a wrong type', () => {
    const problem = schemaProblem(listProjects, 200, [{ ...project(), repository_storage: 7 }]);
    expect(problem).toMatchObject({ path: '[0].repository_storage', actual: 7 });
  });
});
