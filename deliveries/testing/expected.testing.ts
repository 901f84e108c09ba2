import { payloads } from './events.testing.js';
import { markdownLink, slackLink } from './expected-chat.testing.js';
import { basic, both, form, hook, hookNames, json, message, url } from './wire.testing.js';

/** What has to arrive: requests in their order, or mails, or lines. */
export interface Expected {
  requests?: object[];
  mails?: object[];
  text?: string;
}

const [two, three] = ['2'.repeat(40), '3'.repeat(40)];

const slackForm = (webhook: string, flag: string) => {
  const { line, pretext = line, attachments } = message(flag, true);
  const name = flag.replace('issues', 'issue').replace('requests', 'request').replace('_events', '_channel');
  const channel = `value of ${name}`;
  const payload = { text: pretext, attachments, fallback: line, channel, username: 'value of username' };
  return { requests: [form(webhook, { payload })] };
};
const commitText = (id: string, title: string, rest = '') => ({
  id,
  message: `${title}\n${rest}`,
  url: `${url}/-/commit/${id}`,
});
const commits = [commitText(two, 'Fix #1 and SITE-4', '\nAs asked.\n'), commitText(three, 'Closes SITE-5')];
const head = { requests: [{ method: 'HEAD', url: 'https://service.example/place' }] };

/** What each kind sends for each of its flags, by the settings of `samples.ts` and the sample payloads. */
export const expected: Readonly<Record<string, (flag: string) => Expected>> = {
  asana: () => {
    const headers = { authorization: 'Bearer hidden-api_key-f00dcafe' };
    const task = 'https://app.asana.com/api/1.0/tasks/1';
    const text = `Mia Ode pushed to branch main of Acme / Site ( ${url}/-/commit/${two} ): ${commits[0]?.message}`;
    return {
      requests: [
        { method: 'GET', url: task, headers },
        { ...json(`${task}/stories`, { data: { text } }, headers) },
        { ...json(task, { data: { completed: true } }, headers), method: 'PUT' },
      ],
    };
  },
  assembla: (flag) => ({
    requests: [
      json('https://atlas.assembla.com/spaces/team/github_tool?secret_key=hidden-token-f00dcafe', {
        payload: payloads[flag],
      }),
    ],
  }),
  bamboo: () => ({
    requests: [
      {
        method: 'GET',
        url: 'https://service.example/place/updateAndBuild.action?buildKey=value%20of%20build_key&os_authType=basic',
        headers: { authorization: basic('value of username:hidden-password-f00dcafe') },
      },
    ],
  }),
  bugzilla: () => head,
  buildkite: (flag) => hook('https://webhook.buildkite.com/deliver/hidden-token-f00dcafe', flag),
  campfire: () => {
    const base = 'https://team.campfirenow.com';
    const headers = { authorization: basic('hidden-token-f00dcafe:X') };
    const body = {
      'message[type]': 'TextMessage',
      'message[body]': `[Acme / Site] Mia Ode pushed 2 commits to main. ${url}/compare/${'1'.repeat(40)}...${three}`,
    };
    return {
      requests: [
        { method: 'GET', url: `${base}/rooms.json`, headers },
        { ...form(`${base}/room/9/speak.json`, body) },
      ],
    };
  },
  'custom-issue-tracker': () => head,
  datadog: (flag) =>
    hook(
      'https://service.example/place?dd-api-key=a_word_of_letters&service=value+of+datadog_service&env=value+of+datadog_env&tags=team%3Acore%2Cenv%3Astaging',
      flag,
      hookNames[flag],
    ),
  discord: (flag) => {
    const { line, below } = message(flag);
    const embed = {
      author: { name: 'Mia Ode (mia)', icon_url: 'https://hearth.example/mia.png' },
      description: both(line, below),
      color: 16543014,
      timestamp: '2022-10-03T09:06:12.000Z',
    };
    const body = { content: '', username: null, avatar_url: null, tts: false, embeds: [embed] };
    return { requests: [json('https://service.example/place', body)] };
  },
  'drone-ci': (flag) =>
    hook('https://service.example/place/hook?owner=acme&name=site&access_token=hidden-token-f00dcafe', flag),
  'emails-on-push': (flag) => {
    const subject =
      flag === 'push_events'
        ? '[Git][acme/site][main] 2 commits: Fix #1 and SITE-4'
        : '[Git][acme/site] Pushed new tag v1';
    return {
      mails: ['ann@example.org', 'bob@example.org'].map((to) => ({
        from: 'mia@hearth.example',
        to: [to],
        subject,
      })),
    };
  },
  ewm: () => head,
  flowdock: () => ({
    requests: commits.map(({ id, message: text }) =>
      json('https://api.flowdock.com/messages', {
        flow_token: 'hidden-token-f00dcafe',
        event: 'activity',
        external_thread_id: 'main',
        author: { name: 'Mia Ode', email: 'mia@hearth.example' },
        title: `<a href="${url}/-/commit/${id}">${id.slice(0, 7)}</a> ${text.split('\n')[0]}`,
        thread: { title: 'Site branch main', external_url: url },
        ...(text.includes('As asked') ? { body: '<pre>As asked.</pre>' } : {}),
      }),
    ),
  }),
  github: () => ({
    requests: [
      json(
        `https://service.example/api/v3/repos/place/statuses/${three}`,
        {
          state: 'failure',
          context: 'ci/gitlab/hearth.example',
          description: 'Pipeline failed on GitLab',
          target_url: `${url}/-/pipelines/12`,
        },
        { authorization: 'token hidden-token-f00dcafe' },
      ),
    ],
  }),
  'hangouts-chat': (flag) => {
    const { line, attachments } = message(flag, true);
    const [first] = attachments as { title?: string; title_link?: string; text?: string }[];
    const title = first?.title && slackLink(first.title, first.title_link ?? '');
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    return {
      requests: [json('https://service.example/place', { text: both(line, title, first?.text) }, headers)],
    };
  },
  irker: () => {
    const say = (privmsg: string) => `${JSON.stringify({ to: ['irc://irc.example/channel'], privmsg })}\n`;
    const [repository, branch] = ['\u000304Site\u000f', '\u000305main\u000f'];
    const compare = `\u001f\u000302${url}/-/compare/11111111...33333333\u000f`;
    const line = (id: string, title: string) =>
      say(`${repository}/${branch} \u000314${id}\u000f Mia Ode \u000312(3 files)\u000f: ${title}`);
    return {
      text: [
        say(`[${repository}] Mia Ode pushed \u00022\u000f new commits to ${branch}: ${compare}`),
        line('22222222', 'Fix #1 and SITE-4'),
        line('33333333', 'Closes SITE-5'),
      ].join(''),
    };
  },
  jenkins: (flag) =>
    hook('https://service.example/place/project/value%20of%20project_name', flag, hookNames[flag], {
      authorization: basic('value of username:hidden-password-f00dcafe'),
    }),
  mattermost: (flag) => slackForm('https://service.example/place', flag),
  'microsoft-teams': (flag) => {
    const { line, below } = message(flag);
    const activity = {
      activitySubtitle: `in ${markdownLink('Acme / Site', url)}`,
      activityImage: 'https://hearth.example/mia.png',
    };
    const sections = [activity, ...(below === '' ? [] : [{ text: below }])];
    return {
      requests: [json('https://service.example/place', { title: 'Acme / Site', summary: line, sections })],
    };
  },
  packagist: (flag) =>
    hook(
      'https://service.example/place/api/update-package?username=value%20of%20username&apiToken=hidden-token-f00dcafe',
      flag,
    ),
  'pipelines-email': () => ({
    mails: [
      {
        from: 'hearth@hearth.example',
        to: ['ann@example.org', 'bob@example.org'],
        subject: 'Site | Failed pipeline for main | 33333333',
      },
    ],
  }),
  pivotaltracker: () => ({
    requests: commits.map(({ id, message: text }) =>
      json(
        'https://www.pivotaltracker.com/services/v5/source_commits',
        { source_commit: { commit_id: id, author: 'Mia Ode', url: `${url}/-/commit/${id}`, message: text } },
        { 'x-trackertoken': 'hidden-token-f00dcafe' },
      ),
    ),
  }),
  pumble: (flag) => ({ requests: [json('https://service.example/place', { text: message(flag).line })] }),
  pushover: () => ({
    requests: [
      form('https://api.pushover.net/1/messages.json', {
        token: 'hidden-api_key-f00dcafe',
        user: 'hidden-user_key-f00dcafe',
        device: 'value of device',
        priority: 'value of priority',
        title: 'Acme / Site',
        message: 'Mia Ode push to branch "main".\nTotal commits count: 2',
        url,
        url_title: 'See project Acme / Site',
        sound: 'value of sound',
      }),
    ],
  }),
  redmine: () => head,
  slack: (flag) => slackForm('https://service.example/place', flag),
  teamcity: (flag) => ({
    requests: [
      {
        method: 'POST',
        url: 'https://service.example/place/httpAuth/app/rest/buildQueue',
        headers: {
          'content-type': 'application/xml',
          authorization: basic('value of username:hidden-password-f00dcafe'),
        },
        body: `<build branchName="${flag === 'push_events' ? 'main' : 'mend'}"><buildType id="value of build_type"/></build>`,
      },
    ],
  }),
  'unify-circuit': (flag) => ({
    requests: [
      json('https://service.example/place', {
        subject: 'Acme / Site',
        text: message(flag).line,
        markdown: true,
        use_read_total_timeout: true,
      }),
    ],
  }),
  'webex-teams': (flag) => ({
    requests: [json('https://service.example/place', { markdown: message(flag).line })],
  }),
  youtrack: () => head,
};
