import { describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Snippets driven by the JavaScript client: one's own and those of a project, with files and words. */
const world = useWorld();

const textOf = async (content: unknown): Promise<string> =>
  content instanceof Blob ? content.text() : String(content);

describe('snippets by the JavaScript client', () => {
  it('are one’s own, with several files', async () => {
    const { api, kim, kimId } = world;
    const made = await kim.Snippets.create('Tides', {
      description: 'By harbour',
      visibility: 'private',
      files: [
        { filePath: 'tides.txt', content: '3.2\n' },
        { filePath: 'zones/read me.md', content: '# Tides\n' },
      ],
    });
    expect(made).toMatchObject({
      title: 'Tides',
      description: 'By harbour',
      visibility: 'private',
      author: { id: kimId },
      project_id: null,
    });
    expect(made.files?.map((file) => file.path)).toEqual(['tides.txt', 'zones/read me.md']);
    expect(await textOf(await kim.Snippets.showContent(made.id))).toBe('3.2\n');
    const branch = 'main';
    const other = await kim.Snippets.showRepositoryFileContent(made.id, branch, 'zones/read me.md');
    expect(await textOf(other)).toBe('# Tides\n');
    await kim.Snippets.edit(made.id, {
      files: [
        { action: 'update', filePath: 'tides.txt', content: '3.4\n' },
        { action: 'move', filePath: 'zones/more.md', previousPath: 'zones/read me.md' },
        { action: 'create', filePath: 'up.txt', content: 'up\n' },
      ],
    });
    expect(await textOf(await kim.Snippets.showContent(made.id))).toBe('3.4\n');
    const shown = (await kim.Snippets.show(made.id)) as typeof made;
    expect(shown.files?.map((file) => file.path).sort()).toEqual(['tides.txt', 'up.txt', 'zones/more.md']);
    expect((await kim.Snippets.all()).map((one) => one.id)).toEqual([made.id]);
    expect((await api.Snippets.all()).map((one) => one.id)).not.toContain(made.id);
    await kim.Snippets.remove(made.id);
    expect(await refusalOf(kim.Snippets.show(made.id))).toMatchObject({ status: 404 });
  });

  it('are public', async () => {
    const { api, kim } = world;
    const files = [{ filePath: 'a.txt', content: 'a\n' }];
    const made = await kim.Snippets.create('For all', { visibility: 'public', files });
    const createdAfter = new Date(Date.now() - 3_600_000).toISOString();
    const found = await api.Snippets.all({ public: true, createdAfter });
    expect(found.find((one) => one.id === made.id)?.title).toBe('For all');
    expect(await refusalOf(kim.Snippets.showUserAgentDetails(made.id))).toMatchObject({ status: 403 });
  });

  it('belong to a project', async () => {
    const { api, kim, projectId } = world;
    const files = [{ filePath: 'start.sh', content: 'echo on\n' }];
    const made = await kim.ProjectSnippets.create(projectId, 'Start', { visibility: 'private', files });
    expect(made).toMatchObject({ title: 'Start', project_id: projectId, file_name: 'start.sh' });
    const renamed = await kim.ProjectSnippets.edit(projectId, made.id, { description: 'By hand' });
    expect(renamed.description).toBe('By hand');
    expect((await api.ProjectSnippets.all(projectId)).map((one) => one.id)).toEqual([made.id]);
    expect(await textOf(await api.ProjectSnippets.showContent(projectId, made.id))).toBe('echo on\n');
    const raw = await api.ProjectSnippets.showRepositoryFileContent(projectId, made.id, 'main', 'start.sh');
    expect(await textOf(raw)).toBe('echo on\n');
    await api.ProjectSnippets.remove(projectId, made.id);
    expect(await refusalOf(api.ProjectSnippets.show(projectId, made.id))).toMatchObject({ status: 404 });
  });

  it('are talked about', async () => {
    const { api, kim, projectId } = world;
    const files = [{ filePath: 'x.txt', content: 'x\n' }];
    const { id } = await api.ProjectSnippets.create(projectId, 'Talk', { visibility: 'private', files });
    const note = await kim.ProjectSnippetNotes.create(projectId, id, 'Neat');
    expect(note).toMatchObject({ body: 'Neat', noteable_type: 'Snippet', noteable_id: id });
    await kim.ProjectSnippetNotes.edit(projectId, id, note.id, { body: 'Very neat' });
    expect((await api.ProjectSnippetNotes.show(projectId, id, note.id)).body).toBe('Very neat');
    const thread = await api.ProjectSnippetDiscussions.create(projectId, id, 'Why x?');
    await kim.ProjectSnippetDiscussions.addNote(projectId, id, thread.id, 'Why not?');
    expect((await api.ProjectSnippetDiscussions.show(projectId, id, thread.id)).notes).toHaveLength(2);
    const award = await kim.ProjectSnippetAwardEmojis.award(projectId, id, 'rocket');
    expect(award).toMatchObject({ name: 'rocket', awardable_type: 'Snippet', awardable_id: id });
    await kim.ProjectSnippetAwardEmojis.remove(projectId, id, award.id);
    expect(await api.ProjectSnippetAwardEmojis.all(projectId, id)).toEqual([]);
    await kim.ProjectSnippetNotes.remove(projectId, id, note.id);
    expect((await api.ProjectSnippetNotes.all(projectId, id)).map((one) => one.body)).not.toContain(
      'Very neat',
    );
  });
});
