import { check } from '../../check.js';
import { branchIn, freshProject, proposed, sharedProject } from '../merge-requests/support/proposal.js';

interface Numbered {
  id: number;
  iid: number;
}

/** What merging leaves behind. */
export const cases = [
  check({
    id: 'merge-request-closes-issues',
    rule: 'MR-MERGE-16',
    title:
      'merging into the default branch closes the named issues, unless their project has that switched off',
    writes: true,
    async run({ as, world, expect, until }) {
      const [project, strict] = [
        await freshProject(world),
        await world.fresh.project({ params: { autoclose_referenced_issues: false } }),
      ];
      const issue = (url: string) => world.arrange<Numbered>('POST', `${url}/issues`, { title: 'x' });
      const [one, kept, other] = [
        await issue(project.url),
        await issue(project.url),
        await issue(strict.url),
      ];
      const aside = { description: `Closes #${kept.iid}` };
      const elsewhere = await proposed(world, { project, onto: 'own', params: aside });
      expect(await as.maintainer.put(`${elsewhere.url}/merge`)).status(200);
      const description = `Closes #${one.iid} and ${strict.fullPath}#${other.iid}`;
      const { url } = await proposed(world, { project, params: { description } });
      expect(await as.maintainer.put(`${url}/merge`)).status(200);
      const closed = await until(
        () => as.reporter.get(`${project.url}/issues/${one.iid}`),
        (answer) => answer.at('state') !== 'opened',
      );
      expect(closed).json('closed_by.username').toEqual(world.person('maintainer').username);
      expect(await as.reporter.get(`${project.url}/issues/${kept.iid}`))
        .json('state')
        .toEqual('opened');
      expect(await as.reporter.get(`${strict.url}/issues/${other.iid}`))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-closes-nothing',
    rule: 'MR-MERGE-16',
    title: 'a project that does not close issues by itself leaves its own open',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await freshProject(world);
      const [named, pushed] = await Promise.all(
        ['named', 'pushed'].map((title) =>
          world.arrange<Numbered>('POST', `${project.url}/issues`, { title }),
        ),
      );
      const switchedOff = await as.maintainer.put(project.url, { autoclose_referenced_issues: false });
      expect(switchedOff).status(200);
      const description = `Closes #${named?.iid}`;
      const { url } = await proposed(world, { project, params: { description } });
      expect(await as.maintainer.put(`${url}/merge`)).status(200);
      const file = { branch: 'main', content: 'x', commit_message: `Add x\n\nCloses #${pushed?.iid}` };
      await world.arrange('POST', `${project.url}/repository/files/x`, file);
      // What a server does later than it answers would be done by the time that the next merge shows its effect.
      await world.arrange('PUT', project.url, { autoclose_referenced_issues: true });
      const last = await world.arrange<Numbered>('POST', `${project.url}/issues`, { title: 'last' });
      const closing = { description: `Closes #${last.iid}` };
      const second = await proposed(world, { project, params: closing });
      expect(await as.maintainer.put(`${second.url}/merge`)).status(200);
      const closed = await until(
        () => as.reporter.get(`${project.url}/issues/${last.iid}`),
        (answer) => answer.at('state') !== 'opened',
      );
      expect(closed).json('state').toEqual('closed');
      for (const one of [named, pushed]) {
        expect(await as.reporter.get(`${project.url}/issues/${one?.iid}`))
          .json('state')
          .toEqual('opened');
      }
    },
  }),
  check({
    id: 'merge-request-source-removed',
    rule: 'MR-MERGE-17',
    title: 'the source branch goes when the caller says so, or else when the merge request does',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await sharedProject(world);
      const branch = (name: string) => as.developer.get(`${project.url}/repository/branches/${name}`);
      const said = await proposed(world, { onto: 'own' });
      const merged = await as.developer.put(`${said.url}/merge`, { should_remove_source_branch: true });
      expect(merged).status(200).json('should_remove_source_branch').toEqual(true);
      const params = { remove_source_branch: true };
      const wanted = await proposed(world, { onto: 'own', params });
      expect(await as.developer.put(`${wanted.url}/merge`)).status(200);
      for (const { source } of [said, wanted]) {
        const gone = await until(
          () => branch(source),
          ({ status }) => status !== 200,
        );
        expect(gone).status(404);
      }
      const kept = await proposed(world, { onto: 'own', params });
      await as.developer.put(`${kept.url}/merge`, { should_remove_source_branch: false });
      const stays = [kept.source];
      for (const asked of [{}, { should_remove_source_branch: true }]) {
        const guarded = await proposed(world, { onto: 'own', params });
        await world.arrange('POST', `${project.url}/protected_branches`, { name: guarded.source });
        expect(await as.maintainer.put(`${guarded.url}/merge`, asked))
          .json('state')
          .toEqual('merged');
        stays.push(guarded.source);
      }
      for (const source of stays) expect(await branch(source)).status(200);
    },
  }),
  check({
    id: 'merge-request-followers',
    rule: 'MR-MERGE-18',
    title: 'up to four merge requests into a source branch that goes turn to where it was merged',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, project, source, target } = await proposed(world, { onto: 'own' });
      const iids: number[] = [];
      for (let count = 0; count < 5; count++) {
        const source_branch = await branchIn(world, project, source);
        const input = { title: 'Follows', source_branch, target_branch: source };
        iids.push((await world.arrange<Numbered>('POST', `${project.url}/merge_requests`, input)).iid);
      }
      expect(await as.developer.put(`${url}/merge`, { should_remove_source_branch: true })).status(200);
      const turned = await until(
        () => as.reporter.get(`${project.url}/merge_requests`, { iids, sort: 'asc' }),
        (list) => list.column('target_branch').filter((name) => name === target).length >= 4,
      );
      const wanted = [target, target, target, target, source];
      expect.value('targets', turned.column('target_branch'), turned).toEqual(wanted);
    },
  }),
  check({
    id: 'merge-request-merged-echoes',
    rule: 'MR-MERGE-19',
    title: 'merging leaves a state event and no note, and finishes the to-do of who merges',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world, { onto: 'own' });
      const mine = await world.arrange<Numbered>('POST', `${url}/todo`, {
        sudo: world.person('developer').username,
      });
      const other = await world.arrange<Numbered>('POST', `${url}/todo`, {
        sudo: world.person('reporter').username,
      });
      expect(await as.developer.put(`${url}/merge`)).status(200);
      const events = await as.reporter.get(`${url}/resource_state_events`);
      expect.value('states', events.column('state'), events).toEqual(['merged']);
      expect(await as.reporter.get(`${url}/notes`))
        .json()
        .toEqual([]);
      const input = { type: 'MergeRequest', per_page: 100 };
      const pending = await as.developer.get('/todos', input);
      expect.value('to-dos', pending.column('id'), pending).notToContain(mine.id);
      const kept = await as.reporter.get('/todos', input);
      expect.value('to-dos', kept.column('id'), kept).toContain(other.id);
    },
  }),
];
