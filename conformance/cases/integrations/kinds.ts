import { integrationKinds } from '../../../generated/integrations.js';
import { type Case, type CaseContext, check } from '../../check.js';
import { type IntegrationKind, inputOf } from './support/inputs.js';

/** What a read shows of the parameters of a kind: no secrets, and flags beside the other fields. */
const shownOf = (kind: IntegrationKind, input: Readonly<Record<string, unknown>>): [string, unknown][] =>
  kind.parameters
    .filter(({ name, secret }) => !secret && name !== 'active' && !name.endsWith('_events'))
    .filter(({ name }) => name !== 'comment_on_event_enabled')
    .map(({ name }) => [name, input[name]]);

/** Flags that records of this version do not show. */
const hidden = new Set(['deployment_events', 'alert_events', 'archive_trace_events']);

const flagsOf = (kind: IntegrationKind, value: boolean): Record<string, boolean> =>
  Object.fromEntries(kind.events.filter(({ flag }) => !hidden.has(flag)).map(({ flag }) => [flag, value]));

/** Sends everything that a kind takes, twice with its flags turned, and looks for all of it in the answers. */
async function takesAll({ as, expect }: CaseContext, kind: IntegrationKind, path: string): Promise<void> {
  const input = inputOf(kind.parameters);
  const { comment_on_event_enabled } = input;
  const comments = comment_on_event_enabled === undefined ? {} : { comment_on_event_enabled };
  for (const value of [false, true]) {
    const flags = flagsOf(kind, value);
    const set = await as.maintainer.put(path, { ...input, ...flags });
    expect(set)
      .status(200)
      .json()
      .toInclude({ slug: kind.slug, active: true, ...flags, ...comments });
    const properties = (set.at('properties') ?? {}) as Record<string, unknown>;
    for (const [name, expected] of shownOf(kind, input)) {
      expect.value(name, properties[name], set).toEqual(expected);
    }
  }
}

/** Leaves out each required parameter in turn. */
async function demandsEach({ as, expect }: CaseContext, kind: IntegrationKind, path: string): Promise<void> {
  const least = inputOf(kind.parameters.filter(({ required }) => required));
  for (const name of Object.keys(least)) {
    const { [name]: _, ...others } = least;
    expect(await as.maintainer.put(path, others))
      .status(400)
      .error(`${name} is missing`);
  }
  expect(await as.maintainer.get(path)).status(404);
}

/** A case for the parameters of one or more kinds, as their rule names them, under both names of the operation. */
const kindCase = (number: number, slugs: readonly string[], needs: readonly 'tier.premium'[] = []): Case =>
  check({
    id: `integration-kind-${number}`,
    rule: `INTEGRATION-KIND-${number}`,
    title: `${slugs.join(', ')}: required parameters are demanded, and all are taken`,
    writes: true,
    ...(needs.length > 0 ? { needs: [...needs] } : {}),
    async run(context) {
      const { url } = await context.world.fresh.project();
      for (const kind of slugs.flatMap((slug) => integrationKinds.get(slug) ?? [])) {
        await demandsEach(context, kind, `${url}/integrations/${kind.slug}`);
        await takesAll(context, kind, `${url}/integrations/${kind.slug}`);
      }
    },
  });

/** The same for kinds that have between them all parameters, under the former name. */
const formerCase = (
  word: string,
  slugs: readonly string[],
  needs: readonly 'tier.premium'[] = [],
  rules: readonly string[] = [],
): Case =>
  check({
    id: `integration-former-${word}`,
    rules: ['INTEGRATION-ALIAS-1', ...rules],
    title: `${slugs.join(', ')}: everything is taken under the former name as well`,
    writes: true,
    ...(needs.length > 0 ? { needs: [...needs] } : {}),
    async run(context) {
      const { url } = await context.world.fresh.project();
      for (const kind of slugs.flatMap((slug) => integrationKinds.get(slug) ?? [])) {
        await takesAll(context, kind, `${url}/services/${kind.slug}`);
        await takesAll(context, kind, `${url}/integrations/${kind.slug}`);
      }
    },
  });

/** What each kind of integration demands and takes. */
export const cases = [
  kindCase(1, ['asana']),
  kindCase(2, ['pivotaltracker']),
  kindCase(3, ['assembla']),
  kindCase(4, ['bamboo']),
  kindCase(5, ['bugzilla', 'redmine', 'custom-issue-tracker']),
  kindCase(6, ['ewm']),
  kindCase(7, ['buildkite']),
  kindCase(8, ['drone-ci']),
  kindCase(9, ['campfire']),
  kindCase(10, ['datadog']),
  kindCase(11, ['prometheus']),
  kindCase(12, ['hangouts-chat', 'unify-circuit', 'webex-teams', 'microsoft-teams']),
  kindCase(13, ['discord']),
  kindCase(14, ['emails-on-push']),
  kindCase(15, ['confluence', 'external-wiki']),
  kindCase(16, ['flowdock']),
  kindCase(17, ['github'], ['tier.premium']),
  kindCase(18, ['irker']),
  kindCase(19, ['jira']),
  kindCase(20, ['slack-slash-commands', 'mattermost-slash-commands']),
  kindCase(21, ['packagist']),
  kindCase(22, ['pipelines-email']),
  kindCase(23, ['pushover']),
  kindCase(24, ['slack']),
  formerCase('builds', ['bamboo', 'buildkite', 'drone-ci', 'jenkins', 'teamcity', 'datadog', 'packagist']),
  formerCase('chats', [
    'slack',
    'mattermost',
    'hangouts-chat',
    'campfire',
    'flowdock',
    'slack-slash-commands',
  ]),
  formerCase('trackers', ['asana', 'redmine', 'jira', 'confluence', 'external-wiki', 'prometheus']),
  formerCase('others', ['emails-on-push', 'pipelines-email', 'irker', 'harbor', 'pushover', 'assembla']),
  formerCase('paid', ['github', 'zentao'], ['tier.premium'], ['INTEGRATION-KIND-25']),
  kindCase(25, ['mattermost', 'jenkins', 'teamcity', 'youtrack', 'harbor', 'pumble', 'shimo']),
];
