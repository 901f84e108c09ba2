import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeWalk } from './testing/walk.js';

/** What the program in `go/` does: the families of steps in their order, with what each of them holds. */
const files = {
  own: ['version', 'current user', 'groups', 'namespaces', 'settings', 'group tokens'],
  project: [
    'projects',
    'pictures',
    'stars',
    'pages',
    'forks',
    'moves',
    'shares',
    'project tokens',
    'activity',
  ],
  repository: ['commits', 'commit comments', 'commit statuses', 'pipelines', 'files', 'trees'],
  ref: ['branches', 'picked commits', 'protected branches', 'tags', 'merged branches'],
  issue: [
    'issues',
    'issue filters',
    'changed issues',
    'time',
    'to-do items',
    'subscriptions',
    'issue links',
    'moved issues',
  ],
  plan: ['labels', 'group labels', 'milestones', 'group milestones'],
  thread: ['notes', 'threads', 'award emoji', 'snippets', 'project snippets'],
  epic: ['epics', 'epic issues', 'epic notes'],
  merge: ['merge requests', 'seen merge requests', 'diff threads', 'approvals', 'merges'],
  release: ['releases', 'release links'],
  deploy: ['environments', 'deployments', 'protected environments'],
  member: ['project members', 'group members', 'seats', 'invitations', 'access requests'],
  service: ['chats', 'issue trackers', 'builders', 'others'],
  hook: ['project hooks', 'group hooks', 'system hooks'],
  transfer: ['exports', 'imports'],
  user: ['users', 'judged users', 'keys', 'emails', 'status', 'tokens', 'what users own'],
};

const folder = fileURLToPath(new URL('./go', import.meta.url));
const library = 'github.com/xanzy/go-gitlab';
const absence = `the Go library ${library} is not found: install Go and the library below GOPATH (on Debian the packages golang-go and golang-github-xanzy-go-gitlab-dev)`;

/** What is asked of the Go on this machine; null without one. */
function asked(args: string[], env: NodeJS.ProcessEnv): string | null {
  const { status, stdout } = spawnSync('go', args, { env, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The library as the system keeps it, or as somebody fetched it: without modules nothing is downloaded. */
function goEnv(): Record<string, string> {
  const own = asked(['env', 'GOPATH'], process.env) ?? '';
  const GOPATH = [own, '/usr/share/gocode'].filter(Boolean).join(delimiter);
  // Debian has the standard library built with C, which spares building it, but needs a C compiler for that.
  const hasC = spawnSync('gcc', ['--version']).status === 0;
  return { GO111MODULE: 'off', GOPATH, GOFLAGS: '', CGO_ENABLED: hasC ? '1' : '0' };
}

const env = goEnv();

describeWalk({
  client: 'go-gitlab',
  steps: Object.values(files).flat(),
  command: () =>
    asked(['list', library], { ...process.env, ...env }) === null ? absence : ['go', 'run', '.'],
  cwd: folder,
  env: () => env,
});
