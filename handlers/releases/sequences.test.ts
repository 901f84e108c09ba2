import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const tags = ['v1', 'v2', 'rel/1'] as const;
const tag = fc.constantFrom(...tags);
const word = fc.constantFrom('a', 'b');

/** One request of a client. */
type Step =
  | { kind: 'publish'; tag: string; from: boolean; links: string[] }
  | { kind: 'withdraw' | 'tag' | 'untag'; tag: string }
  | { kind: 'link'; tag: string; name: string; path: string | null }
  | { kind: 'unlink'; tag: string; name: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    tag,
    from: fc.boolean(),
    links: fc.array(word, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('withdraw' as const, 'tag' as const, 'untag' as const), tag }),
  fc.record({ kind: fc.constant('link' as const), tag, name: word, path: fc.option(word) }),
  fc.record({ kind: fc.constant('unlink' as const), tag, name: word }),
);

/** A link by its name, with its lasting path. */
type Links = Map<string, string | null>;

/** What there should be: tags, each with the links of its release or without a release. */
type Model = Map<string, Links | null>;

function publish(model: Model, input: Extract<Step, { kind: 'publish' }>): number {
  const known = model.get(input.tag);
  if (known) return 409;
  if (new Set(input.links).size < input.links.length) return 400;
  if (known === undefined && !input.from) return 422;
  model.set(input.tag, new Map(input.links.map((name) => [name, null])));
  return 201;
}

function link(links: Links | null | undefined, input: Extract<Step, { kind: 'link' }>): number {
  if (!links) return 404;
  const isTaken = links.has(input.name) || (input.path !== null && [...links.values()].includes(input.path));
  if (isTaken) return 400;
  links.set(input.name, input.path);
  return 201;
}

/** The answer that a request should get; the model becomes what it leads to. */
function foretell(model: Model, input: Step): number {
  const known = model.get(input.tag);
  if (input.kind === 'publish') return publish(model, input);
  if (input.kind === 'link') return link(known, input);
  if (input.kind === 'unlink') return known?.delete(input.name) ? 200 : 404;
  if (input.kind === 'tag') {
    if (known === undefined) model.set(input.tag, null);
    return known === undefined ? 201 : 400;
  }
  if (input.kind === 'untag') return model.delete(input.tag) ? 204 : 404;
  if (known) model.set(input.tag, null);
  return known ? 200 : 404;
}

const addressOf = (name: string) => `https://example.org/${name}`;

const releaseOf = (input: Extract<Step, { kind: 'publish' }>) => ({
  tag_name: input.tag,
  ...(input.from ? { ref: 'main' } : {}),
  assets: { links: input.links.map((name) => ({ name, url: addressOf(name) })) },
});

describe('any sequence of requests about releases', () => {
  const app = useServer();

  const perform = async (base: string, input: Step): Promise<number> => {
    const api = app.as('root');
    const one = `${base}/releases/${encodeURIComponent(input.tag)}`;
    if (input.kind === 'publish') return (await api.post(`${base}/releases`, releaseOf(input))).status;
    if (input.kind === 'link') {
      const filepath = input.path === null ? {} : { filepath: `/${input.path}` };
      const params = { name: input.name, url: addressOf(input.name), ...filepath };
      return (await api.post(`${one}/assets/links`, params)).status;
    }
    if (input.kind === 'unlink') {
      const { body } = await api.get(`${one}/assets/links`);
      const found = Array.isArray(body) ? body.find(({ name }) => name === input.name) : undefined;
      return (await api.delete(`${one}/assets/links/${found?.id ?? 999_999}`)).status;
    }
    if (input.kind === 'withdraw') return (await api.delete(one)).status;
    const path = `${base}/repository/tags`;
    if (input.kind === 'tag') return (await api.post(path, { tag_name: input.tag, ref: 'main' })).status;
    return (await api.delete(`${path}/${encodeURIComponent(input.tag)}`)).status;
  };

  const agree = async (base: string, model: Model): Promise<void> => {
    const api = app.as(null);
    const shown = (await api.get(`${base}/releases`)).body as {
      tag_name: string;
      assets: { count: number; links: { name: string; direct_asset_url: string }[] };
    }[];
    const released = [...model].flatMap(([name, links]) => (links ? [[name, links] as const] : []));
    expect(shown.map(({ tag_name }) => tag_name).sort()).toEqual(released.map(([name]) => name).sort());
    for (const [name, links] of released) {
      const assets = shown.find(({ tag_name }) => tag_name === name)?.assets;
      expect(assets?.count).toBe(4 + links.size);
      for (const { name: of, direct_asset_url: url } of assets?.links ?? []) {
        const path = links.get(of) ?? null;
        expect(path === null ? url === addressOf(of) : url.endsWith(`/downloads/${path}`)).toBe(true);
      }
    }
    const listed = (await api.get(`${base}/repository/tags`)).body as { name: string; release: unknown }[];
    expect(listed.map(({ name }) => name).sort()).toEqual([...model.keys()].sort());
    for (const { name, release } of listed) expect(release !== null).toBe(Boolean(model.get(name)));
    expect(await untyped(app.services.db.read)('release_links').count({ n: '*' }).first()).toMatchObject({
      n: released.reduce((sum, [, links]) => sum + links.size, 0),
    });
  };

  it('is answered as it should be, and tags, releases and links agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await app.server.reset();
        const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
        const model: Model = new Map();
        for (const input of steps) {
          const status = await perform(project.url, input);
          expect([input, status]).toEqual([input, foretell(model, input)]);
        }
        await agree(project.url, model);
      }),
      { numRuns: Number(process.env['HEARTH_RUNS'] ?? 8) },
    );
  }, 600_000);
});
