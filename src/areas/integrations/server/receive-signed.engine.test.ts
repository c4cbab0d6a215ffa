import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { rowsOf } from '#ingestion/testing/ingest.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import { signWebhook } from '#platform/identity/api-keys/webhook-signature.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { ingestScopes, type IngestScope } from '#model/kinds/index.ts'
import { hookRouter } from './connections/hook-router.ts'
import { createApiKey } from './create-api-key.ts'
import { ingestRouter } from './ingest-router.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

let engines: TestEngines
let server: TestServer
beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { hooks: hookRouter, ingest: ingestRouter })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

const newKey = async (account: TestAccount, scopes: readonly IngestScope[] = ['orders']) =>
  createApiKey(account, { name: 'Loja própria', scopes, kind: 'signing' }, testKeyring)

const order = (id: string) =>
  JSON.stringify({ records: [{ order_id: id, placed_at: '2026-11-20T10:00:00Z' }] })

type Call = { secret: string; id?: string; at?: number; scope?: string; signed?: string }

/** Sends a body as a system signs it; `signed` is what it signed, if that is something else. */
async function send(keyId: string, body: string, { secret, id = 'msg_1', at = Date.now(), ...more }: Call) {
  const head = { id, timestamp: String(Math.floor(at / 1000)) }
  const signature = signWebhook(head, Buffer.from(more.signed ?? body), secret)
  const answer = await fetch(`${server.url}/api/hooks/own/${keyId}/${more.scope ?? 'orders'}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': head.id,
      'webhook-timestamp': head.timestamp,
      'webhook-signature': signature,
    },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const kept = async ({ account }: TestAccount) => {
  const { rows } = await engines.db.execute<{ key: string }>(
    sql`SELECT key FROM inbox WHERE account_id = ${account.id} ORDER BY id`,
  )
  return rows.map(({ key }) => key)
}

describe('a signed call', () => {
  it('brings records, once for each id, however often it is sent', async () => {
    const account = await engines.newAccount()
    const { key, secret } = await newKey(account)
    const first = await send(key.id, order('A'), { secret })
    expect(first).toMatchObject({ status: 202, body: { received: 1, repeated: 0 } })
    expect(await send(key.id, order('A'), { secret })).toEqual(first)
    expect(await kept(account)).toEqual(['A'])
    const other = await send(key.id, order('B'), { secret })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
    await settleInbox(engines, account.account.id)
    expect(await rowsOf(account, 'SELECT order_id FROM orders FINAL $')).toEqual([{ order_id: 'A' }])
    const [row] = await engines.db.select().from(apiKeys).where(eq(apiKeys.id, key.id))
    expect(row?.lastUsedAt).not.toBeNull()
    expect(`${row?.sealed}`).not.toContain(secret.slice(10))
  })

  it.each(ingestScopes)('of %s is read without a cookie', async (scope) => {
    const account = await engines.newAccount()
    const { key, secret } = await newKey(account, [scope])
    expect(await send(key.id, '{}', { secret, scope })).toMatchObject({
      status: 422,
      body: { data: { fields: { records: expect.any(String) } } },
    })
  })

  it('is known by the new secret and, while it is being changed, by the one before', async () => {
    const account = await engines.newAccount()
    const { key, secret } = await newKey(account)
    const { secret: next } = await rotateApiKey(account, { keyId: key.id }, testKeyring)
    expect((await send(key.id, order('A'), { secret, id: '1' })).status).toBe(202)
    expect((await send(key.id, order('B'), { secret: next, id: '2' })).status).toBe(202)
    await engines.db.execute(
      sql`UPDATE api_keys SET former_until = now() - interval '1 second' WHERE id = ${key.id}`,
    )
    expect((await send(key.id, order('C'), { secret, id: '3' })).status).toBe(401)
    await revokeApiKey(account, { keyId: key.id })
    expect((await send(key.id, order('D'), { secret: next, id: '4' })).status).toBe(401)
    expect(await kept(account)).toEqual(['A', 'B'])
    const done = await engines.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `api-key:${key.id}`))
      .orderBy(auditLog.seq)
    expect(done.map(({ action }) => action)).toEqual(['api-key.create', 'api-key.rotate', 'api-key.revoke'])
    expect(JSON.stringify(done)).not.toContain(next)
  })

  it.each([
    ['of other bytes', { signed: order('B') }],
    ['that is six minutes old', { at: Date.now() - 360_000 }],
    ['of six minutes from now', { at: Date.now() + 360_000 }],
    ['with another secret', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }],
  ])('%s is refused, and nothing of it is kept', async (_, wrong) => {
    const account = await engines.newAccount()
    const { key, secret } = await newKey(account)
    const answer = await send(key.id, order('A'), { secret, ...wrong })
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalidSignature' } })
    expect(await kept(account)).toEqual([])
  })

  it('of another account’s key, of a key that does not sign, and of none is refused', async () => {
    const account = await engines.newAccount()
    const { key, secret } = await newKey(account)
    const other = await newKey(await engines.newAccount())
    const bearer = await createApiKey(account, { name: 'ERP', scopes: ['orders'] })
    for (const id of [other.key.id, bearer.key.id, '00000000-0000-4000-8000-000000000000'])
      expect((await send(id, order('A'), { secret })).status).toBe(401)
    expect((await send(bearer.key.id, order('A'), { secret: bearer.secret })).status).toBe(401)
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const shown = { method: 'POST', headers, body: order('A') }
    expect((await fetch(`${server.url}/api/ingest/orders`, shown)).status).toBe(401)
    expect((await send(key.id, order('A'), { secret })).status).toBe(202)
  })

  it.each([
    ['of what the key may not send', { scope: 'skus', body: order('A') }, 403, 'outOfScope'],
    [
      'with a field that is wrong',
      { body: '{"records":[{"order_id":"A"}]}' },
      422,
      'invalidInput',
      { fields: { 'records.0.placed_at': expect.any(String) } },
    ],
    ['without records', { body: '{}' }, 422, 'invalidInput', { fields: { records: expect.any(String) } }],
    ['that is no JSON', { body: '{' }, 400, 'unreadableBody'],
    ['nested too deep', { body: '['.repeat(50_000) }, 400, 'tooDeep'],
    ['with a NUL', { body: order('A\\u0000') }, 400, 'unreadableBody'],
  ])(
    '%s is told so, and nothing of it is kept',
    async (_, { body, ...call }, status, code, data: object = {}) => {
      const account = await engines.newAccount()
      const { key, secret } = await newKey(account)
      const answer = await send(key.id, body, { secret, ...call })
      expect(answer).toMatchObject({ status, body: { code } })
      expect(answer.body['data']).toMatchObject(data)
      expect(await kept(account)).toEqual([])
    },
  )
})

it('the commands of docs/api.md sign and send from a shell', async () => {
  const text = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
  const script = /^```sh\n(MENSAGEM=[^`]+)```$/m.exec(text)?.[1] ?? ''
  const account = await engines.newAccount()
  const { key, secret } = await newKey(account)
  const folder = await mkdtemp(join(tmpdir(), 'farol-signed-'))
  await writeFile(join(folder, 'pedidos.json'), order('A'))
  const given = `FAROL='${server.url}' ID='${key.id}' SEGREDO='${secret}'`
  const { stdout } = await promisify(execFile)('sh', ['-ec', `${given}\n${script}`], { cwd: folder })
  await rm(folder, { recursive: true })
  expect(JSON.parse(stdout)).toEqual({ received: 1, repeated: 0 })
  expect(await kept(account)).toEqual(['A'])
})
