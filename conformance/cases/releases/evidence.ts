import { check } from '../../check.js';
import { released } from './support/scene.js';

interface Evidence {
  sha: string;
  filepath: string;
}

/** What is collected of releases. */
export const cases = [
  check({
    id: 'release-evidence-digest',
    rules: ['RELEASE-EVIDENCE-1', 'RELEASE-EVIDENCE-2', 'RELEASE-EVIDENCE-3', 'RELEASE-EVIDENCE-4'],
    title: 'evidence is collected by developers, with a digest that is the same for the same release',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await released(world);
      expect(await as.reporter.post(`${url}/evidence`)).status(403);
      expect(await as.reporter.get(url))
        .json('evidences')
        .toEqual([]);
      for (const description of ['one', 'one', 'two']) {
        await world.arrange('PUT', url, { description });
        expect(await as.developer.post(`${url}/evidence`)).status(200);
      }
      const seen = await as.reporter.get(url);
      const [first, same, other] = (seen.body as { evidences: Evidence[] }).evidences;
      expect.value('the same release', same?.sha, seen).toEqual(first?.sha);
      expect.value('a digest', /^[0-9a-f]{64}$/.test(first?.sha ?? ''), seen).toEqual(true);
      expect.value('a changed release', other?.sha === first?.sha, seen).toEqual(false);
      expect.value('one address', other?.filepath === first?.filepath, seen).toEqual(false);
    },
  }),
];
