import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

describe('the schema', () => {
  const app = useServer();

  const introspected = async (parameters: string): Promise<string> => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true });
    const response = await fetch(`${app.url}/api/graphql?${parameters}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as { data: Parameters<typeof buildClientSchema>[0] };
    return printSchema(lexicographicSortSchema(buildClientSchema(data)));
  };

  it('that is told by introspection is the one that is described', async () => {
    const sdl = readFileSync('generated/schema.graphql', 'utf8');
    expect(await introspected('')).toBe(printSchema(lexicographicSortSchema(buildSchema(sdl))));
  });

  it('has nothing deprecated for those who ask for that', async () => {
    const printed = await introspected('remove_deprecated=true');
    expect(printed).not.toContain('@deprecated');
    expect(printed).toContain('type Project');
  });
});
