import { check } from '../../check.js';
import { released, releasesOf, workshop } from './support/scene.js';

const link = { name: 'one', url: 'https://example.com/one' };

/** Making, changing and deleting releases. */
export const cases = [
  check({
    id: 'release-create',
    rule: 'RELEASE-CREATE-1',
    title: 'a release is made with 201 and bears the name of its tag unless it is given one',
    writes: true,
    async run({ as, world, expect }) {
      const url = releasesOf(await workshop(world));
      const [plain, called] = [world.name('v'), world.name('v')];
      expect(await as.developer.post(url, { tag_name: plain, ref: 'main', description: 'Out' }))
        .status(201)
        .json()
        .toInclude({ tag_name: plain, name: plain, description: 'Out', upcoming_release: false });
      expect(await as.developer.post(url, { tag_name: called, ref: 'main', name: 'Spring' }))
        .status(201)
        .json('name')
        .toEqual('Spring');
      expect(await as.developer.get(`${url}/${plain}`))
        .status(200)
        .json('author.id')
        .toEqual(world.person('developer').id);
    },
  }),
  check({
    id: 'release-create-tag',
    rule: 'RELEASE-CREATE-2',
    title: 'a release makes its tag where there is none, and needs to know of what',
    writes: true,
    async run({ as, world, expect }) {
      const project = await workshop(world);
      const url = releasesOf(project);
      const tag_name = world.name('v');
      expect(await as.developer.post(url, { tag_name }))
        .status(422)
        .error('Ref is not specified');
      const made = await as.developer.post(url, { tag_name, ref: 'main', tag_message: 'Out now' });
      expect(made).status(201);
      const tag = await as.developer.get(`${project.url}/repository/tags/${tag_name}`);
      expect(tag).status(200).json('message').toEqual('Out now');
      expect(tag).json('commit.id').toEqual(made.at('commit.id'));
      const light = world.name('v');
      await world.arrange('POST', `${project.url}/repository/tags`, { tag_name: light, ref: 'main' });
      expect(await as.developer.post(url, { tag_name: light })).status(201);
    },
  }),
  check({
    id: 'release-twice',
    rule: 'RELEASE-CREATE-3',
    title: 'a second release of a tag answers 409 and leaves the first as it is',
    writes: true,
    async run({ as, world, expect }) {
      const { url, tag } = await released(world, { name: 'First' });
      const input = { tag_name: tag, ref: 'main', name: 'Second' };
      expect(await as.developer.post(releasesOf(await workshop(world)), input))
        .status(409)
        .message('Release already exists');
      expect(await as.developer.get(url))
        .json('name')
        .toEqual('First');
    },
  }),
  check({
    id: 'release-refused',
    rule: 'RELEASE-CREATE-4',
    title: 'a ref that is not there, a bad name of a tag, and milestones that are not there answer 400',
    writes: true,
    async run({ as, world, expect }) {
      const url = releasesOf(await workshop(world));
      const tag_name = world.name('v');
      const inputs = [
        [{ ref: 'nowhere' }, 'Target nowhere is invalid'],
        [{ tag_name: 'a b' }, 'Tag name invalid'],
        [{ milestones: ['nothing'] }, 'Milestone(s) not found: nothing'],
      ] as const;
      for (const [params, text] of inputs) {
        expect(await as.developer.post(url, { tag_name, ref: 'main', ...params }))
          .status(400)
          .error(text);
      }
      expect(await as.developer.get(`${url}/${tag_name}`)).status(404);
    },
  }),
  check({
    id: 'release-protected-tag',
    rule: 'RELEASE-CREATE-4',
    title: 'a protected tag is released by those who may make it alone',
    writes: true,
    async run({ as, world, expect }) {
      const project = await workshop(world);
      const tag_name = world.name('protected');
      await world.arrange('POST', `${project.url}/protected_tags`, { name: tag_name });
      const input = { tag_name, ref: 'main' };
      expect(await as.developer.post(releasesOf(project), input)).status(403);
      expect(await as.maintainer.post(releasesOf(project), input)).status(201);
    },
  }),
  check({
    id: 'release-with-links',
    rule: 'RELEASE-CREATE-5',
    title: 'links come with a release, all of them or neither they nor the release',
    writes: true,
    async run({ as, world, expect }) {
      const url = releasesOf(await workshop(world));
      const input = { tag_name: world.name('v'), ref: 'main' };
      const other = { name: 'two', url: 'https://example.com/two', link_type: 'image' };
      const twice = { ...input, assets: { links: [link, { ...other, name: link.name }] } };
      expect(await as.developer.post(url, twice)).status(400);
      expect(await as.developer.get(`${url}/${input.tag_name}`)).status(404);
      const made = await as.developer.post(url, { ...input, assets: { links: [link, other] } });
      expect(made).status(201).json('assets.count').toEqual(6);
      const names = (made.at('assets.links') as { name: string }[]).map(({ name }) => name).sort();
      expect.value('names of links', names, made).toEqual(['one', 'two']);
    },
  }),
  check({
    id: 'release-changes-need-developers',
    rule: 'RELEASE-ACCESS-2',
    title: 'releases and their links are made and changed by developers alone',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { url, tag, release } = await released(world, { name: 'First', assets: { links: [link] } });
      const one = `${url}/assets/links/${release.assets.links[0]?.id}`;
      const base = releasesOf(await workshop(world));
      for (const [caller, status] of [
        [as.reporter, 403],
        [anonymous, 401],
      ] as const) {
        expect(await caller.post(base, { tag_name: `${tag}x`, ref: 'main' })).status(status);
        expect(await caller.put(url, { name: 'Other' })).status(status);
        expect(await caller.post(`${url}/assets/links`, { ...link, name: 'x' })).status(status);
        expect(await caller.put(one, { name: 'x' })).status(status);
        expect(await caller.delete(one)).status(status);
        expect(await caller.delete(url)).status(status);
      }
      expect(await as.reporter.get(url))
        .status(200)
        .json('name')
        .toEqual('First');
    },
  }),
  check({
    id: 'release-archived',
    rule: 'RELEASE-ACCESS-2',
    title: 'in an archived project releases do not change',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const url = releasesOf(project);
      await world.arrange('POST', url, { tag_name: 'v1', ref: 'main', name: 'First' });
      await world.arrange('POST', `${project.url}/archive`);
      expect(await as.owner.post(url, { tag_name: 'v2', ref: 'main' })).status(403);
      expect(await as.owner.put(`${url}/v1`, { name: 'Other' })).status(403);
      expect(await as.owner.delete(`${url}/v1`)).status(403);
      expect(await as.owner.get(`${url}/v1`))
        .status(200)
        .json('name')
        .toEqual('First');
    },
  }),
  check({
    id: 'release-update',
    rule: 'RELEASE-UPDATE-1',
    title: 'a change takes what is named and leaves the rest',
    writes: true,
    async run({ as, world, expect }) {
      const project = await workshop(world);
      const title = world.name('milestone');
      await world.arrange('POST', `${project.url}/milestones`, { title });
      const { url, release } = await released(world, { name: 'First', description: 'Old' });
      const changes = { description: 'New', released_at: '2022-05-01T00:00:00Z', milestones: [title] };
      const changed = await as.developer.put(url, changes);
      expect(changed).status(200).json().toInclude({
        name: 'First',
        tag_name: release.tag_name,
        description: 'New',
        released_at: '2022-05-01T00:00:00.000Z',
      });
      expect(changed).json('milestones[0].title').toEqual(title);
      const named = await as.developer.put(url, { name: 'Second', milestones: [] });
      expect(named).status(200).json().toInclude({ name: 'Second', description: 'New' });
      expect(named).json('milestones').toBeAbsent();
      expect(await as.developer.get(url))
        .json()
        .toEqual(named.body);
    },
  }),
  check({
    id: 'release-delete',
    rule: 'RELEASE-DELETE-1',
    title: 'a deleted release is told once more, and its tag stays',
    writes: true,
    async run({ as, world, expect }) {
      const { url, tag } = await released(world, { description: 'Gone' });
      expect(await as.developer.delete(url))
        .status(200)
        .json()
        .toInclude({ tag_name: tag, description: 'Gone' });
      expect(await as.developer.get(url)).status(404);
      const project = await workshop(world);
      expect(await as.developer.get(`${project.url}/repository/tags/${tag}`))
        .status(200)
        .json('release')
        .toBeNull();
    },
  }),
  check({
    id: 'release-of-deleted-tag',
    rule: 'RELEASE-TAG-1',
    title: 'a release goes with its tag',
    writes: true,
    async run({ as, world, expect }) {
      const { url, tag } = await released(world, { description: 'Gone' });
      const project = await workshop(world);
      const of = `${project.url}/repository/tags/${tag}`;
      expect(await as.developer.get(of))
        .status(200)
        .json('release')
        .toTell({ tag_name: tag, description: 'Gone' });
      await world.arrange('DELETE', of);
      expect(await as.developer.get(url)).status(404);
      const listed = await as.developer.get(releasesOf(project), { per_page: 100 });
      expect.value('tags', listed.column('tag_name'), listed).notToContain(tag);
    },
  }),
  check({
    id: 'release-evidence',
    rule: 'RELEASE-EVIDENCE-1',
    title: 'evidence is collected when it is asked for',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await released(world);
      expect(await as.developer.post(`${url}/evidence`)).status(200);
    },
  }),
];
