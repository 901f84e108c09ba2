import { check } from '../../check.js';
import { freshProject, proposed } from './support/proposal.js';

/** Paragraphs with # for the issue that each of them may close. */
const closing: readonly string[] = [
  'Closes #',
  'This is FIXED; fixes: #',
  'resolving issue #',
  'Implements\n#',
  'A stray ` sign. Closes #',
  'Closes # and says `closes nothing` then',
  '**Closes #**',
];

const quoting: readonly string[] = [
  '`Closes #`',
  'In words `` it `closes #` ``',
  '```\nCloses #\n```',
  '~~~ruby\nCloses #\n~~~',
  '````\n```\nCloses #\n````',
  '> ```\n> Closes #\n> ```',
  'Encloses #',
  'Discloses #',
  'Close: see #',
];

const unclosed = '```\nCloses #';

/** Which words of a description close issues. */
export const cases = [
  check({
    id: 'merge-request-closes-in-words',
    rule: 'MR-CLOSES-1',
    title:
      'closing words count in every paragraph of the description, and none in code or inside other words',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const { url } = await proposed(world, { project });
      const wanted: number[] = [];
      const texts: string[] = [];
      for (const text of [...closing, ...quoting, ...closing, unclosed]) {
        const { id, iid } = await world.arrange<{ id: number; iid: number }>(
          'POST',
          `${project.url}/issues`,
          {
            title: text.slice(0, 100),
          },
        );
        texts.push(text.replace(/#/, `#${iid}`));
        if (closing.includes(text)) wanted.push(id);
      }
      const description = texts.join('\n\n');
      expect(await as.developer.put(url, { description })).status(200);
      const list = await as.developer.get(`${url}/closes_issues`, { per_page: 100 });
      const found = (list.column('id') as number[]).sort((a, b) => a - b);
      expect.value('issues', found, list).toEqual(wanted);
    },
  }),
];
