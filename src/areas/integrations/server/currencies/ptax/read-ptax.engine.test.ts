import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currencyRates, ptaxReadings } from '#analytics/currencies/schema.ts'
import { addDays, weekdayOf } from '#analytics/periods/local-time.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { readQuotes } from './ptax-client.ts'
import { readPtax } from './read-ptax.ts'
import { startPtaxStandIn, type PtaxStandIn } from './testing/ptax-stand-in.ts'

let engines: TestEngines
let bank: PtaxStandIn
beforeAll(async () => {
  engines = await testEngines()
  bank = await startPtaxStandIn()
})
beforeEach(() => Object.assign(bank, { bulletins: {}, failures: 0, asked: [] }))
afterAll(async () => {
  await bank.close()
  await engines.stop()
})

const { signal } = new AbortController()
const bulletin = (day: string, sale: number, kind = 'Fechamento') => ({
  moment: `${day} 13:05:27.384`,
  sale,
  kind,
})

/** An account with orders in dollars that takes PTAX since a day. */
async function taking(since: string): Promise<TestAccount> {
  const now = new Date('2026-11-20T15:00:00Z')
  const ctx = await engines.newAccount({ now: () => now })
  await insertOrders(ctx, [{ order_id: 'u', placed_at: '2026-11-18T12:00:00Z', currency: 'USD' }])
  await ctx.db.insert(ptaxReadings).values({ accountId: ctx.account.id, since, nextAt: now })
  return ctx
}

/** At a moment, the account alone being due. */
async function read(ctx: TestAccount, now = ctx.now()): Promise<void> {
  await engines.db.update(ptaxReadings).set({ nextAt: now }).where(eq(ptaxReadings.accountId, ctx.account.id))
  const context = { ...ctx, db: ctx.system, accountDb: engines.accountDb, now: () => now }
  await readPtax({ ...context, server: bank.url }, signal)
}

const ratesOf = async ({ db }: TestAccount) =>
  (await db.select().from(currencyRates).orderBy(asc(currencyRates.day))).map(
    ({ currency, day, reais, source }) => [currency, day, Number(reais), source],
  )
const stateOf = async ({ db }: TestAccount) => (await db.select().from(ptaxReadings))[0]

describe('PTAX', () => {
  it('gives the closing quote of each day, and none of weekends', async () => {
    bank.bulletins = {
      USD: [
        bulletin('2026-11-13', 5.31, 'Abertura'),
        bulletin('2026-11-13', 5.32, 'Intermediário'),
        bulletin('2026-11-13', 5.3301, 'Fechamento'),
        bulletin('2026-11-16', 5.3456, 'Fechamento PTAX'),
      ],
    }
    const ctx = await taking('2026-11-12')
    await read(ctx)
    expect(await ratesOf(ctx)).toEqual([
      ['USD', '2026-11-13', 5.3301, 'ptax'],
      ['USD', '2026-11-16', 5.3456, 'ptax'],
    ])
    expect(await stateOf(ctx)).toMatchObject({ readAt: ctx.now(), failures: 0, failure: null })
    expect(bank.asked.map((asked) => asked.get('@moeda'))).toEqual([`'USD'`])
  })

  it('leaves what a person wrote of a day, and mends what it said itself', async () => {
    bank.bulletins = { USD: [bulletin('2026-11-17', 5.3), bulletin('2026-11-18', 5.4)] }
    const ctx = await taking('2026-11-12')
    const own = { accountId: ctx.account.id, currency: 'USD', day: '2026-11-17', reais: '9' }
    await ctx.db.insert(currencyRates).values({ ...own, source: 'person', changedAt: ctx.now() })
    await read(ctx)
    bank.bulletins = { USD: [bulletin('2026-11-17', 5.3), bulletin('2026-11-18', 5.5)] }
    await read(ctx)
    expect(await ratesOf(ctx)).toEqual([
      ['USD', '2026-11-17', 9, 'person'],
      ['USD', '2026-11-18', 5.5, 'ptax'],
    ])
  })

  it('that fails is told, is asked again later, and goes on', async () => {
    bank.bulletins = { USD: [bulletin('2026-11-18', 5.4)] }
    bank.failures = 1
    const ctx = await taking('2026-11-12')
    await read(ctx)
    expect(await ratesOf(ctx)).toEqual([])
    expect(await stateOf(ctx)).toMatchObject({
      readAt: null,
      failures: 1,
      failure: 'O Banco Central respondeu com o erro 500',
      nextAt: new Date(ctx.now().getTime() + 3_600_000),
    })
    await read(ctx, new Date('2026-11-20T16:00:00Z'))
    expect(await ratesOf(ctx)).toHaveLength(1)
    expect(await stateOf(ctx)).toMatchObject({ failures: 0, failure: null })
  })

  it('is read page by page, and year by year', async () => {
    const days = Array.from({ length: 400 }, (_, index) => addDays('2025-10-01', index)).filter(
      (day) => weekdayOf(day) < 6,
    )
    const kinds = ['Abertura', 'Intermediário', 'Intermediário', 'Intermediário', 'Fechamento']
    bank.bulletins = { USD: days.flatMap((day) => kinds.map((kind) => bulletin(day, 5, kind))) }
    const quotes = await readQuotes(
      'USD',
      { from: '2025-10-01', to: '2026-11-20' },
      { server: bank.url, signal },
    )
    expect(quotes.map(({ day }) => day)).toEqual(days)
    expect(bank.asked.some((asked) => asked.get('$skip') === '500')).toBe(true)
  })
})
