import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import { freshProject, type Proposal, proposed } from '../merge-requests/support/proposal.js';

async function messageAt({ as }: CaseContext, { project }: Proposal, sha: unknown): Promise<string> {
  const commit = await as.reporter.get(`${project.url}/repository/commits/${String(sha)}`);
  return commit.text('message').trimEnd();
}

/** What merging says in its commits. */
export const cases = [
  check({
    id: 'merge-request-message',
    rule: 'MR-MERGE-13',
    title: 'the usual message names branches, title, closing issues and the reference',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await freshProject(world);
      const issue = () => world.arrange<{ iid: number }>('POST', `${project.url}/issues`, { title: 'x' });
      const [one, two] = [await issue(), await issue()];
      const params = { title: 'Add a lamp', description: `Closes #${one.iid}, #${two.iid}` };
      const made = await proposed(world, { project, params });
      const merged = await as.maintainer.put(`${made.url}/merge`);
      expect(merged).status(200);
      const text = await messageAt(context, made, merged.at('merge_commit_sha'));
      expect
        .value('message', text, merged)
        .toEqual(
          [
            `Merge branch '${made.source}' into 'main'`,
            'Add a lamp',
            `Closes #${one.iid} and #${two.iid}`,
            `See merge request ${project.fullPath}!${made.iid}`,
          ].join('\n\n'),
        );
    },
  }),
  check({
    id: 'merge-request-message-own',
    rules: ['MR-MERGE-13', 'MR-MERGE-14'],
    title: 'merge_commit_message and squash_commit_message replace the usual messages',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const made = await proposed(world, { onto: 'own' });
      const input = { merge_commit_message: 'Join it', squash_commit_message: 'One of all', squash: true };
      const merged = await as.developer.put(`${made.url}/merge`, input);
      expect(merged).status(200);
      const [join, squash] = [merged.at('merge_commit_sha'), merged.at('squash_commit_sha')];
      expect.value('message', await messageAt(context, made, join), merged).toEqual('Join it');
      expect.value('squash message', await messageAt(context, made, squash), merged).toEqual('One of all');
    },
  }),
  check({
    id: 'merge-request-message-template',
    rule: 'MR-MERGE-15',
    title: 'templates of the project fill their placeholders and drop lines that come to nothing',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const lines = [
        '%{title}: %{source_branch} into %{target_branch}',
        '',
        '%{issues}',
        '',
        '%{description}',
        '%{reference} %{local_reference} %{source_project_id}',
        '%{merged_by}',
        '%{unknown}',
      ];
      const project = await freshProject(world, {
        merge_commit_template: lines.join('\n'),
        squash_commit_template: '%{title} (%{local_reference})\n\n%{first_commit}\n\n%{all_commits}',
      });
      const params = { title: 'Add a lamp', description: 'To see more' };
      const message = 'Add a file';
      const made = await proposed(world, { project, onto: 'own', params, message });
      const merged = await as.developer.put(`${made.url}/merge`, { squash: true });
      expect(merged).status(200);
      const { name, email } = world.person('developer');
      const text = await messageAt(context, made, merged.at('merge_commit_sha'));
      expect
        .value('message', text, merged)
        .toEqual(
          [
            `Add a lamp: ${made.source} into ${made.target}`,
            '',
            'To see more',
            `${project.fullPath}!${made.iid} !${made.iid} ${project.id}`,
            `${name} <${email}>`,
            '%{unknown}',
          ].join('\n'),
        );
      const squash = await messageAt(context, made, merged.at('squash_commit_sha'));
      const wanted = `Add a lamp (!${made.iid})\n\nAdd a file\n\n* Add a file`;
      expect.value('squash message', squash, merged).toEqual(wanted);
      const more = await freshProject(world, {
        squash_commit_template: '%{first_multiline_commit}\n\n%{approved_by}\n%{url}\n%{issues}\nThe end',
      });
      const other = await proposed(world, { project: more, onto: 'own', params, message });
      const words = { branch: other.source, message: 'More of it\n\nIn several lines' };
      await world.fresh.commit(more, { 'more.txt': 'x\n' }, words);
      expect(await as.maintainer.post(`${other.url}/approve`)).status(201);
      const last = await as.developer.put(`${other.url}/merge`, { squash: true });
      expect(last).status(200);
      const [approver, address] = [world.person('maintainer'), last.text('web_url')];
      const body = `Approved-by: ${approver.name} <${approver.email}>\n${address}\nThe end`;
      const told = await messageAt(context, other, last.at('squash_commit_sha'));
      expect.value('squash message', told, last).toEqual(`More of it\n\nIn several lines\n\n${body}`);
    },
  }),
];
