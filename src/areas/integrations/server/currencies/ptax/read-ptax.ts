import { accountCurrencies } from '#analytics/currencies/load-money.ts'
import { recordPtaxReading } from '#analytics/currencies/record-ptax-reading.ts'
import { currencyRates, ptaxReadings } from '#analytics/currencies/schema.ts'
import { addDays, dayOf, type Day } from '#analytics/periods/local-time.ts'
import { PlatformFailure } from '#ingestion/connectors/platform-failure.ts'
import { notifyFactsMoved } from '#ingestion/facts-moved.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, systemContext, type AccountContext, type Context } from '#platform/context.ts'
import { accounts, memberships, users } from '#platform/identity/schema.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import { and, eq, lte, max, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { readQuotes, type Quote } from './ptax-client.ts'

/** Currencies that the Banco Central quotes. */
const quoted: ReadonlySet<string> = new Set([
  'AUD',
  'CAD',
  'CHF',
  'DKK',
  'EUR',
  'GBP',
  'JPY',
  'NOK',
  'SEK',
  'USD',
])

const HOUR = 3_600_000
/** A bulletin may be corrected on the day after. */
const OVERLAP_DAYS = 7

export type PtaxContext = Context & {
  accountDb: (accountId: string) => Database
  server?: string | undefined
}

/** A failure of one account is recorded and retried; the others go on. */
export async function readPtax(context: PtaxContext, signal: AbortSignal): Promise<void> {
  const due = await context.db
    .select({ reading: ptaxReadings, account: accounts })
    .from(ptaxReadings)
    .innerJoin(accounts, eq(accounts.id, ptaxReadings.accountId))
    .where(lte(ptaxReadings.nextAt, context.now()))
    .orderBy(ptaxReadings.nextAt)
  for (const { reading, account } of due) {
    if (signal.aborted) return
    const { id, name, timeZone, currency } = account
    const own = { ...context, db: context.accountDb(id) }
    await readFor(systemContext(own, { id, name, timeZone, currency }), reading, context, signal)
  }
}

export const readPtaxJob: ScheduledJob<Omit<PtaxContext, 'server'> & { ptaxServer?: string | undefined }> = {
  name: 'read-ptax',
  cron: '*/5 * * * *',
  run: (ctx, signal) => readPtax({ ...ctx, server: ctx.ptaxServer }, signal),
}

async function readFor(
  ctx: AccountContext,
  { since, failures }: typeof ptaxReadings.$inferSelect,
  context: PtaxContext,
  signal: AbortSignal,
): Promise<void> {
  try {
    const today = dayOf(ctx.now().getTime(), 'America/Sao_Paulo')
    for (const currency of await wantedCurrencies(ctx, context.db)) {
      const from = await firstMissing(ctx, currency, since)
      const quotes = await readQuotes(currency, { from, to: today }, { server: context.server, signal })
      await keepQuotes(ctx, currency, quotes)
    }
    await recordPtaxReading(ctx.db, ctx.account.id, {
      readAt: ctx.now(),
      failures: 0,
      failure: null,
      nextAt: new Date(ctx.now().getTime() + HOUR),
    })
  } catch (error) {
    if (signal.aborted) return
    ctx.log.warn({ err: error, accountId: ctx.account.id }, 'ptax: a reading failed')
    const failure = error instanceof PlatformFailure ? error.message : 'A leitura não terminou'
    const wait = Math.min(6, 2 ** failures) * HOUR
    await recordPtaxReading(ctx.db, ctx.account.id, {
      failures: failures + 1,
      failure,
      nextAt: new Date(ctx.now().getTime() + wait),
    })
  }
}

/** Of the account's orders and costs, of the account and of its people. */
async function wantedCurrencies(ctx: AccountContext, system: Database): Promise<string[]> {
  const people = await system
    .selectDistinct({ currency: users.currency })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, ctx.account.id))
  const found = [
    ...(await accountCurrencies(ctx)),
    ctx.account.currency,
    ...people.map(({ currency }) => currency),
  ]
  return [...new Set(found)].filter((currency) => quoted.has(currency)).toSorted()
}

async function firstMissing(ctx: AccountContext, currency: string, since: Day): Promise<Day> {
  const [found] = await ctx.db
    .select({ last: max(currencyRates.day) })
    .from(currencyRates)
    .where(
      and(
        eq(currencyRates.accountId, ctx.account.id),
        eq(currencyRates.currency, currency),
        eq(currencyRates.source, 'ptax'),
      ),
    )
  return found?.last ? addDays(found.last, -OVERLAP_DAYS) : since
}

/** A rate that a person entered stays. */
async function keepQuotes(ctx: AccountContext, currency: string, quotes: readonly Quote[]): Promise<void> {
  if (quotes.length === 0) return
  const byDay = new Map(quotes.map((quote) => [quote.day, quote]))
  const rows = [...byDay.values()].map(({ day, reais, at }) => ({
    accountId: ctx.account.id,
    currency,
    day,
    reais,
    source: 'ptax' as const,
    quotedAt: at,
    changedAt: ctx.now(),
  }))
  assertPermission(ctx, 'integrations.edit')
  await ctx.db.transaction(async (tx) => {
    const written = await tx
      .insert(currencyRates)
      .values(rows)
      .onConflictDoUpdate({
        target: [currencyRates.accountId, currencyRates.currency, currencyRates.day],
        set: {
          reais: sql`excluded.reais`,
          quotedAt: sql`excluded.quoted_at`,
          changedAt: sql`excluded.changed_at`,
        },
        setWhere: sql`${currencyRates.source} = 'ptax' AND ${currencyRates.reais} <> excluded.reais`,
      })
      .returning({ day: currencyRates.day })
    if (written.length === 0) return
    await recordAudit(tx, {
      ctx,
      action: 'ptax.read',
      object: `currency-rate:${currency}`,
      after: { days: written.length, newest: rows.at(-1)?.day },
    })
    await notifyFactsMoved(tx, ctx.account.id, ['orders'])
  })
}
