import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { changelogScene } from './testing/changelog-scene.js';

describe('changelogs', () => {
  const app = useServer();
  const { make } = changelogScene(app);

  describe('authors and merge requests', () => {
    const credits =
      'template: |\n  {% each categories %}{% each entries %}{{ title }}:{{ author.reference }}:\\\n  {{ author.contributor }}:{{ author.credit }}:{{ merge_request.reference }};{% end %}{% end %}\n';
    const scene = async (more = '') => {
      const made = await make(`${credits}${more}`);
      const { project } = made;
      const at = app.services.clock.now();
      const author = `Mia <mia@example.com>`;
      const mia = await app.make.user({ username: 'mia', email: 'mia@example.com' });
      const merged = async (iid: number, values: Record<string, unknown>, shas: string[] = []) => {
        await app.services.db.write(async (tx) => {
          const [row] = await tx('merge_requests')
            .insert({
              target_project_id: project.id,
              source_project_id: project.id,
              iid,
              author_id: mia.id,
              title: 'x',
              source_branch: `b${iid}`,
              target_branch: 'main',
              state: 'merged',
              created_at: at,
              updated_at: at,
              ...values,
            })
            .returning('id');
          const [diff] = await tx('merge_request_diffs')
            .insert({ merge_request_id: row?.id ?? 0, state: 'collected', created_at: at })
            .returning('id');
          for (const [position, sha] of shas.entries()) {
            await tx('merge_request_diff_commits').insert({ diff_id: diff?.id ?? 0, position, sha });
          }
        });
      };
      return { ...made, mia, merged, author };
    };

    it('names the author by a certain address, without credit at first', async () => {
      const { read } = await scene();
      expect((await read()).body.notes).toContain('Add a greeting:@mia:false:false:;');
    });

    it('does not know unconfirmed addresses', async () => {
      const { mia, read } = await scene();
      await app.services.db.write((tx) => tx('users').where({ id: mia.id }).update({ confirmed_at: null }));
      expect((await read()).body.notes).toContain('Add a greeting::::;');
    });

    it('credits those from outside whose merge request was merged', async () => {
      const { project, ids, mia, merged, read } = await scene();
      await merged(5, { state: 'opened' }, [ids[2] ?? '']);
      await merged(4, {}, [ids[1] ?? '']);
      await merged(3, { target_branch: 'other' }, [ids[5] ?? '']);
      await merged(2, { merge_commit_sha: ids[5] });
      const { notes } = (await read()).body;
      expect(notes).toContain('Add a greeting:@mia:true:true:acme/site!4;');
      expect(notes).toContain('Fix the greeting:@mia:true:true:acme/site!2;');
      expect(notes).toContain('Rename things:@mia:true:true:;');
      await app.make.members({ type: 'project', id: project.id }, { guest: mia });
      expect((await read()).body.notes).toContain('Add a greeting:@mia:false:false:acme/site!4;');
    });

    it('does not name merge requests that the caller may not read', async () => {
      const { project, ids, merged, read } = await scene();
      await merged(4, {}, [ids[1] ?? '']);
      await app.services.db.write((tx) =>
        tx('projects').where({ id: project.id }).update({ merge_requests_access_level: 'private' }),
      );
      expect((await read()).body.notes).toContain('Add a greeting:@mia:true:true:;');
    });

    it('credits members of groups named, as far as the caller sees these', async () => {
      const { mia, stranger, url, asked, read } = await scene('include_groups: [Friends, unknown]\n');
      await app.make.group({ path: 'friends', visibility: 'private', members: { guest: mia } });
      expect((await read()).body.notes).toContain('Add a greeting:@mia:false:false:;');
      expect((await app.as(stranger).get(url, asked)).body.notes).toContain(':@mia:false:false:;');
      expect((await app.as(mia).get(url, asked)).body.notes).toContain('Add a greeting:@mia:false:true:;');
      expect((await app.as('root').get(url, asked)).body.notes).toContain(':@mia:false:true:;');
    });
  });
});
