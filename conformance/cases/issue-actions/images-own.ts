import { check } from '../../check.js';
import { picture } from '../../recipes/issues.js';
import { issueIn } from '../issues/support/one.js';

/** Metric images of those who wrote the incident. */
export const cases = [
  check({
    id: 'issue-image-own',
    rule: 'ISSUE-IMAGE-12',
    title: 'guests change images of an incident that they wrote, but not who is no member any more',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const ann = await world.fresh.user();
      await world.fresh.member(project, ann, 'reporter');
      const incident = await issueIn(world, project, { issue_type: 'incident', sudo: ann.username });
      await world.arrange('PUT', `${project.url}/members/${ann.id}`, { access_level: 10 });
      const made = await by(ann).post(`${incident.url}/metric_images`, { file: picture() });
      expect(made).status(201);
      expect(await as.guest.post(`${incident.url}/metric_images`, { file: picture() })).status(403);
      await world.arrange('DELETE', `${project.url}/members/${ann.id}`);
      const image = `${incident.url}/metric_images/${made.number('id')}`;
      expect(await by(ann).post(`${incident.url}/metric_images`, { file: picture() })).status(403);
      expect(await by(ann).put(image, { url_text: 'x' })).status(403);
      expect(await by(ann).delete(image)).status(403);
      const left = await as.guest.get(`${incident.url}/metric_images`);
      expect.value('images left', left.column('id'), left).toEqual([made.number('id')]);
    },
  }),
];
