import { integrationKinds } from '../../../generated/integrations.js';
import { type Case, check } from '../../check.js';

/** Values that parameters take; others take a word. */
const samples: Readonly<Record<string, string>> = {
  confluence_url: 'https://team.atlassian.net/wiki',
  issues_url: 'https://tracker.example.org/issues/:id',
  datadog_site: 'datadoghq.eu',
  datadog_tags: 'team:core',
  api_key: 'word',
  recipients: 'irc://irc.example.org/site ann@example.org',
  jira_issue_transition_id: '5;7',
  branches_to_be_notified: 'all',
  priority: '0',
  sound: 'bike',
  server: 'https://packages.example.org',
};

const addresses = /(^|_)url$|^webhook$/;

const sample = (name: string): string =>
  samples[name] ?? (addresses.test(name) ? 'https://service.example.org/place' : 'word');

interface Parameter {
  name: string;
  type: string;
  required: boolean;
}

const givenValue = ({ name, type }: Parameter): unknown =>
  type === 'boolean' ? true : type === 'integer' ? 6697 : sample(name);

const inputOf = (parameters: readonly Parameter[]): Record<string, unknown> =>
  Object.fromEntries(parameters.map((one) => [one.name, givenValue(one)]));

/** A case for the parameters of one or more kinds, as their rule names them. */
const kindCase = (number: number, slugs: readonly string[], needs: readonly 'tier.premium'[] = []): Case =>
  check({
    id: `integration-kind-${number}`,
    rule: `INTEGRATION-KIND-${number}`,
    title: `${slugs.join(', ')}: required parameters are demanded, and all are taken`,
    writes: true,
    ...(needs.length > 0 ? { needs: [...needs] } : {}),
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      for (const slug of slugs) {
        const parameters = integrationKinds.get(slug)?.parameters ?? [];
        const path = `${url}/integrations/${slug}`;
        const least = inputOf(parameters.filter(({ required }) => required));
        for (const name of Object.keys(least)) {
          const { [name]: _, ...others } = least;
          expect(await as.maintainer.put(path, others))
            .status(400)
            .error(`${name} is missing`);
        }
        expect(await as.maintainer.get(path)).status(404);
        expect(await as.maintainer.put(path, inputOf(parameters)))
          .status(200)
          .json()
          .toInclude({ slug, active: true });
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
  kindCase(25, ['mattermost', 'jenkins', 'teamcity', 'youtrack', 'harbor', 'pumble', 'shimo']),
];
