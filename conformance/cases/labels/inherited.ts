import { check } from '../../check.js';
import { family, label } from './support/places.js';

const notFound = '404 Label Not Found';
const red = { color: '#ff0000' };

/** Labels of the groups above. */
export const cases = [
  check({
    id: 'label-change-inherited',
    rules: ['LABEL-UPDATE-2', 'LABEL-DELETE-1'],
    title: 'labels of the groups above are neither changed nor deleted from below',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const { id } = await label(world, top, 'above');
      for (const { url } of [sub, project]) {
        const labels = `${url}/labels`;
        expect(await as.reporter.put(`${labels}/${id}`, red))
          .status(404)
          .message(notFound);
        expect(await as.reporter.put(`${labels}/above`, red))
          .status(404)
          .message(notFound);
        expect(await as.reporter.delete(`${labels}/${id}`))
          .status(404)
          .message(notFound);
        expect(await as.reporter.put(labels, { name: 'above', ...red }))
          .status(404)
          .message(notFound);
        expect(await as.reporter.delete(`${labels}/above`))
          .status(404)
          .message(notFound);
        for (const named of [{ label_id: id }, { name: 'above' }]) {
          expect(await as.reporter.delete(labels, named))
            .status(404)
            .message(notFound);
        }
      }
      // A Reporter of the project who is only a Guest of the group above.
      await world.fresh.member(project, world.person('guest'), 'reporter');
      expect(await as.guest.delete(`${project.url}/labels`, { name: 'above' })).status(404);
      expect(await as.guest.get(`${top.url}/labels/${id}`))
        .json('color')
        .toEqual('#d9534f');
    },
  }),
];
