import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Releases with their links, and uploads, driven by the JavaScript client. */
const world = useWorld();

beforeAll(async () => {
  const { api, projectId } = world;
  await api.RepositoryFiles.create(projectId, 'a.txt', 'main', 'a\n', 'Begin');
}, 60_000);

describe('releases by the JavaScript client', () => {
  it('are made with their tags, read, changed and removed', async () => {
    const { kim, projectId } = world;
    const made = await kim.ProjectReleases.create(projectId, {
      name: 'First light',
      tagName: 'v1.0.0',
      ref: 'main',
      description: 'It *shines*',
      assets: { links: [{ name: 'lamp', url: 'https://example.org/lamp' }] },
    });
    expect(made).toMatchObject({ tag_name: 'v1.0.0', name: 'First light', upcoming_release: false });
    expect(made.assets).toMatchObject({ count: 5, links: [{ name: 'lamp', external: true }] });
    expect((await kim.Tags.show(projectId, 'v1.0.0')).release).toMatchObject({ description: 'It *shines*' });
    const changed = await kim.ProjectReleases.edit(projectId, 'v1.0.0', { name: 'Lit' });
    expect(changed).toMatchObject({ name: 'Lit', description: 'It *shines*' });
    const listed = await kim.ProjectReleases.all(projectId, { includeHtmlDescription: true });
    expect(listed.map((one) => [one.name, one.description_html?.includes('<em>')])).toEqual([['Lit', true]]);
    expect(
      await refusalOf(kim.ProjectReleases.create(projectId, { tagName: 'v1.0.0', ref: 'main' })),
    ).toEqual({
      status: 409,
      text: 'Release already exists',
    });
    await kim.ProjectReleases.remove(projectId, 'v1.0.0');
    expect(await refusalOf(kim.ProjectReleases.show(projectId, 'v1.0.0'))).toMatchObject({ status: 404 });
    expect((await kim.Tags.show(projectId, 'v1.0.0')).release).toBeNull();
  });

  it('have links', async () => {
    const { kim, projectId } = world;
    await kim.ProjectReleases.create(projectId, { tagName: 'v2.0.0', ref: 'main' });
    const { ReleaseLinks } = kim;
    const url = 'https://example.org/lamp.exe';
    const made = await ReleaseLinks.create(projectId, 'v2.0.0', 'lamp.exe', url, {
      filePath: '/ignored',
      linkType: 'package',
    });
    expect(made).toMatchObject({ name: 'lamp.exe', url, link_type: 'package' });
    const changed = await ReleaseLinks.edit(projectId, 'v2.0.0', made.id, { name: 'lamp' });
    expect((await ReleaseLinks.show(projectId, 'v2.0.0', made.id)).name).toBe(changed.name);
    expect(await refusalOf(ReleaseLinks.create(projectId, 'v2.0.0', 'lamp', `${url}?2`))).toMatchObject({
      status: 400,
    });
    expect((await ReleaseLinks.all(projectId, 'v2.0.0')).map(({ id }) => id)).toEqual([made.id]);
    await ReleaseLinks.remove(projectId, 'v2.0.0', made.id);
    expect(await ReleaseLinks.all(projectId, 'v2.0.0')).toEqual([]);
  });
});

describe('uploads by the JavaScript client', () => {
  it('are taken and found where the answer says', async () => {
    const { kim, projectId, deployment } = world;
    const content = new Blob(['The log\n'], { type: 'text/plain' });
    const made = await kim.Projects.uploadForReference(projectId, { content, filename: 'the log.txt' });
    expect(made).toMatchObject({ alt: 'the_log.txt', markdown: `[the_log.txt](${made.url})` });
    const address = `${deployment.url}${made.full_path}`;
    expect((await fetch(address)).status).toBe(404);
    const headers = { 'private-token': deployment.token };
    expect(await (await fetch(address, { headers })).text()).toBe('The log\n');
  });
});
