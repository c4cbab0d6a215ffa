import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeyring } from '#platform/secrets/keyring.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createConnection } from '../connections/create-connection.ts'
import { keepPromotions, type ReportedPromotion } from './keep-promotions.ts'
import { promotions } from './schema.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const connection = {
  platform: 'vtex',
  name: 'Loja',
  settings: { account: 'loja' },
  credentials: { appKey: 'chave', appToken: 'segredo' },
} as const

async function connected(): Promise<{ ctx: TestAccount; of: Parameters<typeof keepPromotions>[1] }> {
  const ctx = await engines.newAccount()
  const id = await createConnection(ctx, createKeyring(randomBytes(32)), connection)
  return { ctx, of: { id, accountId: ctx.account.id, platform: 'vtex' } }
}

const reported = (platformId: string, off: number, isArchived = false): ReportedPromotion => ({
  platformId,
  name: `Promoção ${platformId}`,
  isArchived,
  document: { percentualDiscountValue: off / 100 },
  declared: {
    benefit: { type: 'percentage', on: 'item', off },
    conditions: {},
    from: 0,
    until: null,
    active: true,
    cumulative: false,
    maximumUses: null,
    maximumUsesPerClient: null,
  },
})
const listed = (ctx: TestAccount) =>
  ctx.db
    .select()
    .from(promotions)
    .where(eq(promotions.accountId, ctx.account.id))
    .orderBy(promotions.platformId)

it('a list that is told again writes only what changed, archives what is gone and takes it back', async () => {
  const { ctx, of } = await connected()
  const first = new Date('2026-11-01T12:00:00Z')
  const later = new Date('2026-11-02T12:00:00Z')
  const list = [reported('a', 1000), reported('b', 500), reported('c', 300, true)]
  expect(await keepPromotions(ctx.db, of, { reported: list }, first)).toEqual({ written: 3, archived: 0 })
  expect(await keepPromotions(ctx.db, of, { reported: list }, later)).toEqual({ written: 0, archived: 0 })
  expect(await keepPromotions(ctx.db, of, { reported: [reported('a', 2000)] }, later)).toEqual({
    written: 1,
    archived: 1,
  })
  expect(await listed(ctx)).toMatchObject([
    { platformId: 'a', origin: 'vtex', version: 2, archivedAt: null, declared: { benefit: { off: 2000 } } },
    { platformId: 'b', version: 2, archivedAt: later },
    { platformId: 'c', version: 1, archivedAt: first },
  ])
  expect(await keepPromotions(ctx.db, of, { reported: list }, later)).toEqual({ written: 2, archived: 0 })
  expect((await listed(ctx)).map(({ archivedAt }) => archivedAt)).toEqual([null, null, first])
})

it('one that could not be read stays as it is', async () => {
  const { ctx, of } = await connected()
  const now = new Date('2026-11-01T12:00:00Z')
  await keepPromotions(ctx.db, of, { reported: [reported('a', 1000), reported('b', 500)] }, now)
  expect(await keepPromotions(ctx.db, of, { reported: [reported('b', 500)], unread: ['a'] }, now)).toEqual({
    written: 0,
    archived: 0,
  })
  expect((await listed(ctx)).map(({ archivedAt }) => archivedAt)).toEqual([null, null])
})

it('an empty list archives all of its connection, and nothing of another account', async () => {
  const [one, other] = [await connected(), await connected()]
  const now = new Date('2026-11-01T12:00:00Z')
  for (const { ctx, of } of [one, other])
    await keepPromotions(ctx.db, of, { reported: [reported('a', 1000)] }, now)
  expect(await keepPromotions(one.ctx.db, one.of, { reported: [] }, now)).toEqual({ written: 0, archived: 1 })
  expect(await listed(other.ctx)).toMatchObject([{ archivedAt: null }])
  expect(await one.ctx.db.select().from(promotions)).toHaveLength(1)
})
