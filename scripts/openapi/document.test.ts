import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { isWrite, pathParams } from '../../src/contract/platform/definitions/endpoint.ts';
import { createDocument, createDocumentText, openapiFile } from './document.ts';

const document = createDocument();
const operations = new Map(
  Object.values(document.paths).flatMap((path) =>
    Object.entries(path).map(([method, operation]) => [
      String(Object(operation).operationId),
      { method, operation: Object(operation) },
    ]),
  ),
);
const operationOf = (name: string) => {
  const found = operations.get(name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};
const hasParameter = (name: string, parameter: string): boolean =>
  JSON.stringify(operationOf(name).operation.parameters).includes(`#/components/parameters/${parameter}"`);

test('docs/openapi.json is that of the contract: npm run contract:openapi writes it', () =>
  expect(readFileSync(openapiFile, 'utf8') === createDocumentText()).toBe(true));

test('it is valid OpenAPI 3.1, and its references lead somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(createDocumentText()))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

describe.each([...endpoints])('%s', (name, endpoint) => {
  test('says how it is called', () => {
    const { method, operation } = operationOf(name);
    expect(method).toBe(endpoint.method.toLowerCase());
    expect(operation['x-permission']).toBe(endpoint.permission);
    expect(operation.security).toEqual(endpoint.auth === 'none' ? [] : [{ [endpoint.auth]: [] }]);
    expect(hasParameter(name, 'IdempotencyKey')).toBe(isWrite(endpoint));
    expect(operation['x-retry']).toBe(endpoint.method === 'GET' ? 'reads' : 'never');
    expect(operation.description.includes('Retried')).toBe(endpoint.method === 'GET');
    const { confirm } = endpoint;
    expect(operation['x-confirm']).toEqual(
      confirm ? { message: confirm.named.message, button: confirm.button } : undefined,
    );
    expect(operation.requestBody !== undefined).toBe(!(endpoint.body instanceof z.ZodUndefined));
    expect(operation.requestBody?.required ?? false).toBe(!endpoint.body.safeParse(undefined).success);
    const inPath = operation.parameters.filter((parameter: { in?: string }) => parameter.in === 'path');
    expect(inPath.map((parameter: { name: string }) => parameter.name)).toEqual(pathParams(endpoint.path));
  });
});

test('a list has paging, a record an ETag', () => {
  expect(operationOf('customers.list').operation['x-paging']).toBeDefined();
  expect(hasParameter('customers.list', 'Cursor')).toBe(true);
  expect(operationOf('customers.get').operation.responses[200].headers).toHaveProperty('ETag');
  expect(operationOf('customers.list').operation.responses[200].headers).not.toHaveProperty('ETag');
});

test('writes other than those of the own profile, of approvals and of cases can be sent for approval', () => {
  const responsesOf = (name: string) => Object.keys(operationOf(name).operation.responses);
  for (const name of ['payouts.decide', 'customers.changeEmail', 'members.update', 'books.overrideRate'])
    expect(responsesOf(name)).toContain('202');
  for (const name of [
    'me.update',
    'approvals.approve',
    'approvals.decline',
    'cases.close',
    'comments.add',
    'customers.get',
    'search.run',
    'auth.login',
  ])
    expect(responsesOf(name)).not.toContain('202');
});

test('the kinds of a path are named', () => {
  const kinds = operationOf('payouts.list').operation.parameters.find(({ name }: { name?: string }) => name === 'kind');
  expect(kinds.schema.enum).toEqual(['fiat', 'crypto', 'connect']);
});

test('amounts are sent as decimal strings and read as strings or numbers', () => {
  const { balance } =
    operationOf('customers.setWalletBalance').operation.requestBody.content['application/json'].schema.properties;
  expect(balance).toMatchObject({ type: 'string', pattern: expect.any(String) });
  expect(document.components.schemas).toHaveProperty('Amount.anyOf', [
    { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
    { type: 'number' },
  ]);
});

test('search says what plain text and several parameters mean', () => {
  const { description } = Object(document.paths['/search']).post;
  for (const word of ['`q`', '(OR)', '(AND)', '`searchParameters`']) expect(description).toContain(word);
});
