import { check } from '../../check.js';

const lineOf = (index: number): string => `This is line number ${index}, which has words enough for a line.`;

interface Group {
  commit: { id: string };
  lines: string[];
}

/** Who last changed the lines of files that are not small. */
export const cases = [
  check({
    id: 'file-blame-of-a-large-file',
    rule: 'FILE-BLAME-1',
    title: 'blame tells every line of a large file, each with the commit that last touched it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const lines = Array.from({ length: 6000 }, (_, index) => lineOf(index));
      const name = 'large.txt';
      const first = await world.fresh.commit(project, { [name]: `${lines.join('\n')}\n` });
      const changed = lines.with(3000, 'Another line, with a "quote", a \\ and a ümlaut.');
      const { id: second } = await world.arrange<{ id: string }>(
        'POST',
        `${project.url}/repository/commits`,
        {
          branch: 'main',
          commit_message: 'Change a line',
          actions: [{ action: 'update', file_path: name, content: `${changed.join('\n')}\n` }],
        },
      );
      const blame = await as.reporter.get(`${project.url}/repository/files/${name}/blame`, { ref: 'main' });
      expect(blame).status(200);
      const groups = blame.list() as unknown as Group[];
      const commits = groups.map(({ commit }) => commit.id);
      expect.value('commits', commits, blame).toEqual([first, second, first]);
      const told = groups.flatMap((group) => group.lines);
      expect.value('number of lines', told.length, blame).toEqual(changed.length);
      const odd = told.findIndex((line, index) => line !== changed[index]);
      expect.value('the first line that differs', odd < 0 ? null : told[odd], blame).toEqual(null);
    },
  }),
];
