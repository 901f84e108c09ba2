import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { cases } from '../../generated/cases.js';
import type { Transport } from '../http/transport.js';
import { caseOf, judged } from '../judging.testing.js';
import schema from '../report.schema.json' with { type: 'json' };
import { html } from './html.js';
import { junit } from './junit.js';

describe('a report', () => {
  it('tells no token that a case has sent, and cuts what is long', async () => {
    const transport: Transport = async ({ headers, url }) => ({
      status: url.endsWith('/user') ? 401 : 400,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ message: `${headers['authorization']} ${'x'.repeat(50_000)}` })),
    });
    const echoed = caseOf(
      'echoed',
      async ({ anonymous, expect: judging }) => {
        const headers = { authorization: 'Bearer glpat-of-somebody' };
        const answer = await anonymous.get('/version', {}, { headers, unchecked: true });
        judging(answer).json('message').toEqual('fine');
      },
      {},
    );
    const { report } = await judged('http://forge.test', [echoed], { transport });
    const [only] = report.cases;
    expect(only?.failure?.actual).toMatch(/^Bearer <token> x{1000,2000}\.\.\. \(50025 characters\)$/);
    expect(JSON.stringify(report)).not.toContain('glpat-of-somebody');
  });

  it('keeps to its published schema and can be shown in every form', async () => {
    const transport: Transport = async () => ({
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    });
    const credentials = { admin: 'token-of-the-test', tokens: {} };
    const { report } = await judged('http://forge.test', cases, { credentials, transport, strict: false });
    const ajv = new Ajv2020({ strict: false });
    formatsModule.default(ajv);
    const isValid = ajv.validate(schema, JSON.parse(JSON.stringify(report)));
    expect(isValid, ajv.errorsText()).toBe(true);
    expect(junit(report)).toContain('<testsuites>');
    expect(html(report)).toContain('Not conformant');
  });
});
