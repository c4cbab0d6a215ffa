import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { bring, item, order, rowsOf } from '../testing/ingest.ts'
import { ensureDemoStore, holdsDemoStore } from './ensure-demo-store.ts'
import { demoStores } from './schema.ts'
import { sumsOfFacts, sumsOfTruth } from './testing/facts-and-truth.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** As the system fills it. */
async function newAccount(): Promise<TestAccount> {
  const account = await engines.newAccount()
  return { ...account, db: account.system }
}

const size = { scale: 0.015, months: 2 }
const profile = scaled(stores.aurora, size)
/** So few that staging takes several chunks. */
const rowsPerChunk = 20_000
const anchor = '2026-11-20'
const first = new Date('2026-11-20T14:30:30Z')
const later = new Date('2026-11-23T22:10:05Z')

const fill = (ctx: AccountContext, now: Date, store = profile) =>
  ensureDemoStore(ctx, { accountId: ctx.account.id, profile: store, now })

/** Every fill asks as many statements, however few its rows: what one leaves the next goes on with. */
describe('fills of an account', () => {
  it('bring exactly what was generated, and to no other account, and tell how far they are; a top-up keeps the anchor, adds the new days, lets orders ripen, is in the audit no more than its fill, and changes nothing at the same instant or with a clock that was put back; after the generator changed the next fills anew instead of mixing', async () => {
    const [ctx, other] = [await newAccount(), await newAccount()]
    const truth = sumsOfTruth(profile, anchor, first)
    const parts: number[] = []
    const asked = { accountId: ctx.account.id, profile, now: first, rowsPerChunk }
    const filled = await ensureDemoStore(ctx, { ...asked, onProgress: (part) => parts.push(part) })
    expect(filled).toEqual({ orders: truth.orders, topUp: false })
    expect(await sumsOfFacts(ctx)).toEqual(truth)
    expect((await sumsOfFacts(other)).orders).toBe(0)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)

    expect(await fill(ctx, first)).toEqual({ orders: 0, topUp: true })
    const { topUp } = await fill(ctx, later)
    expect(topUp).toBe(true)
    expect(await sumsOfFacts(ctx)).toEqual(sumsOfTruth(profile, anchor, later))
    const entries = await engines.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, ctx.account.id))
      .orderBy(auditLog.seq)
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ['demo-store.begin', null],
      ['demo-store.fill', null],
    ])
    expect(await fill(ctx, later)).toEqual({ orders: 0, topUp: true })
    expect(await fill(ctx, first)).toEqual({ orders: 0, topUp: true })
    expect(await sumsOfFacts(ctx)).toEqual(sumsOfTruth(profile, anchor, later))

    const ours = eq(demoStores.accountId, ctx.account.id)
    await engines.db.update(demoStores).set({ variant: 'aurora/0/0.015/2' }).where(ours)
    expect((await fill(ctx, later)).topUp).toBe(false)
    expect(await sumsOfFacts(ctx)).toEqual(sumsOfTruth(profile, '2026-11-23', later))
  })

  it('of a store without sessions brings none', async () => {
    const ctx = await newAccount()
    const poente = scaled(stores.poente, { scale: 0.5, months: 2 })
    await fill(ctx, first, poente)
    expect(await sumsOfFacts(ctx)).toEqual(sumsOfTruth(poente, anchor, first))
  })

  it('of an account that does not exist is refused', async () => {
    const ctx = await newAccount()
    const options = { accountId: '01980000-0000-7000-8000-0000000000ff', profile, now: first }
    await expect(ensureDemoStore(ctx, options)).rejects.toThrow(/no account/)
  })
})

/** What an earlier edition left: claims of its own, or in the account's name and not for everything. */
const earlier = {
  'with a source of its own': async () => undefined,
  'in the account’s name': async ({ clickhouse, account }: TestAccount) => {
    await engines.db.update(demoStores).set({ source: null }).where(eq(demoStores.accountId, account.id))
    const query = `INSERT INTO fact_claims SELECT account_id, kind, key, account_id FROM fact_claims WHERE account_id = '${account.id}'`
    await clickhouse.command({ query })
    await forget(account.id, "(source != account_id OR kind = 'payments')")
  },
}

const forget = (accountId: string, which: string) =>
  engines.clickhouse.command({
    query: `ALTER TABLE fact_claims DELETE WHERE account_id = '${accountId}' AND ${which}`,
    clickhouse_settings: { mutations_sync: '1' },
  })

describe('a new edition', () => {
  it.each(Object.entries(earlier))(
    'after one %s takes away only what the demo brought',
    async (_, asItWas) => {
      const ctx = await newAccount()
      await fill(ctx, first)
      await asItWas(ctx)
      const [{ order_id: shared } = { order_id: '' }] = await rowsOf<{ order_id: string }>(
        ctx,
        'SELECT order_id FROM orders FINAL $ ORDER BY placed_at LIMIT 1',
      )
      const brought = (ids: string[]) => ({
        orders: ids.map((order_id) => order({ order_id })),
        order_items: ids.map((order_id) => item({ order_id })),
      })
      const sku = { sku_id: 'MINHA-1', product_name: 'Meu produto' }
      await bring(ctx, { ...brought(['N1', shared]), skus: [sku] }, randomUUID())
      await bring(ctx, brought(['API-1']))
      const ours = eq(demoStores.accountId, ctx.account.id)
      await engines.db.update(demoStores).set({ variant: 'aurora/0/0.015/2' }).where(ours)
      const of = { accountId: ctx.account.id, profile }
      expect(await holdsDemoStore(ctx, of)).toBe(false)
      await fill(ctx, later)
      expect(await holdsDemoStore(ctx, of)).toBe(true)
      const ids = ['N1', 'API-1', shared].map((id) => `'${id}'`).join()
      const kept = `SELECT count() AS orders, (SELECT count() FROM skus FINAL $ AND sku_id = 'MINHA-1') AS skus FROM orders FINAL`
      expect(
        await rowsOf(ctx, `${kept} WHERE account_id = '${ctx.account.id}' AND order_id IN (${ids})`),
      ).toEqual([{ orders: 3, skus: 1 }])
      const truth = sumsOfTruth(profile, '2026-11-23', later)
      const { orders, payments, sessionRows } = await sumsOfFacts(ctx)
      expect({ orders, payments, sessionRows }).toEqual({
        orders: truth.orders + 3,
        payments: truth.payments,
        sessionRows: truth.sessionRows,
      })
    },
  )
})

describe('a fill that is told to stop', () => {
  it('stops, and the next one makes it whole', async () => {
    const ctx = await newAccount()
    const stop = new AbortController()
    const stopped = ensureDemoStore(ctx, {
      accountId: ctx.account.id,
      profile,
      now: first,
      rowsPerChunk,
      onProgress: () => stop.abort(),
      signal: stop.signal,
    })
    await expect(stopped).rejects.toThrow(/abort/i)
    expect(await fill(ctx, first)).toMatchObject({ topUp: false })
    expect(await sumsOfFacts(ctx)).toEqual(sumsOfTruth(profile, anchor, first))
  })
})

describe('two processes at once', () => {
  it('fill once', async () => {
    const ctx = await newAccount()
    await Promise.all([fill(ctx, first), fill(ctx, first), fill(ctx, first)])
    expect(await sumsOfFacts(ctx)).toEqual(sumsOfTruth(profile, anchor, first))
    const fills = and(eq(auditLog.accountId, ctx.account.id), eq(auditLog.action, 'demo-store.fill'))
    expect(await engines.db.select().from(auditLog).where(fills)).toHaveLength(1)
  })
})

describe('a fill killed half-way', () => {
  it.each([
    ['after its first days were staged', 0.3, 0],
    ['when all is staged', 0.6, 0],
    ['while it writes facts', 0.6, 60],
    ['while it writes facts, later', 0.6, 200],
    ['when it had only to remember that it ended', 1, 0],
  ])('%s is made whole by the next one', async (_, part, wait) => {
    const ctx = await newAccount()
    await killed(ctx.account.id, part, wait)
    await fill(ctx, later)
    expect(await sumsOfFacts(ctx)).toEqual(sumsOfTruth(profile, anchor, later))
  })
})

/** Begins a fill in another process and kills it so many milliseconds after it told that this part is done. */
async function killed(accountId: string, part: number, wait: number): Promise<void> {
  const script = fileURLToPath(new URL('testing/fill-in-child.ts', import.meta.url))
  const { postgresUrl, clickhouseUrl } = engines
  const settings = [String(size.scale), String(size.months), first.toISOString(), String(rowsPerChunk)]
  const child = spawn(process.execPath, [script, postgresUrl, clickhouseUrl, accountId, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    if (Number(line) < part) continue
    await setTimeout(wait)
    child.kill('SIGKILL')
  }
  await ended
  const reported = await engines.db.select().from(demoStores).where(eq(demoStores.accountId, accountId))
  expect(reported).toMatchObject([{ anchor }])
}
