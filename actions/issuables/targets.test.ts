import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../domain/errors.js';
import { useServer } from '../../tools/testing/use-server.js';
import { loadMergeRequest } from '../merge-requests/load-merge-requests.js';
import type { Viewer } from '../viewer.js';
import { loadIssue } from './targets.js';
import { type ChangeScene, changeCalls, changeScene } from './testing/change-scene.js';

const app = useServer();
let scene: ChangeScene;
const { place, theIssue, mergeRequest, change } = changeCalls(app, () => scene);
beforeEach(async () => {
  scene = await changeScene(app);
});

describe('openers', () => {
  it('hide what the viewer may not read like what is absent', async () => {
    const stranger = await app.make.user();
    const at = { ...(await place()), viewer: { ...stranger, admin: false } as unknown as Viewer };
    const hidden = { ...at, project: { ...at.project, access_level: 0 } };
    await change(await theIssue(), { confidential: true });
    await expect(loadIssue(hidden, scene.issue.iid)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(loadIssue(hidden, 99)).rejects.toMatchObject({ facts: refuse.recordNotFound().facts });
    const off = { ...(await place()), project: { ...at.project, issues_access_level: 'disabled' as const } };
    await expect(loadIssue(off, scene.issue.iid)).rejects.toMatchObject({ kind: 'not-found' });
    await mergeRequest();
    const closed = { ...hidden, project: { ...hidden.project, visibility: 'private' as const } };
    await expect(loadMergeRequest(closed, 4)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
