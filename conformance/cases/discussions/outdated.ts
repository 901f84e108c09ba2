import { type CaseContext, check } from '../../check.js';
import { freshProject, type Proposal, proposed } from '../merge-requests/support/proposal.js';

interface Changes {
  diff_refs: { base_sha: string; start_sha: string; head_sha: string };
}

interface Thread {
  id: string;
  notes: { system: boolean; body: string; position: Record<string, unknown> }[];
}

const file = 'threads.txt';

/** A merge request that adds a file of three lines, with a thread on a line of it for each of the numbers. */
async function withThreads({ as, world, expect }: CaseContext, settings: object, lines: readonly number[]) {
  const project = await freshProject(world, { ...settings });
  const proposal = await proposed(world, { project, files: { [file]: 'one\ntwo\nthree\n' } });
  const { diff_refs } = await world.arrange<Changes>('GET', `${proposal.url}/changes`);
  const place = { ...diff_refs, position_type: 'text', new_path: file, old_path: file };
  const threads: string[] = [];
  for (const new_line of lines) {
    const input = { body: 'here', position: { ...place, new_line } };
    const made = await as.reporter.post(`${proposal.url}/discussions`, input);
    expect(made).status(201);
    threads.push(`${proposal.url}/discussions/${made.text('id')}`);
  }
  return { proposal, diff_refs, place, threads };
}

/** Gives the file another text on the source branch; answers the new head. */
async function push({ world }: CaseContext, { project, source }: Proposal, content: string): Promise<string> {
  const made = await world.arrange<{ id: string }>('POST', `${project.url}/repository/commits`, {
    branch: source,
    commit_message: 'Change the lines',
    actions: [{ action: 'update', file_path: file, content }],
    sudo: world.person('developer').username,
  });
  return made.id;
}

/** Threads whose lines move, change, and go away. */
export const cases = [
  check({
    id: 'thread-moves-with-its-line',
    rules: ['DISC-OUTDATED-1', 'DISC-OUTDATED-4'],
    title:
      'a thread of a merge request is where its line is after a push, whether it began before or after that',
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const { proposal, diff_refs, place, threads } = await withThreads(context, {}, [2]);
      const head_sha = await push(context, proposal, 'zero\none\ntwo\nthree\n');
      const moved = { ...diff_refs, head_sha, new_path: file, new_line: 3, old_line: null };
      const thread = await until(
        () => as.reporter.get(threads[0] ?? ''),
        (answer) => answer.at('notes[0].position.head_sha') === head_sha,
      );
      expect(thread).json('notes[0].position').toInclude(moved);
      expect(thread).json('notes').toHaveLength(1);
      const list = await as.reporter.get(`${proposal.url}/discussions`, { per_page: 100 });
      const listed = (list.list() as unknown as Thread[]).filter(({ notes }) => notes[0]?.system === false);
      expect.value('listed position', listed[0]?.notes[0]?.position, list).toInclude(moved);
      const late = { body: 'later', position: { ...place, new_line: 2 } };
      const made = await as.reporter.post(`${proposal.url}/discussions`, late);
      expect(made).status(201);
      expect(made).json('notes[0].position.new_line').toBeOneOf(2, 3);
    },
  }),
  check({
    id: 'thread-is-outdated',
    rules: ['DISC-OUTDATED-2'],
    title: 'a thread whose line changes stays where it was, and a note in it says so once',
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const { proposal, diff_refs, threads } = await withThreads(context, {}, [2]);
      await push(context, proposal, 'one\n2\nthree\n');
      await until(
        () => as.reporter.get(`${proposal.url}/notes`, { activity_filter: 'only_activity' }),
        (answer) => answer.column('body').some((body) => String(body).startsWith('changed this line')),
      );
      const thread = await as.reporter.get(threads[0] ?? '');
      expect(thread)
        .json('notes[0].position')
        .toInclude({ ...diff_refs, new_line: 2 });
      expect(thread).json('notes[1]').toInclude({ system: true, resolvable: false });
      expect(thread)
        .json('notes[1].body')
        .toMatch(/^changed this line in (\[?)version 2 of the diff/);
      expect(thread).json('notes[1].author.username').toEqual(world.person('developer').username);
      const head_sha = await push(context, proposal, 'one\n2!\nthree\n');
      await until(
        () => as.reporter.get(proposal.url),
        (answer) => answer.at('sha') === head_sha,
      );
      expect(await as.reporter.get(threads[0] ?? ''))
        .json('notes')
        .toHaveLength(2);
    },
  }),
  check({
    id: 'thread-is-resolved-when-outdated',
    rules: ['DISC-OUTDATED-3'],
    title: 'a push resolves the threads whose lines it changes where the project says so, and no others',
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const settings = { resolve_outdated_diff_discussions: true };
      const { proposal, threads } = await withThreads(context, settings, [1, 2]);
      await push(context, proposal, 'one\n2\nthree\n');
      await until(
        () => as.reporter.get(`${proposal.url}/notes`, { activity_filter: 'only_comments' }),
        (answer) => answer.column('resolved').includes(true),
      );
      const thread = await as.reporter.get(threads[1] ?? '');
      expect(thread).json('notes[0].resolved').toEqual(true);
      expect(thread).json('notes[0].resolved_by.username').toEqual(world.person('developer').username);
      expect(await as.reporter.get(threads[0] ?? ''))
        .json('notes[0].resolved')
        .toEqual(false);
    },
  }),
];
