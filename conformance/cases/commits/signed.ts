import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { none, signedObjects } from '../git-http/support/wire.js';

/** A project whose only commit and whose only tag carry signatures that no key of anybody made. */
const signed = (world: World, anonymous: GitClient['caller']) =>
  world.once('signed objects', async (whole) => {
    const project = await whole.fresh.project({ visibility: 'public' });
    const { commit, tag, pack } = signedObjects('signed');
    const client = new GitClient(anonymous, project, basic(whole.person('maintainer').token));
    await client.push({ 'refs/heads/main': [none, commit], 'refs/tags/signed': [none, tag] }, { pack });
    return `${project.url}/repository`;
  });

/** What is told of signatures. */
export const cases = [
  check({
    id: 'commit-signature',
    rule: 'COMMIT-SIGNATURE-2',
    title: 'of a signed commit the kind of its signature is told, and that nobody known made it',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const repository = await signed(world, anonymous);
      const answer = await as.reporter.get(`${repository}/commits/main/signature`);
      expect(answer).status(200).json('signature_type').toEqual('PGP');
      expect(answer).json('verification_status').toBeOneOf('unknown_key', 'unverified');
    },
  }),
  check({
    id: 'tag-signature',
    rule: 'TAG-SIGNATURE-2',
    title: 'of a signed tag the kind of its signature is told, and that nobody known made it',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const repository = await signed(world, anonymous);
      expect(await as.reporter.get(`${repository}/tags/signed/signature`))
        .status(200)
        .json()
        .toInclude({ signature_type: 'PGP', verification_status: 'unverified' });
    },
  }),
];
