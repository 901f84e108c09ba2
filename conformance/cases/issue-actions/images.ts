import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';
import { picture, pixel } from '../../recipes/issues.js';
import type { World } from '../../world/types.js';
import { issueIn, nobody, type OneIssue } from '../issues/support/one.js';

const incidentIn = (world: World, project: { url: string }, params: object = {}): Promise<OneIssue> =>
  issueIn(world, project, { issue_type: 'incident', ...params });

async function pictured(world: World) {
  const incident = await incidentIn(world, await world.fresh.project());
  const image = await world.arrange<{ id: number }>('POST', `${incident.url}/metric_images`, {
    file: picture(),
    url: 'https://example.org/a',
    url_text: 'before',
  });
  return { incident, image: `${incident.url}/metric_images/${image.id}`, id: image.id };
}

/** Metric images of incidents. */
export const cases = [
  check({
    id: 'issue-image-create',
    rules: ['ISSUE-IMAGE-1', 'ISSUE-IMAGE-9'],
    title: 'a file is kept with the incident, with url and url_text if wanted',
    writes: true,
    async run({ as, world, expect }) {
      const incident = await incidentIn(world, await world.fresh.project());
      const texts = { url: 'https://example.org/chart', url_text: 'The chart' };
      const made = await as.reporter.post(`${incident.url}/metric_images`, { file: picture(), ...texts });
      expect(made)
        .status(201)
        .json()
        .toInclude({ filename: 'chart.png', ...texts });
      expect(made)
        .json('file_path')
        .toMatch(/\/chart\.png$/);
      expect(made).json('created_at').toBeType('string');
      const bare = await as.reporter.post(`${incident.url}/metric_images`, { file: picture('b.png') });
      expect(bare).status(201).json().toInclude({ filename: 'b.png', url: null, url_text: null });
    },
  }),
  check({
    id: 'issue-image-missing',
    rule: 'ISSUE-IMAGE-2',
    title: 'without a file the answer is 400',
    writes: true,
    async run({ as, world, expect }) {
      const incident = await incidentIn(world, await world.fresh.project());
      expect(await as.reporter.post(`${incident.url}/metric_images`, { url_text: 'x' }, { as: 'multipart' }))
        .status(400)
        .complaint('file is missing');
    },
  }),
  check({
    id: 'issue-image-kind',
    rules: ['ISSUE-IMAGE-3', 'ISSUE-IMAGE-16'],
    title: 'an issue that is no incident takes no images, and has none to list',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      expect(await as.owner.post(`${issue.url}/metric_images`, { file: picture() })).status(403);
      expect(await as.guest.get(`${issue.url}/metric_images`))
        .status(404)
        .message('Issue not found');
    },
  }),
  check({
    id: 'issue-image-list',
    rules: ['ISSUE-IMAGE-4', 'ISSUE-IMAGE-10', 'ISSUE-RELATED-4'],
    title: 'the images of an incident are listed in pages, the oldest first',
    writes: true,
    async run({ as, world, expect }) {
      const incident = await incidentIn(world, await world.fresh.project());
      const path = `${incident.url}/metric_images`;
      for (const name of ['z.png', 'a.png']) await world.arrange('POST', path, { file: picture(name) });
      const list = await as.guest.get(path);
      expect.value('images', list.column('filename'), list).toEqual(['z.png', 'a.png']);
      const second = await as.guest.get(path, { per_page: 1, page: 2 });
      expect.value('second page', second.column('filename'), second).toEqual(['a.png']);
    },
  }),
  check({
    id: 'issue-image-update',
    rule: 'ISSUE-IMAGE-5',
    title: 'url and url_text are changed each on its own',
    writes: true,
    async run({ as, world, expect }) {
      const { image, id } = await pictured(world);
      const first = await as.reporter.put(image, { url_text: 'after' });
      const kept = { id, url: 'https://example.org/a', url_text: 'after' };
      expect(first).status(200).json().toInclude(kept);
      const second = await as.reporter.put(image, { url: 'https://example.org/b' });
      expect(second)
        .status(200)
        .json()
        .toInclude({ ...kept, url: 'https://example.org/b' });
    },
  }),
  check({
    id: 'issue-image-update-refused',
    rule: 'ISSUE-IMAGE-5',
    level: 'may',
    title: 'an address that is none of the web is not kept with an image',
    writes: true,
    async run({ as, world, expect }) {
      const { incident, image } = await pictured(world);
      expect(await as.reporter.put(image, { url: 'javascript:alert(1)' })).status(422, 400);
      const list = await as.reporter.get(`${incident.url}/metric_images`);
      expect.value('addresses', list.column('url'), list).toEqual(['https://example.org/a']);
    },
  }),
  check({
    id: 'issue-image-number',
    rule: 'ISSUE-IMAGE-6',
    title: 'a number of an image that is not an integer answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const incident = await incidentIn(world, await world.fresh.project());
      const path = `${incident.url}/metric_images/first`;
      expect(await as.reporter.put(path, { url_text: 'x' }))
        .status(400)
        .complaint('image_id is invalid');
      expect(await as.reporter.delete(path))
        .status(400)
        .complaint('image_id is invalid');
    },
  }),
  check({
    id: 'issue-image-delete',
    rule: 'ISSUE-IMAGE-7',
    title: 'deleting answers 204 and the image is gone',
    writes: true,
    async run({ as, world, expect }) {
      const { incident, image } = await pictured(world);
      expect(await as.reporter.delete(image))
        .status(204)
        .emptyBody();
      expect(await as.guest.get(`${incident.url}/metric_images`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'issue-image-size',
    rule: 'ISSUE-IMAGE-11',
    title: 'a file over 1 MB is refused and not kept',
    writes: true,
    async run({ as, world, expect }) {
      const incident = await incidentIn(world, await world.fresh.project());
      const path = `${incident.url}/metric_images`;
      const file = new FilePart('big.png', Buffer.concat([pixel, Buffer.alloc(1_100_000)]), 'image/png');
      expect(await as.reporter.post(path, { file })).status(400, 413);
      expect(await as.guest.get(path))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'issue-image-who',
    rule: 'ISSUE-IMAGE-12',
    title: 'guests change images of incidents they wrote or are assigned, and no others',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const guest = world.person('guest');
      const given = await incidentIn(world, project, { assignee_ids: [guest.id] });
      const made = await as.guest.post(`${given.url}/metric_images`, { file: picture() });
      expect(made).status(201);
      const own = `${given.url}/metric_images/${made.number('id')}`;
      expect(await as.guest.put(own, { url_text: 'x' })).status(200);
      expect(await as.guest.delete(own)).status(204);
      const { incident, image } = await pictured(world);
      expect(await as.guest.post(`${incident.url}/metric_images`, { file: picture() })).status(403);
      expect(await as.guest.put(image, { url_text: 'x' })).status(403);
      expect(await as.guest.delete(image)).status(403);
      expect(await as.guest.get(`${incident.url}/metric_images`))
        .json('[0].url_text')
        .toEqual('before');
    },
  }),
  check({
    id: 'issue-image-unknown',
    rule: 'ISSUE-IMAGE-13',
    title: 'an unknown image, or one of another incident, answers 404',
    writes: true,
    async run({ as, world, expect }) {
      const { incident, id } = await pictured(world);
      const project = incident.url.replace(/\/issues.*/, '');
      const other = await incidentIn(world, { url: project });
      for (const path of [`${incident.url}/metric_images/${nobody}`, `${other.url}/metric_images/${id}`]) {
        expect(await as.reporter.put(path, { url_text: 'x' })).status(404);
        expect(await as.reporter.delete(path)).status(404);
      }
    },
  }),
  check({
    id: 'issue-image-format',
    rule: 'ISSUE-IMAGE-14',
    title: 'what is no picture is refused',
    writes: true,
    async run({ as, world, expect }) {
      const incident = await incidentIn(world, await world.fresh.project());
      const file = new FilePart('words.txt', Buffer.from('only words'), 'text/plain');
      expect(await as.reporter.post(`${incident.url}/metric_images`, { file })).status(400);
      expect(await as.guest.get(`${incident.url}/metric_images`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'issue-image-file',
    rule: 'ISSUE-IMAGE-15',
    title: 'the file of an image is served at its file_path to readers of the incident',
    writes: true,
    async run({ as, world, expect }) {
      const { incident } = await pictured(world);
      const path = (await as.guest.get(`${incident.url}/metric_images`)).text('[0].file_path');
      const served = await as.guest.get(path, {}, { outside: true });
      expect(served)
        .status(200)
        .header('content-type')
        .toMatch(/^image\/png/);
      expect.value('the bytes', served.bytes.equals(pixel), served).toEqual(true);
      expect(await as.stranger.get(path, {}, { outside: true })).status(404);
      expect(await as.anonymous.get(path, {}, { outside: true })).status(401, 404);
    },
  }),
];
