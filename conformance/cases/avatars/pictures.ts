import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';
import { dot, pathOf, picture } from './support/pictures.js';

const multipart = { as: 'multipart' } as const;

/** Pictures of users, groups and projects. */
export const cases = [
  check({
    id: 'picture-is-shown',
    rules: ['PICTURE-1', 'CONV-4'],
    title: 'a picture sent with a group, a project or a user is shown in every record of it',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project();
      const person = await world.fresh.user();
      for (const url of [group.url, project.url, `/users/${person.id}`]) {
        const changed = await as.admin.put(url, { avatar: picture() }, multipart);
        expect(changed)
          .status(200)
          .json('avatar_url')
          .toMatch(/\/dot\.png$/);
        expect(await as.admin.get(url))
          .json('avatar_url')
          .toEqual(changed.at('avatar_url'));
      }
    },
  }),
  check({
    id: 'picture-of-something-new',
    rule: 'PICTURE-1',
    title: 'a picture sent while a group, a project or a user is made is theirs at once',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { id: parent_id } = await world.fresh.group();
      const owner = await world.fresh.user();
      const [username, avatar] = [world.name('person'), picture()];
      const more = { force_random_password: true, email: `${username}@example.org` };
      const inputs: [path: string, params: object][] = [
        ['/groups', { parent_id, path: world.name('group') }],
        ['/projects', { namespace_id: parent_id }],
        [`/projects/user/${owner.id}`, {}],
        ['/users', { username, ...more }],
      ];
      for (const [path, params] of inputs) {
        const made = await as.admin.post(path, { name: world.name('new'), ...params, avatar }, multipart);
        expect(made)
          .status(201)
          .json('avatar_url')
          .toMatch(/\/dot\.png$/);
      }
    },
  }),
  check({
    id: 'picture-too-large',
    rule: 'PICTURE-2',
    title: 'a picture of more than 200 KiB answers 400 under avatar, and nothing changes',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const large = Buffer.concat([dot, Buffer.alloc(200 * 1024 + 1 - dot.length)]);
      const answer = await as.owner.put(
        group.url,
        { avatar: picture('large.png', large), description: 'changed' },
        multipart,
      );
      expect(answer).status(400).json('message.avatar').toBeType('array');
      expect(await as.owner.get(group.url))
        .json()
        .toInclude({ avatar_url: null, description: '' });
      const fitting = large.subarray(0, 200 * 1024);
      expect(await as.owner.put(group.url, { avatar: picture('large.png', fitting) }, multipart)).status(200);
    },
  }),
  check({
    id: 'picture-of-another-kind',
    rule: 'PICTURE-3',
    title: 'a file that is no picture by its content answers 400 and names the formats',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const avatar = picture('looks-like.png', Buffer.from('only text, whatever it is called'));
      const answer = await as.maintainer.put(project.url, { avatar }, multipart);
      expect(answer)
        .status(400)
        .json('message.avatar[0]')
        .toMatch(/png.*jpeg.*gif.*webp/);
      expect(await as.maintainer.get(project.url))
        .json('avatar_url')
        .toBeNull();
    },
  }),
  check({
    id: 'picture-that-is-empty',
    rules: ['PICTURE-4', 'CONV-REQUEST-11'],
    title: 'an empty part is taken as none',
    writes: true,
    async run({ as, world, expect }) {
      const name = world.name('project');
      const avatar = new FilePart('', Buffer.alloc(0));
      const namespace_id = world.place('private').group.id;
      const made = await as.owner.post('/projects', { name, namespace_id, avatar }, multipart);
      expect(made).status(201).json('avatar_url').toBeNull();
    },
  }),
  check({
    id: 'picture-taken-away',
    rule: 'PICTURE-5',
    title: 'an empty avatar in a change takes the picture away, and so does null',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      for (const nothing of ['', null]) {
        expect(await as.owner.put(group.url, { avatar: picture() }, multipart))
          .json('avatar_url')
          .toBeType('string');
        expect(await as.owner.put(group.url, { avatar: nothing }))
          .status(200)
          .json('avatar_url')
          .toBeNull();
      }
    },
  }),
  check({
    id: 'picture-is-served',
    rule: 'PICTURE-6',
    title: 'the picture of a private group is served to members with type and entity tag, to others 404',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const changed = await as.owner.put(group.url, { avatar: picture() }, multipart);
      const path = pathOf(changed.text('avatar_url'));
      const outside = { outside: true } as const;
      const served = await as.guest.get(path, {}, outside);
      expect(served).status(200).header('content-type').toEqual('image/png');
      expect.value('bytes', served.bytes.equals(dot), served).toEqual(true);
      const headers = { 'if-none-match': served.headers['etag'] ?? '' };
      expect(await as.guest.get(path, {}, { ...outside, headers })).status(304);
      expect(await as.stranger.get(path, {}, outside)).status(404);
      expect(await as.anonymous.get(path, {}, outside)).status(404);
    },
  }),
  check({
    id: 'picture-of-user-is-open',
    rule: 'PICTURE-6',
    title: 'the picture of a user is served to everyone',
    needs: ['admin'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const person = await world.fresh.user();
      const changed = await as.admin.put(`/users/${person.id}`, { avatar: picture() }, multipart);
      const served = await anonymous.get(pathOf(changed.text('avatar_url')), {}, { outside: true });
      expect(served).status(200).header('content-type').toEqual('image/png');
    },
  }),
];
