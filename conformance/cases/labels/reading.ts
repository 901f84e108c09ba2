import { check } from '../../check.js';
import { family, label, owners } from './support/places.js';

const absent = 'no such label';

/** Single labels and what they show. */
export const cases = [
  check({
    id: 'label-read-needs-user',
    rule: 'LABEL-ACCESS-1',
    title: 'labels of public places are read by any user, and by nobody without credentials',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world, 'public')) {
        const { id } = await label(world, owner, 'bug');
        for (const url of [`${owner.url}/labels`, `${owner.url}/labels/${id}`]) {
          expect(await as.anonymous.get(url)).status(401);
          expect(await as.stranger.get(url)).status(200);
        }
        expect(await as.anonymous.post(`${owner.url}/labels/${id}/subscribe`)).status(401);
        expect(await as.stranger.post(`${owner.url}/labels/${id}/subscribe`)).status(201);
      }
    },
  }),
  check({
    id: 'label-record',
    rules: ['LABEL-RECORD-1', 'LABEL-RECORD-4'],
    title: 'a label shows its description as it is and as one line of HTML',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const description = 'Is **wrong**';
        const { id } = await label(world, owner, 'bug', { description });
        await label(world, owner, 'plain');
        const shown = { id, name: 'bug', description, color: '#d9534f', subscribed: false };
        const html = { description_html: 'Is <strong>wrong</strong>', text_color: '#FFFFFF' };
        const one = await as.guest.get(`${owner.url}/labels/bug`);
        expect(one)
          .status(200)
          .json()
          .toInclude({ ...shown, ...html });
        const list = await as.guest.get(`${owner.url}/labels`);
        expect(list).json('[0]').toEqual(one.body);
        expect(list).json('[1]').toInclude({ name: 'plain', description: null, description_html: '' });
      }
    },
  }),
  check({
    id: 'label-record-colours',
    rule: 'LABEL-RECORD-2',
    title: 'names of colours are resolved, others stay as given, and text on them can be read',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        await label(world, owner, 'light', { color: 'LightYellow' });
        await label(world, owner, 'short', { color: '#000' });
        const light = await as.guest.get(`${owner.url}/labels/light`);
        expect(light)
          .json('color')
          .toMatch(/^#ffffe0$/i);
        expect(light)
          .json('text_color')
          .toMatch(/^#[0-7][0-9a-f]{5}$/i);
        const list = await as.guest.get(`${owner.url}/labels`);
        expect(list).json('[0].text_color').toEqual(light.at('text_color'));
        expect(list).json('[1]').toInclude({ color: '#000', text_color: '#FFFFFF' });
      }
    },
  }),
  check({
    id: 'label-record-subscribed',
    rule: 'LABEL-RECORD-3',
    title: 'lists tell each caller whether he follows a label',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await label(world, owner, 'bug');
        const sudo = world.person('guest').username;
        await world.arrange('POST', `${owner.url}/labels/${id}/subscribe`, { sudo });
        const url = `${owner.url}/labels`;
        expect(await as.guest.get(url))
          .json('[0].subscribed')
          .toEqual(true);
        expect(await as.reporter.get(url))
          .json('[0].subscribed')
          .toEqual(false);
      }
    },
  }),
  check({
    id: 'label-record-in-projects',
    rule: 'LABEL-RECORD-5',
    title: 'a project tells the rank of a label and whether the label is its own',
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      await label(world, top, 'above');
      await label(world, project, 'own', { priority: 3 });
      const list = await as.guest.get(`${project.url}/labels`);
      expect(list).json('[0]').toInclude({ name: 'above', priority: null, is_project_label: false });
      expect(list).json('[1]').toInclude({ name: 'own', priority: 3, is_project_label: true });
      const own = await as.guest.get(`${project.url}/labels/own`);
      expect(own).json().toInclude({ priority: 3, is_project_label: true });
      const above = await as.guest.get(`${top.url}/labels/above`);
      expect(above).json('priority').toBeAbsent();
      expect(above).json('is_project_label').toBeAbsent();
    },
  }),
  check({
    id: 'label-get-name-or-number',
    rule: 'LABEL-GET-1',
    title: 'a label is found by number and by encoded title, and the number wins',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const words = await label(world, owner, 'two words & more');
        await label(world, owner, String(words.id));
        const url = `${owner.url}/labels`;
        const title = encodeURIComponent('two words & more');
        expect(await as.guest.get(`${url}/${title}`))
          .status(200)
          .json('id')
          .toEqual(words.id);
        expect(await as.guest.get(`${url}/${words.id}`))
          .json('name')
          .toEqual('two words & more');
        expect(await as.guest.post(`${url}/${title}/subscribe`))
          .status(201)
          .json('id')
          .toEqual(words.id);
        expect(await as.guest.post(`${url}/${words.id}/unsubscribe`))
          .status(201)
          .json('id')
          .toEqual(words.id);
      }
    },
  }),
  check({
    id: 'label-get-absent',
    rule: 'LABEL-GET-1',
    title: 'a label that is not there answers 404 Label Not Found',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const url = `${owner.url}/labels/${encodeURIComponent(absent)}`;
        expect(await as.guest.get(url))
          .status(404)
          .message('404 Label Not Found');
        expect(await as.guest.post(`${url}/subscribe`))
          .status(404)
          .message('404 Label Not Found');
        expect(await as.guest.post(`${url}/unsubscribe`))
          .status(404)
          .message('404 Label Not Found');
      }
    },
  }),
  check({
    id: 'label-get-inherited',
    rule: 'LABEL-GET-2',
    title: 'labels of the groups above are found unless they are left out',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const { id } = await label(world, top, 'above');
      for (const { url } of [sub, project]) {
        expect(await as.guest.get(`${url}/labels/above`))
          .status(200)
          .json('id')
          .toEqual(id);
        const without = await as.guest.get(`${url}/labels/${id}`, { include_ancestor_groups: false });
        expect(without).status(404).message('404 Label Not Found');
      }
    },
  }),
];
