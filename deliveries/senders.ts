import type { Sender } from './sender.js';
import { asana } from './senders/asana.js';
import { assembla } from './senders/assembla.js';
import { bamboo } from './senders/bamboo.js';
import { buildkite } from './senders/buildkite.js';
import { campfire } from './senders/campfire.js';
import { slack } from './senders/chat/slack.js';
import {
  discord,
  hangoutsChat,
  microsoftTeams,
  pumble,
  unifyCircuit,
  webexTeams,
} from './senders/chat/webhooks.js';
import { datadog } from './senders/datadog.js';
import { droneCi } from './senders/drone-ci.js';
import { emailsOnPush } from './senders/emails-on-push.js';
import { flowdock } from './senders/flowdock.js';
import { github } from './senders/github.js';
import { irker } from './senders/irker.js';
import { jenkins } from './senders/jenkins.js';
import { jira } from './senders/jira/jira.js';
import { packagist } from './senders/packagist.js';
import { pipelinesEmail } from './senders/pipelines-email.js';
import { pivotaltracker } from './senders/pivotaltracker.js';
import { pushover } from './senders/pushover.js';
import { teamcity } from './senders/teamcity.js';
import { tracker } from './senders/tracker.js';

/** The senders by the slugs of their kinds; a kind that is sent nothing has none. */
const senders: Readonly<Record<string, Sender>> = {
  asana,
  assembla,
  bamboo,
  bugzilla: tracker,
  buildkite,
  campfire,
  'custom-issue-tracker': tracker,
  datadog,
  discord,
  'drone-ci': droneCi,
  'emails-on-push': emailsOnPush,
  ewm: tracker,
  flowdock,
  github,
  'hangouts-chat': hangoutsChat,
  irker,
  jenkins,
  jira,
  mattermost: slack,
  'microsoft-teams': microsoftTeams,
  packagist,
  'pipelines-email': pipelinesEmail,
  pivotaltracker,
  pumble,
  pushover,
  redmine: tracker,
  slack,
  teamcity,
  'unify-circuit': unifyCircuit,
  'webex-teams': webexTeams,
  youtrack: tracker,
};

/** The sender of a kind; undefined for a kind that is sent nothing. */
export const senderOf = (slug: string): Sender | undefined =>
  Object.hasOwn(senders, slug) ? senders[slug] : undefined;
