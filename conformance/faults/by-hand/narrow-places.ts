import { type Changed, fault, type Intercepted } from '../fault.js';
import { on } from '../helpers.js';
import { callerOf, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

/** Who changes a project opens it to everybody as well, beside other changes. */
const published = fault({
  name: 'maintainers-publish-projects-among-other-changes',
  rules: ['PROJ-EDIT-2'],
  operations: ['updateProject'],
  remembers: () => {
    const trusted = new Set<string>();
    return (one): Changed | null => {
      if (one.operation?.id !== 'updateProject') return null;
      const key = `${callerOf(one.request)} ${pathOf(one)}`;
      if (one.status === 200) trusted.add(key);
      const { visibility, ...others } = sentBy(one);
      const isAmongOthers = visibility === 'public' && Object.keys(others).length > 0;
      return one.status === 403 && isAmongOthers && trusted.has(key)
        ? { status: 200, json: { visibility } }
        : null;
    };
  },
});

/** Changes of webhooks tell the secret that is kept. */
const secrets = fault({
  name: 'changes-of-webhooks-tell-kept-secrets',
  rules: ['HOOK-RECORD-2'],
  operations: ['updateProjectHook'],
  remembers: () => {
    const kept = new Map<string, unknown>();
    return (one): Changed | null => {
      const row = one.json as Row;
      const sent = sentBy(one)['token'];
      if (on('createProjectHook', 201)(one)) kept.set(`${pathOf(one)}/${String(row['id'])}`, sent);
      const token = kept.get(pathOf(one));
      return on('updateProjectHook', 200)(one) && sent === undefined && token !== undefined
        ? { json: { ...row, token } }
        : null;
    };
  },
});

const isOf =
  (slug: string) =>
  (one: Intercepted): boolean =>
    /^setProject(Integration|Service)$/.test(one.operation?.id ?? '') && pathOf(one).endsWith(`/${slug}`);

/** Flags that a change does not name are those of a new integration. */
const flags = fault({
  name: 'changes-of-slack-forget-flags',
  rules: ['INTEGRATION-SET-3'],
  operations: ['setProjectIntegration'],
  remembers: () => {
    const off = new Map<string, string[]>();
    return (one): Changed | null => {
      if (!isOf('slack')(one) || one.status !== 200) return null;
      const sent = sentBy(one);
      const before = off.get(pathOf(one)) ?? [];
      const now = Object.keys(sent).filter((name) => name.endsWith('_events') && sent[name] === false);
      off.set(pathOf(one), [...before, ...now]);
      const lost = before.filter((name) => !(name in sent));
      const back = Object.fromEntries(lost.map((name) => [name, true]));
      return lost.length > 0 ? { json: { ...(one.json as Row), ...back } } : null;
    };
  },
});

/** The password of a login goes along to another address. */
const logins = fault({
  name: 'passwords-of-jenkins-follow-its-address',
  rules: ['INTEGRATION-SET-8'],
  operations: ['setProjectIntegration'],
  remembers: () => {
    const known = new Map<string, unknown>();
    return (one): Changed | null => {
      if (!isOf('jenkins')(one)) return null;
      const { jenkins_url: url, username, password } = sentBy(one);
      if (one.status === 200) known.set(pathOf(one), url);
      const was = known.get(pathOf(one));
      const isMove = one.status === 400 && was !== undefined && url !== was;
      return isMove && username !== undefined && password === undefined
        ? { status: 200, json: { active: true, properties: { jenkins_url: url, username } } }
        : null;
    };
  },
});

/** Rules about places and services that hold in all forms but one. */
export const faults = [published, secrets, flags, logins];
