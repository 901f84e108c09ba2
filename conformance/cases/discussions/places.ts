import { check } from '../../check.js';
import { begin, file, inFile, inPicture, picture, rangeOf, size, withPicture } from './support/places.js';
import { linesTo, reviewed } from './support/reviewed.js';

/** Numbers that name no line of the diff. */
const nowhere: readonly object[] = [
  { new_line: 1 },
  { old_line: 1 },
  { new_line: 21 },
  { old_line: 18, new_line: 17 },
  { old_line: 21, new_line: 21 },
  { old_line: 400, new_line: 400 },
  {},
];

/** Where threads may stand: on pictures, on what is around a change, and over several lines. */
export const cases = [
  check({
    id: 'thread-position-image',
    rules: ['DISC-POSITION-5', 'DISC-CREATE-1'],
    title: 'a thread on a picture tells where in the picture it stands, and needs all four numbers for that',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const review = await withPicture(context);
      const made = await begin(context, review, { ...inPicture(review), ...size });
      expect(made).status(201).json('notes[0].type').toEqual('DiffNote');
      const told = { position_type: 'image', new_path: picture, head_sha: review.refs.head_sha, ...size };
      expect(made).json('notes[0].position').toInclude(told);
      const read = await as.reporter.get(`${review.url}/discussions/${made.text('id')}`);
      expect(read).json('notes[0].position').toInclude(told);
      for (const name of Object.keys(size)) {
        const { [name as keyof typeof size]: _left, ...rest } = size;
        expect(await begin(context, review, { ...inPicture(review), ...rest })).status(400);
      }
      const elsewhere = { new_path: 'no.png', old_path: 'no.png', ...size };
      expect(await begin(context, review, { ...inPicture(review), ...elsewhere })).status(400);
    },
  }),
  check({
    id: 'thread-position-outside',
    rules: ['DISC-POSITION-2', 'DISC-POSITION-3'],
    title: 'numbers that name no line of either side are no place of the diff',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const review = await withPicture(context);
      for (const place of nowhere) {
        expect(await begin(context, review, inFile(review, place))).status(400);
      }
      const list = await as.reporter.get(`${review.url}/discussions`);
      expect(list).json().toEqual([]);
    },
  }),
  check({
    id: 'thread-position-around',
    rule: 'DISC-POSITION-6',
    title: 'a thread stands on an unchanged line that the diff does not show',
    writes: true,
    async run(context) {
      const { expect } = context;
      const review = await withPicture(context);
      for (const line of [4, 12, 20]) {
        const place = { old_line: line, new_line: line };
        const made = await begin(context, review, inFile(review, place));
        expect(made).status(201).json('notes[0].position').toInclude(place);
      }
    },
  }),
  check({
    id: 'thread-position-other-commit',
    rule: 'DISC-POSITION-3',
    title: 'a thread of a commit cannot stand in the diff of another commit',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const { sources = '', guide = '', greeting = '' } = world.repository.commits;
      const path = (sha: string) => `${project.url}/repository/commits/${sha}/discussions`;
      const place = {
        ...{ base_sha: sources, start_sha: sources, head_sha: guide, position_type: 'text' },
        ...{ new_path: 'docs/guide.md', old_path: 'docs/guide.md', new_line: 1 },
      };
      expect(await as.reporter.post(path(greeting), { body: 'here', position: place })).status(400);
      expect(await as.reporter.get(path(greeting)))
        .json()
        .toEqual([]);
      expect(await as.reporter.post(path(guide), { body: 'here', position: place })).status(201);
    },
  }),
  check({
    id: 'thread-position-range',
    rule: 'DISC-POSITION-7',
    title: 'a thread over several lines tells the first and the last of them',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const review = await reviewed(context, {
        changes: [{ action: 'create', file_path: file, content: linesTo(4) }],
      });
      for (const told of [true, false]) {
        const line_range = rangeOf(file, 2, 3, told);
        const made = await begin(context, review, inFile(review, { new_line: 3, line_range }));
        expect(made).status(201).json('notes[0].position.line_range').toInclude(line_range);
        const read = await as.reporter.get(`${review.url}/discussions/${made.text('id')}`);
        expect(read).json('notes[0].position.line_range').toInclude(line_range);
      }
      const alone = await begin(context, review, inFile(review, { new_line: 3 }));
      expect(alone).status(201).json('notes[0].position').toTell({ line_range: null });
    },
  }),
];
