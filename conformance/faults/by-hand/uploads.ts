import { type Changed, fault, type Intercepted } from '../fault.js';
import * as way from './support/ways.js';

const create = ['createProjectUpload'];

const isFile = ({ request }: Intercepted): boolean => /\/uploads\/[0-9a-f]{32}\//.test(request.url);

const served = (name: string, statuses: number[], change: (intercepted: Intercepted) => Changed) =>
  fault({
    name,
    rules: ['UPLOAD-5'],
    applies: (intercepted) => isFile(intercepted) && statuses.includes(intercepted.status),
    change,
  });

/** Ways to be wrong about uploads. */
export const faults = [
  way.turns('upload-found-elsewhere', ['UPLOAD-1'], create, (row) => ({ ...row, url: '/uploads/1/a.txt' })),
  way.refuses('upload-of-nothing-is-422', 'UPLOAD-2', create, [400, 422]),
  way.lets('upload-of-any-size', 'UPLOAD-3', create, 413),
  way.turns('uploads-are-all-pictures', ['UPLOAD-4'], create, (row) => ({
    ...row,
    markdown: `!${String(row['markdown']).replace(/^!/, '')}`,
  })),
  way.turns('uploads-are-no-pictures', ['UPLOAD-4'], create, (row) => ({
    ...row,
    alt: String(row['url']).split('/').at(-1),
    markdown: String(row['markdown']).replace(/^!/, ''),
  })),
  served('uploads-are-shown', [200], () => ({ headers: { 'content-disposition': undefined } })),
  served('uploads-are-other-bytes', [200], () => ({ body: 'other' })),
  served('uploads-for-everybody', [302, 401, 403, 404], () => ({ status: 200, body: 'notes\n' })),
  served('uploads-are-gone', [200], () => ({ status: 404, body: 'Not found' })),
  way.lets('uploads-by-anybody', 'UPLOAD-6', create, 401),
  way.lets('uploads-to-hidden-projects', 'UPLOAD-6', create, 404),
  way.turns('texts-lead-nowhere', ['UPLOAD-8'], ['getRelease'], (row) =>
    'description_html' in row ? { ...row, description_html: row['description'] } : row,
  ),
  way.turns('uploads-keep-their-names', ['UPLOAD-7'], create, (row) => ({
    ...row,
    url: String(row['url']).replace(/(up|two_words_)\.txt$/, '../$1.txt'),
  })),
  way.turns('uploads-lose-letters', ['UPLOAD-9'], create, (row) => ({
    ...row,
    url: decodeURIComponent(String(row['url'])).replace(/[^ -~]/g, '_'),
  })),
];
