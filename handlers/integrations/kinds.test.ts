import { beforeEach, describe, expect, it } from 'vitest';
import { isFlag, shownFlags } from '../../domain/integrations/kind.js';
import { integrationKinds } from '../../generated/integrations.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { badSampleOf, inputOf, sampleOf } from './testing/samples.js';

const app = useServer({ tier: 'ultimate' });
const kinds = [...integrationKinds.values()];
const refusedValue = { status: 400, body: { message: '400 Bad Request' } };

/** Every kind, none left out: what is asked here follows from its description alone. */
describe.each(kinds)('integrations of the kind $slug', (kind) => {
  let who: MadeUser;
  let list = '';
  let path = '';
  const put = (input: Record<string, unknown>) => app.as(who).put(path, input);
  const get = () => app.as(who).get(path);
  const slugs = async () =>
    ((await app.as(who).get(list)).body as { slug: string }[]).map(({ slug }) => slug);
  const required = kind.parameters.filter((one) => one.required);
  const least = inputOf(kind, false);
  const secrets = kind.parameters.filter(({ secret }) => secret);

  beforeEach(async () => {
    who = await app.make.user();
    const project = await app.make.project({ members: { maintainer: who } });
    list = `/projects/${project.id}/integrations`;
    path = `${list}/${kind.slug}`;
  });

  it('are set up, shown without secrets, listed, switched off with their settings kept, and on again', async () => {
    const input = inputOf(kind);
    const answer = await put({ ...input, active: true });
    const shown = kind.parameters.filter(
      ({ name, secret }) =>
        name !== 'active' && !isFlag(kind, name) && (!secret || kind.showsSecrets.includes(name)),
    );
    expect(answer).toMatchObject({ status: 200, body: { slug: kind.slug, title: kind.title, active: true } });
    expect((answer.body as { properties: object }).properties).toEqual(
      Object.fromEntries(shown.map(({ name }) => [name, input[name]])),
    );
    expect((await get()).body).toEqual(answer.body);
    const { properties: _, ...basic } = answer.body as Record<string, unknown>;
    expect((await app.as(who).get(list)).body).toEqual([basic]);
    for (const one of secrets.filter(({ name }) => !kind.showsSecrets.includes(name))) {
      expect(answer.bytes.toString()).not.toContain(sampleOf(one));
    }
    const [row] = await app.services.db.read('integrations').select('*');
    const text = JSON.stringify(row);
    for (const one of secrets) expect(text).not.toContain(sampleOf(one));
    expect(row?.secrets === null).toBe(secrets.length === 0);
    const before = answer.body as Record<string, unknown>;
    expect(await app.as(who).delete(path)).toMatchObject({ status: 204 });
    const after = (await get()).body as Record<string, unknown>;
    expect(after).toEqual({ ...before, active: false, updated_at: after['updated_at'] });
    expect(await slugs()).toEqual([]);
    await put({ ...least, active: true });
    expect(await slugs()).toEqual([kind.slug]);
    expect((await get()).body).toHaveProperty('properties', before['properties']);
  });

  it('have their defaults while nothing else is given, and switch each flag of theirs and no other', async () => {
    const { body } = await put(least);
    const { properties } = body as { properties: Record<string, unknown> };
    for (const { name, secret, default: fallback } of kind.parameters) {
      if (isFlag(kind, name) || name === 'active' || secret || name in least) continue;
      if (fallback === null && !kind.showsUnset.includes(name)) expect(properties).not.toHaveProperty(name);
      else expect(properties[name]).toEqual(fallback);
    }
    const defaults = new Map(kind.events.map(({ flag, default: on }) => [flag, on]));
    for (const flag of shownFlags) expect(body).toHaveProperty(flag, defaults.get(flag) ?? true);
    const own = kind.events.map(({ flag }) => flag);
    const seen = async (on: boolean) => {
      const given = Object.fromEntries(own.map((flag) => [flag, on]));
      const { status, body } = await put({ ...least, ...given });
      expect(status).toBe(200);
      return body as Record<string, unknown>;
    };
    const [off, on] = [await seen(false), await seen(true)];
    for (const flag of shownFlags) {
      if (own.includes(flag)) expect([flag, off[flag], on[flag]]).toEqual([flag, false, true]);
      else if (flag !== 'comment_on_event_enabled') expect([flag, off[flag]]).toEqual([flag, true]);
    }
  });

  it('are refused without each of what they require, and nothing is stored', async () => {
    for (const { name } of required) {
      const { [name]: _, ...others } = least;
      expect(await put(others)).toMatchObject({ status: 400, body: { error: `${name} is missing` } });
      expect(await put({ ...least, [name]: ' ' })).toMatchObject(refusedValue);
    }
    if (required.length > 0) {
      const error = required.map(({ name }) => `${name} is missing`).join(', ');
      expect(await put({})).toMatchObject({ status: 400, body: { error } });
      expect(await get()).toMatchObject({ status: 404, body: { message: '404 Integration Not Found' } });
    }
  });

  it('are refused with a value of the wrong form or type, and nothing changes', async () => {
    await put({ ...inputOf(kind), active: true });
    const before = (await get()).body;
    for (const { name, form } of kind.parameters) {
      if (form) expect(await put({ ...least, [name]: badSampleOf(form) })).toMatchObject(refusedValue);
    }
    const typed = kind.parameters.filter(({ type }) => type !== 'string').map(({ name }) => name);
    for (const name of [...typed, ...kind.events.map(({ flag }) => flag)]) {
      const error = `${name} is invalid`;
      expect(await put({ ...least, [name]: 'perhaps' })).toMatchObject({ status: 400, body: { error } });
    }
    expect((await get()).body).toEqual(before);
  });
});
