import type { OperationEntry } from '../../domain/operation.js';
import {
  type Described,
  descriptions,
  type Parameter,
  resolved,
  type Schema,
  typesOf,
} from '../support/spec.js';
import { deliveryValue } from './deliveries.js';
import { planValue } from './plans.js';
import { releaseValue } from './releases.js';
import { talkValue } from './talks.js';
import type { Place, World } from './world.js';

/** A request that is stopped by nothing but rights. */
export interface Input {
  verb: Described['verb'];
  path: string;
  params: Record<string, unknown>;
}

const sshKey =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJhhfC8mOrzH5W1pNlYxWvoDVxnEsCPOVbkPUvnxFvAi test@hearth.example.org';

type Choice = (world: World, place: Place) => unknown;

/** Values by name of the parameter; a name with its operation in front wins. */
const chosen: Record<string, Choice> = {
  'getNamespace.id': (_world, place) => place.group.id,
  'checkNamespaceExists.id': () => 'some-path',
  'getPersonalAccessToken.id': (world) => world.tokenId,
  'revokePersonalAccessToken.id': (world) => world.tokenId,
  user_id: (world, place) => (place.on === 'project' ? world.worker.id : world.target.id),
  member_id: (world) => world.target.id,
  group_id: (world) => world.otherGroup.id,
  project_id: (world) => world.otherProject.id,
  forked_from_id: (world) => world.otherProject.id,
  'transferProject.namespace': (world) => world.otherGroup.id,
  token_id: (_world, place) => place.tokenId,
  impersonation_token_id: () => 1,
  group_access: () => 30,
  access_level: () => 10,
  branch: () => 'feature',
  'createBranch.branch': () => 'new-branch',
  'protectBranch.branch': () => 'feature',
  ref: () => 'main',
  'deleteFile.file_path': () => 'README.md',
  'createFile.file_path': () => 'new.txt',
  file_path: () => 'README.md',
  content: () => 'new content',
  commit_message: () => 'Change something',
  actions: () => [{ action: 'create', file_path: 'made.txt', content: 'x' }],
  sha: (_world, place) => place.sha,
  commit_sha: (_world, place) => place.sha,
  'getRepositoryBlob.sha': (_world, place) => place.blob,
  'getRawRepositoryBlob.sha': (_world, place) => place.blob,
  from: () => 'main',
  to: () => 'feature',
  refs: () => ['main', 'feature'],
  'createTag.tag_name': () => 'v2',
  // The other tag is protected.
  'deleteTag.tag_name': () => 'free',
  tag_name: () => 'v1',
  submodule: () => 'lib',
  version: () => '1.0.0',
  format: () => 'zip',
  scopes: () => ['read_api'],
  key: () => sshKey,
  email: () => 'fresh@example.org',
  username: () => 'fresh-user',
  path: () => 'fresh-path',
  'createProtectedBranch.name': () => 'feature',
  'createProtectedTag.name': () => 'v*',
  'getProtectedTag.name': () => 'v1',
  'deleteProtectedTag.name': () => 'v1',
  'getProtectedBranch.name': () => 'main',
  'updateProtectedBranch.name': () => 'main',
  'deleteProtectedBranch.name': () => 'main',
  'setGroupMemberState.state': () => 'awaiting',
  slug: () => 'external-wiki',
  external_wiki_url: () => 'https://wiki.example/site',
};

/** What operations demand by rules of their own, for the values chosen above. */
const demanded: Readonly<Record<string, readonly string[]>> = {
  setProjectIntegration: ['external_wiki_url'],
  setProjectService: ['external_wiki_url'],
};

function byType(schema: Schema): unknown {
  const one = resolved(schema);
  if (one.default !== undefined) return one.default;
  if (one.enum) return one.enum.find((value) => value !== null);
  const types = typesOf(one);
  if (types.includes('string')) {
    if (one.format === 'date-time') return '2030-01-01T00:00:00Z';
    return one.format === 'date' ? '2030-01-01' : 'text';
  }
  if (types.includes('integer') || types.includes('number')) return Math.max(one.minimum ?? 1, 1);
  if (types.includes('boolean')) return true;
  if (types.includes('array')) return [byType(one.items ?? { type: 'string' })];
  return Object.fromEntries((one.required ?? []).map((name) => [name, byType(one.properties?.[name] ?? {})]));
}

function valueFor(operation: OperationEntry, parameter: Parameter, world: World, place: Place): unknown {
  const ofTalk =
    talkValue(operation, parameter.name, place.talks) ??
    planValue(operation, parameter.name, place.plans) ??
    deliveryValue(operation, parameter.name, place.deliveries) ??
    releaseValue(operation, parameter.name, place.releases);
  if (ofTalk !== undefined) return ofTalk;
  const choice = chosen[`${operation.id}.${parameter.name}`] ?? chosen[parameter.name];
  return choice ? choice(world, place) : byType(parameter.schema);
}

/** The names that must be given: the required ones, and one of each choice that must be made. */
function wantedNames(operation: OperationEntry, parameters: Parameter[]): Set<string> {
  const required = parameters.filter((one) => one.required).map((one) => one.name);
  const names = new Set([...required, ...(demanded[operation.id] ?? [])]);
  for (const choices of [...(operation.atLeastOne ?? []), ...(operation.exactlyOne ?? [])]) {
    const first = choices[0];
    if (first !== undefined && !choices.some((name) => names.has(name))) names.add(first);
  }
  // A change of nothing is refused by some operations before anything else is looked at.
  if ((operation.verb === 'PUT' || operation.verb === 'PATCH') && names.size === 0) {
    const plain = parameters.find((one) => one.name === 'description' || one.name === 'name');
    if (plain) names.add(plain.name);
  }
  return names;
}

/** Builds a request for an operation at a place, with parameters that pass validation. */
export function inputFor(operation: OperationEntry, world: World, place: Place): Input {
  const described = descriptions.get(operation.id);
  if (!described) throw new Error(`${operation.id} is not described`);
  const names = wantedNames(
    operation,
    described.parameters.filter((one) => one.place !== 'path'),
  );
  let path = described.path;
  const params: Record<string, unknown> = {};
  for (const parameter of described.parameters) {
    if (parameter.place === 'path') {
      const isContainer = parameter.name === 'id' && operation.access.on !== 'instance';
      const value = isContainer ? place.id : valueFor(operation, parameter, world, place);
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
    } else if (names.has(parameter.name)) {
      params[parameter.name] = valueFor(operation, parameter, world, place);
    }
  }
  return { verb: described.verb, path, params };
}
