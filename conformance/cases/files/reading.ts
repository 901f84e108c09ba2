import { createHash } from 'node:crypto';
import { check } from '../../check.js';
import { repositoryOf } from '../repository/support/scenes.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reading files as records. */
export const cases = [
  check({
    id: 'file-get',
    rules: ['FILE-GET-1', 'FILE-GET-2'],
    title: 'a file comes with its content, its ids and the commits it stands in',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files`;
      const { blobs, commits, files } = world.repository;
      const text = files['src/lib/text.ts'] ?? '';
      const wanted = {
        file_name: 'text.ts',
        file_path: 'src/lib/text.ts',
        size: text.length,
        encoding: 'base64',
        content_sha256: sha256(text),
        ref: 'main',
        blob_id: blobs['src/lib/text.ts'],
        commit_id: commits['greeting'],
        last_commit_id: commits['sources'],
        execute_filemode: false,
        content: Buffer.from(text).toString('base64'),
      };
      expect(await as.anonymous.get(`${url}/src%2Flib%2Ftext.ts`, { ref: 'main' }))
        .status(200)
        .json()
        .toInclude(wanted);
    },
  }),
  check({
    id: 'file-get-at-a-ref',
    rule: 'FILE-GET-2',
    title: 'ref is echoed as it was given, and the file is that of the ref',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/README.md`;
      const { commits } = world.repository;
      const old = await as.reporter.get(url, { ref: 'v1.0.0' });
      expect(old)
        .status(200)
        .json()
        .toInclude({
          ref: 'v1.0.0',
          commit_id: commits['sources'],
          last_commit_id: commits['first'],
          content: Buffer.from('# Sample\n\nHello.\n').toString('base64'),
        });
    },
  }),
  check({
    id: 'file-get-executable',
    rule: 'FILE-GET-1',
    title: 'execute_filemode tells that a file may be executed',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const actions = [
        { action: 'create', file_path: 'run', content: '#!/bin/sh\n', execute_filemode: true },
        { action: 'create', file_path: 'read', content: 'x' },
      ];
      const params = { branch: 'main', commit_message: 'Add', actions };
      await world.arrange('POST', `${repositoryOf(project)}/commits`, params);
      for (const [name, wanted] of [
        ['run', true],
        ['read', false],
      ] as const) {
        expect(await as.reporter.get(`${repositoryOf(project)}/files/${name}`, { ref: 'main' }))
          .json('execute_filemode')
          .toEqual(wanted);
      }
    },
  }),
  check({
    id: 'file-get-extension',
    rule: 'FILE-GET-3',
    title: 'a path that ends like a format is still a path',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const files = { 'data.json': '{}', 'page.xml': '<x/>', 'list.txt': 'x', '7.html': 'x' };
      await world.fresh.commit(project, files);
      for (const name of Object.keys(files)) {
        const answer = await as.reporter.get(`${repositoryOf(project)}/files/${name}`, { ref: 'main' });
        expect(answer).status(200).json('file_name').toEqual(name);
        expect(answer)
          .header('content-type')
          .toMatch(/^application\/json/);
      }
    },
  }),
  check({
    id: 'file-read-repository-scope',
    rule: 'FILE-READ-1',
    title: 'a token with the scope read_repository reads files and nothing else of the repository',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const token = await world.fresh.token(world.person('reporter'), ['read_repository']);
      const url = repositoryOf(world.place('private').project);
      for (const tail of ['', '/raw', '/blame']) {
        expect(await by({ token }).get(`${url}/files/README.md${tail}`, { ref: 'main' })).status(200);
      }
      expect(await by({ token }).get(`${url}/branches`)).status(403);
    },
  }),
  check({
    id: 'file-absent',
    rule: 'FILE-READ-2',
    title: 'an unknown ref answers 404 Commit Not Found, an absent path and a folder 404 File Not Found',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files`;
      for (const tail of ['', '/raw', '/blame']) {
        expect(await as.reporter.get(`${url}/README.md${tail}`, { ref: 'no-such-ref' }))
          .status(404)
          .message('404 Commit Not Found');
        for (const path of ['no.txt', 'src', 'src%2Flib']) {
          expect(await as.reporter.get(`${url}/${path}${tail}`, { ref: 'main' }))
            .status(404)
            .message('404 File Not Found');
        }
      }
    },
  }),
  check({
    id: 'file-traversal',
    rule: 'FILE-READ-3',
    title: 'a path that climbs answers 400 for every kind of call',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('private').project)}/files`;
      const text = 'file_path should be a valid file path';
      for (const path of ['..%2Fx', 'a%2F..%2F..%2Fx']) {
        for (const tail of ['', '/raw', '/blame']) {
          expect(await as.developer.get(`${url}/${path}${tail}`, { ref: 'main' }))
            .status(400)
            .complaint(text);
        }
        const change = { branch: 'feature', commit_message: 'Climb', content: 'x' };
        expect(await as.developer.post(`${url}/${path}`, change))
          .status(400)
          .complaint(text);
        expect(await as.developer.put(`${url}/${path}`, change))
          .status(400)
          .complaint(text);
        expect(await as.developer.delete(`${url}/${path}`, { branch: 'feature', commit_message: 'Climb' }))
          .status(400)
          .complaint(text);
      }
    },
  }),
  check({
    id: 'file-needs-a-ref',
    rule: 'FILE-READ-4',
    title: 'ref is required and not blank',
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('public').project)}/files/README.md`;
      for (const tail of ['', '/blame']) {
        expect(await as.reporter.get(`${url}${tail}`))
          .status(400)
          .complaint('ref is missing, ref is empty');
        expect(await as.reporter.get(`${url}${tail}`, { ref: '' }))
          .status(400)
          .complaint('ref is empty');
      }
    },
  }),
];
