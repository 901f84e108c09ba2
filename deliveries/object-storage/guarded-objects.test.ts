import { describe, expect, it } from 'vitest';
import {
  type OutgoingAnswer,
  OutgoingFailure,
  type OutgoingHttp,
  type OutgoingRequest,
  type OutgoingRules,
} from '../../actions/outgoing.js';
import { GuardedObjects } from './guarded-objects.js';

const object = {
  region: 'eu-west-1',
  bucket: 'team.archives',
  key: 'a/ü b.tar.gz',
  accessKeyId: 'AKEXAMPLE',
  secretAccessKey: 'very secret',
};

const answerOf = (status: number, headers: Record<string, string> = {}): OutgoingAnswer => ({
  status,
  headers,
  url: '',
  body: Buffer.alloc(0),
  isCut: false,
});

/** Looks at the object through a way out that answers as told, and tells what was sent. */
async function look(answer: OutgoingAnswer | OutgoingFailure, endpoint = '') {
  const sent: [OutgoingRequest, OutgoingRules][] = [];
  const http = {
    send: async (request: OutgoingRequest, rules: OutgoingRules) => {
      sent.push([request, rules]);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as OutgoingHttp;
  const found = await new GuardedObjects(http, endpoint).find(object).catch((error: unknown) => error);
  return { found, sent };
}

describe('objects in a bucket', () => {
  const there = answerOf(200, { 'content-length': '12', 'content-type': 'application/gzip' });

  it('are looked at once, at the address of the region, with the bucket in the path', async () => {
    const { found, sent } = await look(there);
    expect(found).toMatchObject({ length: 12, type: 'application/gzip' });
    expect(sent).toHaveLength(1);
    const [[request, rules]] = sent as [[OutgoingRequest, OutgoingRules]];
    expect(request.method).toBe('HEAD');
    expect(request.url).toBe('https://s3.eu-west-1.amazonaws.com/team.archives/a/%C3%BC%20b.tar.gz');
    expect(request.headers?.['authorization']).toMatch(/Credential=AKEXAMPLE\/\d{8}\/eu-west-1\/s3\//);
    expect(rules).toMatchObject({ purpose: 'services', deadline: 5000 });
    expect(rules.redirects ?? 0).toBe(0);
    expect(JSON.stringify(request)).not.toContain('very secret');
  });

  it('are read by an address that is signed for a time', async () => {
    const { found } = await look(there);
    const url = new URL((found as { url: string }).url);
    expect(url.origin + url.pathname).toBe(
      'https://s3.eu-west-1.amazonaws.com/team.archives/a/%C3%BC%20b.tar.gz',
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Expires': '100800',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(url.href).not.toContain('secret');
  });

  it('are looked for at the one address that is configured', async () => {
    const { sent } = await look(there, 'https://objects.example.org:9000/store');
    expect(sent[0]?.[0].url).toBe('https://objects.example.org:9000/store/team.archives/a/%C3%BC%20b.tar.gz');
  });

  it('are absent where the storage says so', async () => {
    expect((await look(answerOf(404))).found).toBeNull();
  });

  it.each([301, 403, 500, 503])('cannot be looked at where the storage answers %i', async (status) => {
    const { found, sent } = await look(answerOf(status));
    expect(found).toBeInstanceOf(OutgoingFailure);
    expect(sent).toHaveLength(1);
  });

  it('pass on why no answer came', async () => {
    const failure = new OutgoingFailure('timeout', 'no complete answer within 5 seconds');
    expect((await look(failure)).found).toMatchObject({ why: 'timeout', message: failure.message });
  });
});
