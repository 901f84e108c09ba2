const url = 'https://hearth.example/acme/site';
const sha = (digit: string): string => digit.repeat(40);

type Link = (text: string, url: string) => string;

/** Links as chat servers of the Slack family read them. */
export const slackLink: Link = (text, to) => `<${to}|${text}>`;
/** Links in Markdown. */
export const markdownLink: Link = (text, to) => `[${text}](${to})`;

/** What a message says: its line, what stands below as text, and as the attachments of the Slack family. */
export interface ExpectedMessage {
  line: string;
  below: string;
  attachments: object[];
  pretext?: string;
}

/** The messages about the sample payloads, as the published texts have them. */
export const expectedMessages = (link: Link): Readonly<Record<string, ExpectedMessage>> => {
  const project = link('Acme / Site', url);
  const who = 'Mia Ode (mia)';
  const commits = [
    `${link('22222222', `${url}/-/commit/${sha('2')}`)}: Fix #1 and SITE-4 - Mia Ode`,
    `${link('33333333', `${url}/-/commit/${sha('3')}`)}: Closes SITE-5 - Mia Ode`,
  ].join('\n\n');
  const issueTitle = '#7 Broken link page';
  const issueText = `See ${link('here', 'https://a.example')}.`;
  const issue: ExpectedMessage = {
    line: `[${project}] Issue ${link(issueTitle, `${url}/-/issues/7`)} opened by ${who}`,
    below: issueText,
    attachments: [{ title: issueTitle, title_link: `${url}/-/issues/7`, text: issueText, color: '#C95823' }],
  };
  const idea = `Good ${link('idea', 'https://a.example')}`;
  const note: ExpectedMessage = {
    line: `${who} ${link('commented on issue #7', `${url}/-/issues/7#note_50`)} in ${project}: *Broken page*`,
    below: idea,
    attachments: [{ text: idea, color: '#334455' }],
  };
  const branch = link('main', `${url}/-/commits/main`);
  const pipeline = `${url}/-/pipelines/12`;
  const compare = link('Compare changes', `${url}/-/compare/${sha('1')}...${sha('3')}`);
  const deployed = [
    `${project} with job ${link('#44', `${url}/-/jobs/44`)} by ${link(who, 'https://hearth.example/mia')}`,
    `${link('33333333', `${url}/-/commit/${sha('3')}`)}: Closes SITE-5`,
  ].join('\n');
  const wiki = link('wiki page', `${url}/-/wikis/home`);
  const wikiDiff = link('Compare changes', `${url}/-/wikis/home/diff?version_id=9`);
  return {
    push_events: {
      line: `${who} pushed to branch ${branch} of ${project} (${compare})`,
      below: commits,
      attachments: [{ text: commits, color: '#334455' }],
    },
    tag_push_events: {
      line: `${who} pushed new tag ${link('v1', `${url}/-/tags/v1`)} to ${project}`,
      below: '',
      attachments: [],
    },
    issues_events: issue,
    confidential_issues_events: issue,
    merge_requests_events: {
      line: `${who} opened merge request ${link('!3 *Mend SITE-4*', `${url}/-/merge_requests/3`)} in ${project}`,
      below: '',
      attachments: [],
    },
    note_events: note,
    confidential_note_events: note,
    pipeline_events: {
      pretext: '',
      line: `${project}: Pipeline ${link('#12', pipeline)} of branch ${branch} by ${who} has failed in 01:05`,
      below: '',
      attachments: [
        {
          fallback: `${project}: Pipeline ${link('#12', pipeline)} of branch ${branch} by ${who} has failed in 01:05`,
          color: 'danger',
          author_name: who,
          author_icon: 'https://hearth.example/mia.png',
          author_link: 'https://hearth.example/mia',
          title: 'Pipeline #12 has failed in 01:05',
          title_link: `${pipeline}/failures`,
          fields: [
            { title: 'Branch', value: branch, short: true },
            { title: 'Commit', value: link('Closes SITE-5', `${url}/-/commit/${sha('3')}`), short: true },
            { title: 'Failed stage', value: link('test', `${pipeline}/failures`), short: true },
            { title: 'Failed job', value: link('rspec', `${url}/-/jobs/44`), short: true },
          ],
          footer: 'Acme / Site',
          footer_icon: 'https://hearth.example/site.png',
          ts: 1_664_788_037,
        },
      ],
    },
    wiki_page_events: {
      line: `${who} created ${wiki} (${wikiDiff}) in ${project}: *Home*`,
      below: 'Greet',
      attachments: [{ text: 'Greet', color: '#334455' }],
    },
    deployment_events: {
      line: 'Deploy to production succeeded',
      below: deployed,
      attachments: [{ text: deployed, color: 'good' }],
    },
    alert_events: {
      line: `Alert firing in ${project}`,
      below: link('Disk full', `${url}/-/alert_management/1/details`),
      attachments: [
        {
          title: 'Disk full',
          title_link: `${url}/-/alert_management/1/details`,
          color: '#C95823',
          fields: [
            { title: 'Severity', value: 'critical', short: true },
            { title: 'Events', value: '4', short: true },
            { title: 'Status', value: 'triggered', short: true },
            { title: 'Start time', value: '2022-10-03 09:06:12 UTC', short: true },
          ],
        },
      ],
    },
  };
};
