import { check } from '../../check.js';
import { begin, file, inFile, inPicture, picture, rangeOf, size, withPicture } from './support/places.js';
import { commitTo, linesTo, pictureOf, rebased, reviewed } from './support/reviewed.js';

/** What pushes do to threads on pictures, on removed lines and over several lines. */
export const cases = [
  check({
    id: 'thread-range-moves',
    rule: 'DISC-OUTDATED-5',
    title:
      'the lines that a thread covers move with it, and it covers its own line alone once one of them is gone',
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const review = await reviewed(context, {
        changes: [{ action: 'create', file_path: file, content: linesTo(4) }],
      });
      const threads: string[] = [];
      for (const [first, told] of [
        [2, true],
        [2, false],
        [1, true],
      ] as const) {
        const line_range = rangeOf(file, first, 3, told);
        const made = await begin(context, review, inFile(review, { new_line: 3, line_range }));
        threads.push(`${review.url}/discussions/${made.text('id')}`);
      }
      const content = linesTo(4).replace('line 1\n', 'zero\none\n');
      const head = await commitTo(context, review, review.source, [
        { action: 'update', file_path: file, content },
      ]);
      const after = (thread = '') =>
        until(
          () => as.reporter.get(thread),
          (answer) => answer.at('notes[0].position.head_sha') === head,
        );
      for (const thread of threads.slice(0, 2)) {
        const moved = await after(thread);
        expect(moved).json('notes[0].position').toInclude({ new_line: 4, old_line: null });
        expect(moved)
          .json('notes[0].position.line_range')
          .toInclude({ start: { new_line: 3, old_line: null }, end: { new_line: 4, old_line: null } });
      }
      const alone = await after(threads[2]);
      expect(alone).json('notes[0].position').toInclude({ new_line: 4, line_range: null });
    },
  }),
  check({
    id: 'thread-picture-changes',
    rules: ['DISC-OUTDATED-1', 'DISC-OUTDATED-2'],
    title: 'a thread on a picture follows pushes until one changes the picture, and then says so',
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const review = await withPicture(context);
      const made = await begin(context, review, { ...inPicture(review), ...size });
      const thread = `${review.url}/discussions/${made.text('id')}`;
      const beside = { action: 'create', file_path: 'beside.txt', content: 'x\n' } as const;
      const head = await commitTo(context, review, review.source, [beside]);
      const moved = await until(
        () => as.reporter.get(thread),
        (answer) => answer.at('notes[0].position.head_sha') === head,
      );
      expect(moved)
        .json('notes[0].position')
        .toInclude({ ...size, new_path: picture });
      expect(moved).json('notes').toHaveLength(1);
      const other = { action: 'update', file_path: picture, encoding: 'base64' } as const;
      await commitTo(context, review, review.source, [{ ...other, content: pictureOf('two') }]);
      const outdated = await until(
        () => as.reporter.get(thread),
        (answer) => answer.at('notes[1]') !== undefined,
      );
      expect(outdated)
        .json('notes[0].position')
        .toInclude({ ...size, head_sha: head });
      expect(outdated).json('notes[1].system').toEqual(true);
      expect(outdated)
        .json('notes[1].body')
        .toMatch(/^changed this file in (\[?)version 3 of the diff/);
    },
  }),
  check({
    id: 'thread-on-a-removed-line-moves',
    rules: ['DISC-OUTDATED-1', 'DISC-POSITION-2'],
    title: 'a thread on a removed line goes with it, also where the target moves it',
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const review = await withPicture(context);
      const made = await begin(context, review, inFile(review, { old_line: 2 }));
      expect(made).status(201).json('notes[0].position').toInclude({ old_line: 2, new_line: null });
      const thread = `${review.url}/discussions/${made.text('id')}`;
      const longer = `${linesTo(20)}the end\n`;
      const begun = `the beginning\n${longer}`;
      for (const content of [longer, begun]) {
        const sha = await commitTo(context, review, 'main', [{ action: 'update', file_path: file, content }]);
        await rebased(context, review);
        const moved = await until(
          () => as.reporter.get(thread),
          (answer) => answer.at('notes[0].position.base_sha') === sha,
        );
        const old_line = content === begun ? 3 : 2;
        expect(moved).json('notes[0].position').toInclude({ old_line, new_line: null, old_path: file });
        expect(moved).json('notes').toHaveLength(1);
      }
    },
  }),
  check({
    id: 'thread-on-a-removed-line-is-outdated',
    rule: 'DISC-OUTDATED-2',
    title: 'a thread on a removed line is outdated when the line comes back, or is gone from the target too',
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const content = linesTo(20);
      const said = (thread: string) =>
        until(
          () => as.reporter.get(thread),
          (answer) => answer.at('notes[1]') !== undefined,
        );
      for (const way of ['comes back', 'is gone'] as const) {
        const review = await withPicture(context);
        const made = await begin(context, review, inFile(review, { old_line: 2 }));
        const thread = `${review.url}/discussions/${made.text('id')}`;
        const text = way === 'comes back' ? content : content.replace('line 2\n', 'two\n');
        const branch = way === 'comes back' ? review.source : 'main';
        await commitTo(context, review, branch, [{ action: 'update', file_path: file, content: text }]);
        if (way === 'is gone') await rebased(context, review);
        const outdated = await said(thread);
        expect(outdated)
          .json('notes[0].position')
          .toInclude({ ...review.refs, old_line: 2 });
        expect(outdated)
          .json('notes[1].body')
          .toMatch(/^changed this line in (\[?)version 2 of the diff/);
      }
    },
  }),
  check({
    id: 'thread-resolved-by-a-push-is-no-obstacle',
    rule: 'DISC-OUTDATED-3',
    title:
      'once a push has resolved the last open thread, all that stands in the way of the merge is settled',
    writes: true,
    async run(context) {
      const { as, expect, until } = context;
      const settings = {
        resolve_outdated_diff_discussions: true,
        only_allow_merge_if_all_discussions_are_resolved: true,
      };
      const changes = [{ action: 'create', file_path: file, content: linesTo(4) }] as const;
      const review = await reviewed(context, { changes, settings });
      expect(await begin(context, review, inFile(review, { new_line: 2 }))).status(201);
      expect(await as.reporter.get(review.url))
        .json('blocking_discussions_resolved')
        .toEqual(false);
      expect(await as.developer.put(`${review.url}/merge`)).status(405);
      const content = linesTo(4).replace('line 2', 'two');
      await commitTo(context, review, review.source, [{ action: 'update', file_path: file, content }]);
      await until(
        () => as.reporter.get(review.url),
        (answer) => answer.at('blocking_discussions_resolved') === true,
      );
      expect(await as.developer.put(`${review.url}/merge`))
        .status(200)
        .json('state')
        .toEqual('merged');
    },
  }),
];
