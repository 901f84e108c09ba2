import { check } from '../../check.js';

/** The length is told, and the connection given up before anything of that length is sent. */
const endless = {
  raw: { body: '{', type: 'application/json' },
  headers: { 'content-length': '900000000000', connection: 'close' },
};

/** Bodies that are larger than anything that is taken. */
export const cases = [
  check({
    id: 'status-too-large-with-pictures',
    rule: 'ERROR-STATUS-413',
    title: 'where pictures are taken a body over the limit answers 413 as well',
    writes: true,
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      for (const [verb, path] of [
        ['POST', '/groups'],
        ['PUT', group.url],
        ['POST', `${project.url}/issues/1/metric_images`],
      ] as const) {
        expect(await as.owner.call(verb, path, {}, endless)).status(413);
      }
    },
  }),
];
