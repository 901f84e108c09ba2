import type { MutationCase, Refusal } from './check.js';
import type { MutationWorld } from './world.js';

const gid = (model: string, id: number) => `gid://gitlab/${model}/${id}`;
const release = ({ project }: MutationWorld) => `/projects/${project.id}/releases/v1`;
const links = (world: MutationWorld) => `${release(world)}/assets/links`;
const noTag = () => ({ tagName: 'none' });
const badUrl: Refusal = {
  title: 'an address of another kind',
  with: () => ({ url: 'javascript:alert(1)' }),
  says: ['Url must be a valid URL'],
};

/** Mutations of releases and their links; `v1` has a release with a link. */
export const releaseCases: readonly MutationCase[] = [
  {
    mutation: 'releaseCreate',
    title: 'publishes one with a new tag',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ project }) => ({
      projectPath: project.full_path,
      tagName: 'v2',
      ref: 'main',
      tagMessage: 'Two',
      name: 'Second',
      description: 'More',
      releasedAt: '2030-01-02T03:04:05Z',
      milestones: ['One'],
      assets: {
        links: [{ name: 'a', url: 'https://example.org/a', linkType: 'IMAGE', directAssetPath: '/a' }],
      },
    }),
    payload: 'release { name tagName assets { links { nodes { name linkType } } } }',
    answer: () => ({
      release: {
        name: 'Second',
        tagName: 'v2',
        assets: { links: { nodes: [{ name: 'a', linkType: 'IMAGE' }] } },
      },
    }),
    read: ({ project }) => `/projects/${project.id}/releases/v2`,
    shows: () => ({
      name: 'Second',
      description: 'More',
      released_at: '2030-01-02T03:04:05.000Z',
      milestones: [{ title: 'One' }],
      assets: { links: [{ name: 'a', link_type: 'image' }] },
    }),
    absent: () => ({ projectPath: 'no/where' }),
    refuses: [
      { title: 'a tag with a release', with: () => ({ tagName: 'v1' }), says: ['Release already exists'] },
      { title: 'no start of the tag', with: () => ({ ref: null }), says: ['Ref is not specified'] },
      {
        title: 'a milestone that is not there',
        with: () => ({ milestones: ['None'] }),
        says: ['Milestone(s) not found: None'],
      },
    ],
  },
  {
    mutation: 'releaseUpdate',
    title: 'changes what it names',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ project }) => ({
      projectPath: project.full_path,
      tagName: 'v1',
      name: 'Other',
      description: 'Words',
      milestones: ['One'],
      releasedAt: '2031-01-02T03:04:05Z',
    }),
    payload: 'release { name description }',
    answer: () => ({ release: { name: 'Other', description: 'Words' } }),
    read: release,
    shows: () => ({ name: 'Other', milestones: [{ title: 'One' }], released_at: '2031-01-02T03:04:05.000Z' }),
    absent: noTag,
    refuses: [
      {
        title: 'a milestone that is not there',
        with: () => ({ milestones: ['None'] }),
        says: ['Milestone(s) not found: None'],
      },
    ],
  },
  {
    mutation: 'releaseDelete',
    title: 'takes it away',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ project }) => ({ projectPath: project.full_path, tagName: 'v1' }),
    payload: 'release { name }',
    answer: () => ({ release: { name: 'First' } }),
    read: release,
    shows: () => 404,
    absent: noTag,
  },
  {
    mutation: 'releaseAssetLinkCreate',
    title: 'adds a link',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ project }) => ({
      projectPath: project.full_path,
      tagName: 'v1',
      name: 'b',
      url: 'https://example.org/b',
      linkType: 'PACKAGE',
      directAssetPath: '/b',
    }),
    payload: 'link { name linkType directAssetPath }',
    answer: () => ({ link: { name: 'b', linkType: 'PACKAGE', directAssetPath: '/b' } }),
    read: links,
    shows: () => [{ name: 'b', url: 'https://example.org/b', link_type: 'package' }, { name: 'a' }],
    absent: noTag,
    refuses: [
      badUrl,
      { title: 'a name that is taken', with: () => ({ name: 'a' }), says: ['Name has already been taken'] },
    ],
  },
  {
    mutation: 'releaseAssetLinkUpdate',
    title: 'changes a link',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ link }) => ({
      id: gid('Releases::Link', link),
      name: 'c',
      url: 'https://example.org/c',
      linkType: 'RUNBOOK',
      directAssetPath: '/c',
    }),
    payload: 'link { name }',
    answer: () => ({ link: { name: 'c' } }),
    read: links,
    shows: () => [{ name: 'c', url: 'https://example.org/c', link_type: 'runbook' }],
    absent: () => ({ id: gid('Releases::Link', 999) }),
    refuses: [badUrl],
  },
  {
    mutation: 'releaseAssetLinkDelete',
    title: 'takes a link away',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ link }) => ({ id: gid('Releases::Link', link) }),
    payload: 'link { name }',
    answer: () => ({ link: { name: 'a' } }),
    read: links,
    shows: () => [],
    absent: () => ({ id: gid('Releases::Link', 999) }),
  },
];
