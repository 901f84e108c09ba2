import { createHash } from 'node:crypto';
import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const settings = '/application/settings';

/** Finding the picture of an address. */
export const cases = [
  check({
    id: 'avatar-by-address',
    rule: 'AVATAR-1',
    title: 'the picture of a public address is found without credentials',
    needs: ['admin'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const person = await world.fresh.user();
      const avatar = new FilePart('me.png', picture, 'image/png');
      const changed = await as.admin.put(`/users/${person.id}`, { avatar }, { as: 'multipart' });
      expect(changed).status(200).json('avatar_url').toBeType('string');
      // Until the address is made public nothing tells whose it is.
      const before = await anonymous.get('/avatar', { email: person.email });
      expect(before).status(200).json('avatar_url').toDiffer(changed.at('avatar_url'));
      await world.arrange('PUT', `/users/${person.id}`, { public_email: person.email });
      const after = await anonymous.get('/avatar', { email: person.email });
      expect(after).status(200).json('avatar_url').toEqual(changed.at('avatar_url'));
    },
  }),
  check({
    id: 'avatar-outside',
    rule: 'AVATAR-1',
    title: 'for other addresses the outside service is named, or nothing while that is off',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, anonymous, world, expect }) {
      const { gravatar_enabled } = (await as.admin.get(settings)).record();
      const email = `${world.name('nobody')}@example.org`;
      const digest = createHash('md5').update(email).digest('hex');
      try {
        await world.arrange('PUT', settings, { gravatar_enabled: true });
        const named = await anonymous.get('/avatar', { email, size: 32 });
        expect(named).status(200).json('avatar_url').toContain(digest);
        expect(named).json('avatar_url').toContain('s=32');
        await world.arrange('PUT', settings, { gravatar_enabled: false });
        expect(await anonymous.get('/avatar', { email }))
          .status(200)
          .json('avatar_url')
          .toBeNull();
      } finally {
        await world.arrange('PUT', settings, { gravatar_enabled });
      }
    },
  }),
  check({
    id: 'avatar-without-address',
    rule: 'AVATAR-2',
    title: 'an address is needed',
    async run({ anonymous, expect }) {
      expect(await anonymous.get('/avatar'))
        .status(400)
        .complaint('email is missing');
    },
  }),
];
