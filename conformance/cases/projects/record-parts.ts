import { check } from '../../check.js';
import { somebody } from './support/places.js';

/** What of the records of projects depends on the viewer, on shares and on the tier. */
export const cases = [
  check({
    id: 'project-record-by-level',
    rule: 'PROJ-REC-7',
    title:
      'runners_token and import_error are shown from Maintainer on, repository_storage to administrators',
    needs: ['admin'],
    async run({ as, world, expect }) {
      const { url } = world.place('private').project;
      const [low, high, admin] = [
        await as.developer.get(url),
        await as.maintainer.get(url),
        await as.admin.get(url),
      ];
      for (const field of ['runners_token', 'import_error']) {
        expect(low).status(200).json(field).toBeAbsent();
        expect(high).status(200).json(field).toBePresent();
      }
      expect(high).json('repository_storage').toBeAbsent();
      expect(admin).json('repository_storage').toBeType('string');
    },
  }),
  check({
    id: 'project-record-issues-off',
    rule: 'PROJ-REC-8',
    title: 'the count of issues and the links stand only while the features are on for the caller',
    writes: true,
    async run({ as, world, expect }) {
      const word = 'private';
      const params = { issues_access_level: word, merge_requests_access_level: word };
      const { url } = await world.fresh.project({ visibility: 'public', params });
      const member = await as.reporter.get(url);
      expect(member).status(200).json('open_issues_count').toEqual(0);
      expect(member)
        .json('_links.issues')
        .toMatch(new RegExp(`${url}/issues$`));
      expect(member)
        .json('_links.merge_requests')
        .toMatch(new RegExp(`${url}/merge_requests$`));
      const other = await as.stranger.get(url);
      for (const path of ['open_issues_count', '_links.issues', '_links.merge_requests']) {
        expect(other).status(200).json(path).toBeAbsent();
      }
    },
  }),
  check({
    id: 'project-record-source',
    rule: 'PROJ-REC-9',
    title: 'a fork shows the short record of its source to those who may see the source, and to no others',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await somebody(world, 'ann');
      const source = await world.fresh.project();
      const fork = await world.fresh.project({ members: { maintainer: ann } });
      await world.arrange('POST', `${fork.url}/fork/${source.id}`);
      const seen = await as.reporter.get(fork.url);
      expect(seen).status(200).json('forked_from_project').toInclude({ id: source.id, name: source.name });
      expect(seen).json('forked_from_project.merge_method').toBeAbsent();
      expect(await by(ann).get(fork.url))
        .status(200)
        .json('forked_from_project')
        .toBeAbsent();
    },
  }),
  check({
    id: 'project-record-shares',
    rule: 'PROJ-REC-10',
    title: 'shared_with_groups lists each share with group, level and end',
    writes: true,
    async run({ as, world, expect }) {
      const [project, group] = [await world.fresh.project(), await world.fresh.group()];
      const share = { group_id: group.id, group_access: 20, expires_at: '2099-12-31' };
      await world.arrange('POST', `${project.url}/share`, share);
      expect(await as.guest.get(project.url))
        .status(200)
        .json('shared_with_groups')
        .toTell([
          {
            group_id: group.id,
            group_name: group.name,
            group_full_path: group.fullPath,
            group_access_level: 20,
            expires_at: '2099-12-31',
          },
        ]);
    },
  }),
  check({
    id: 'project-record-tier',
    rule: 'PROJ-REC-11',
    title: 'fields of paid tiers are there where these are served and are left out elsewhere',
    async run({ as, world, expect }) {
      const isPaid = (await as.guest.get('/metadata')).at('enterprise') === true;
      const answer = await as.guest.get(world.place('private').project.url);
      expect(answer).status(200);
      for (const field of ['approvals_before_merge', 'mirror', 'merge_trains_enabled']) {
        if (isPaid) expect(answer).json(field).toBePresent();
        else expect(answer).json(field).toBeAbsent();
      }
    },
  }),
];
