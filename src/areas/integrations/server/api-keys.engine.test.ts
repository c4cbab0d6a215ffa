import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { order, volume } from '#ingestion/packages/testing/reported-packages.ts'
import { bring } from '#ingestion/testing/ingest.ts'
import { findApiKey } from '#platform/identity/api-keys/find-api-key.ts'
import { asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const hour = 3_600_000
const found = (secret: string, at = new Date()) => findApiKey(engines.db, secret, at)
const made = { name: 'ERP', scopes: ['orders', 'skus', 'orders'] as const }

const auditOf = (accountId: string) =>
  engines.db
    .select({
      action: auditLog.action,
      object: auditLog.object,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(eq(auditLog.accountId, accountId))
    .orderBy(asc(auditLog.seq))

it('one that is in use is listed, however many were revoked since', async () => {
  const ctx = await engines.newAccount()
  const { key } = await createApiKey(ctx, { ...made, name: 'Antiga' })
  await engines.db
    .execute(sql`INSERT INTO api_keys (id, account_id, name, scopes, secret_hash, hint, created_at, revoked_at)
    SELECT gen_random_uuid(), ${ctx.account.id}, 'Revogada', '{orders}', sha256(convert_to(random()::text, 'UTF8')), 'abcd', now() + n * interval '1 second', now()
    FROM generate_series(1, 250) AS n`)
  const { keys } = await listApiKeys(ctx)
  expect(keys.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id)).toEqual([key.id])
  expect(keys.map(({ createdAt }) => createdAt)).toEqual(
    keys.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  )
})

describe('an API key', () => {
  it('opens its account from its making to its revoking, and is written down without its secret', async () => {
    const ctx = await engines.newAccount()
    const { key, secret } = await createApiKey(ctx, made)
    expect(key).toMatchObject({
      name: 'ERP',
      scopes: ['orders', 'skus'],
      hint: secret.slice(-4),
      lastUsedAt: null,
    })
    expect(await found(secret)).toMatchObject({ id: key.id, account: { id: ctx.account.id } })
    const [listed] = (await listApiKeys(ctx)).keys
    expect(listed).toMatchObject({ id: key.id, createdBy: 'Pessoa de teste' })
    expect(listed?.lastUsedAt).not.toBeNull()
    expect((await revokeApiKey(ctx, { keyId: key.id })).revokedAt).not.toBeNull()
    expect(await found(secret)).toBeNull()
    const entries = await auditOf(ctx.account.id)
    const known = { name: 'ERP', kind: 'bearer', scopes: ['orders', 'skus'], hint: secret.slice(-4) }
    const object = `api-key:${key.id}`
    expect(entries).toEqual([
      { action: 'api-key.create', object, before: null, after: known },
      { action: 'api-key.revoke', object, before: known, after: null },
    ])
    const { rows } = await engines.db.execute(
      sql`SELECT to_jsonb(k)::text AS row FROM api_keys AS k WHERE id = ${key.id}`,
    )
    expect(JSON.stringify([rows, entries])).not.toContain(secret.slice(6))
  })

  it('gets another secret, and the one before goes on for a day', async () => {
    const ctx = await engines.newAccount()
    const first = await createApiKey(ctx, made)
    const second = await rotateApiKey(ctx, { keyId: first.key.id })
    expect(second.secret).not.toBe(first.secret)
    expect(second.key.formerUntil).not.toBeNull()
    for (const { secret } of [first, second]) expect(await found(secret)).toMatchObject({ id: first.key.id })
    expect(await found(first.secret, new Date(Date.now() + 25 * hour))).toBeNull()
    const third = await rotateApiKey(ctx, { keyId: first.key.id })
    expect(await found(first.secret)).toBeNull()
    for (const { secret } of [second, third]) expect(await found(secret)).not.toBeNull()
    await revokeApiKey(ctx, { keyId: first.key.id })
    for (const { secret } of [second, third]) expect(await found(secret)).toBeNull()
    expect((await auditOf(ctx.account.id)).map(({ action }) => action)).toEqual([
      'api-key.create',
      'api-key.rotate',
      'api-key.rotate',
      'api-key.revoke',
    ])
  })

  it('is nobody’s by a guess, nor by what the table holds', async () => {
    const ctx = await engines.newAccount()
    const { key, secret } = await createApiKey(ctx, made)
    const { rows } = await engines.db.execute<{ hash: string }>(
      sql`SELECT encode(secret_hash, 'hex') AS hash FROM api_keys WHERE id = ${key.id}`,
    )
    const guesses = ['', key.id, rows[0]?.hash ?? '', `${secret}x`, secret.slice(0, -1), secret.toLowerCase()]
    for (const guess of guesses) expect(await found(guess)).toBeNull()
  })

  it('is neither seen nor changed from another account', async () => {
    const [ctx, other] = [await engines.newAccount(), await engines.newAccount()]
    const { key, secret } = await createApiKey(ctx, made)
    expect((await listApiKeys(other)).keys).toEqual([])
    await expect(rotateApiKey(other, { keyId: key.id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(revokeApiKey(other, { keyId: key.id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(revokeApiKey(ctx, { keyId: randomUUID() })).rejects.toMatchObject({ code: 'notFound' })
    expect(await found(secret)).not.toBeNull()
    expect(await auditOf(other.account.id)).toEqual([])
  })

  it('has beside it how many packages that came by the API wait for their orders, of its account alone', async () => {
    const [ctx, other] = [await engines.newAccount(), await engines.newAccount()]
    const waiting = async (viewer = ctx) => (await listApiKeys(viewer)).waiting
    expect(await waiting()).toBe(0)
    await bring(ctx, {
      orders: [order('A')],
      shipments: [volume('A', '1'), volume('B', '1'), volume('B', '2')],
    })
    await bring(ctx, { shipments: [volume('C', '1')] }, randomUUID())
    expect(await waiting()).toBe(2)
    expect(await waiting(other)).toBe(0)
    const virtualChannel = { id: randomUUID(), name: 'X', rule: [] }
    expect(await waiting({ ...ctx, channelIds: [virtualChannel.id], virtualChannel })).toBe(0)
    await bring(ctx, { orders: [order('B')] }, randomUUID())
    expect(await waiting()).toBe(0)
  })

  it('is made, rotated and revoked by those alone who may edit integrations', async () => {
    const ctx = await engines.newAccount()
    const { key } = await createApiKey(ctx, made)
    const manager = { ...ctx, permissions: new Set(['integrations.view' as const]) }
    expect((await listApiKeys(manager)).keys).toHaveLength(1)
    const refused = { code: 'forbidden' }
    await expect(createApiKey(manager, made)).rejects.toMatchObject(refused)
    await expect(rotateApiKey(manager, { keyId: key.id })).rejects.toMatchObject(refused)
    await expect(revokeApiKey(manager, { keyId: key.id })).rejects.toMatchObject(refused)
    const nobody = { ...ctx, permissions: new Set<never>() }
    await expect(listApiKeys(nobody)).rejects.toMatchObject(refused)
    expect(await auditOf(ctx.account.id)).toHaveLength(1)
  })
})
