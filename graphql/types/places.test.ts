import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

interface Answer {
  data: Record<string, unknown>;
  errors?: { message: string }[];
}

describe('what stands in a project', () => {
  const app = useServer();
  let project: MadeProject;
  let maintainer: MadeUser;
  const ask = async (query: string, who: MadeUser | null = maintainer): Promise<Answer> => {
    const response = await fetch(`${app.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };

  beforeEach(async () => {
    maintainer = await app.make.user();
    const files = { 'README.md': 'Hello\n', 'docs/guide.md': 'Guide\n' };
    project = await app.make.project({ members: { maintainer }, files });
  });

  it('its code: folders, files with their text, branches', async () => {
    const found = await ask(`{ project(fullPath: "${project.full_path}") {
      statistics { wikiSize }
      repository {
        empty exists rootRef branchNames(limit: 5, offset: 0, searchPattern: "m*n")
        tree { trees { nodes { name webPath } } blobs { nodes { name mode type } } lastCommit { sha title author { name } } }
        blobs(paths: ["README.md", "absent"]) { nodes { path rawTextBlob size } }
      }
    } }`);
    expect(found.errors).toBeUndefined();
    expect(found.data).toMatchObject({
      project: {
        repository: {
          empty: false,
          exists: true,
          rootRef: 'main',
          branchNames: ['main'],
          tree: {
            trees: { nodes: [{ name: 'docs' }] },
            blobs: { nodes: [{ name: 'README.md', mode: '100644', type: 'blob' }] },
          },
          blobs: { nodes: [{ path: 'README.md', rawTextBlob: 'Hello\n', size: 6 }] },
        },
      },
    });
  });

  it('its releases and snippets, of which strangers see what REST shows them', async () => {
    const api = app.as(maintainer);
    await api.post(`/projects/${project.id}/releases`, { tag_name: 'v1', ref: 'main', name: 'One' });
    const snippet = await api.post(`/projects/${project.id}/snippets`, {
      title: 'Notes',
      visibility: 'private',
      files: [{ file_path: 'a.txt', content: 'Words\n' }],
    });
    const query = `{ project(fullPath: "${project.full_path}") {
      releases { count nodes { name tagName commit { shortId } assets { count sources { nodes { format } } } links { selfUrl } } }
      pipelines { count }
      snippets { nodes { title blobs { nodes { path rawPath rawPlainData size } } } }
    } snippets(ids: ["gid://gitlab/ProjectSnippet/${snippet.body.id}"]) { nodes { title } } }`;
    const found = await ask(query);
    expect(found.errors).toBeUndefined();
    const rawPath = `/${project.full_path}/-/snippets/${snippet.body.id}/raw/main/a.txt`;
    expect(found.data).toMatchObject({
      project: {
        releases: { count: 1, nodes: [{ name: 'One', tagName: 'v1', assets: { count: 4 } }] },
        pipelines: { count: 0 },
        snippets: {
          nodes: [
            {
              title: 'Notes',
              blobs: { nodes: [{ path: 'a.txt', rawPath, rawPlainData: 'Words\n', size: 6 }] },
            },
          ],
        },
      },
      snippets: { nodes: [{ title: 'Notes' }] },
    });
    const stranger = await app.make.user();
    const seen = await ask(query, stranger);
    expect(seen.data).toMatchObject({ project: { snippets: { nodes: [] } }, snippets: { nodes: [] } });
  });

  it('to-do items of the caller, and of nobody else', async () => {
    const issue = await app.make.issue({ project, title: 'One' });
    await app.as(maintainer).post(`/projects/${project.id}/issues/${issue.iid}/todo`);
    const query =
      '{ currentUser { todos(state: [pending]) { nodes { action state body targetType target { webUrl } } } } }';
    const found = await ask(query);
    expect(found.errors).toBeUndefined();
    expect(found.data).toMatchObject({
      currentUser: { todos: { nodes: [{ action: 'marked', body: 'One', targetType: 'ISSUE' }] } },
    });
    const other = await ask(
      `{ user(username: "${maintainer.username}") { todos { nodes { id } } } }`,
      await app.make.user(),
    );
    expect(other.data).toEqual({ user: { todos: { nodes: [] } } });
  });
});
