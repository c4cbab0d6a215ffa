import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#ingestion/testing/ingest.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { ingestScopes } from '#model/kinds/index.ts'
import { ingestRouter } from './ingest-router.ts'
import { newIngester } from './testing/ingester.ts'

let engines: TestEngines
let server: TestServer
beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { ingest: ingestRouter })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

it('takes every example of docs/api.md as it is written', async () => {
  const text = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/^```json (\w+)\n([^`]+)```$/gm)]
  expect(examples.map(([, path]) => path)).toEqual([...ingestScopes])
  const { account, send, workOff } = await newIngester(engines, server.url)
  for (const [, path = '', body = ''] of examples)
    expect([path, await send(path, body)]).toMatchObject([
      path,
      { status: 202, body: { received: 1, repeated: 0 } },
    ])
  await workOff()
  expect(
    await rowsOf(account, 'SELECT toString(status) AS status, carrier, total_amount FROM orders FINAL $'),
  ).toEqual([{ status: 'shipped', carrier: 'Correios', total_amount: 2 * 4990 - 500 + 1990 }])
})
