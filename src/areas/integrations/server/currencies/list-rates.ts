import { accountCurrencies } from '#analytics/currencies/load-money.ts'
import { currencyRates, ptaxReadings } from '#analytics/currencies/schema.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Currencies } from '../../currencies-contract.ts'
import { presentPtax } from './present-ptax.ts'

const PAGE = 50

export async function listRates(ctx: AccountContext, { page }: { page: number }): Promise<Currencies> {
  assertPermission(ctx, 'integrations.view')
  assertWholeAccount(ctx)
  const { currency } = ctx.account
  const own = eq(currencyRates.accountId, ctx.account.id)
  const [inUse, rates, total, [ptax]] = await Promise.all([
    accountCurrencies(ctx),
    ctx.db
      .select({ rate: currencyRates, changedBy: users.name })
      .from(currencyRates)
      .leftJoin(users, eq(users.id, currencyRates.changedBy))
      .where(own)
      .orderBy(desc(currencyRates.day), currencyRates.currency)
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    ctx.db.$count(currencyRates, own),
    ctx.db.select().from(ptaxReadings).where(eq(ptaxReadings.accountId, ctx.account.id)),
  ])
  return {
    currency,
    inUse,
    rates: rates.map(({ rate, changedBy }) => ({
      currency: rate.currency,
      day: rate.day,
      reais: trimRate(rate.reais),
      source: rate.source,
      changedAt: rate.changedAt.toISOString(),
      changedBy,
    })),
    total,
    ptax: presentPtax(ptax),
  }
}

/** `5.34560000` is 5.3456. */
export function trimRate(reais: string): string {
  let end = reais.length
  if (reais.includes('.')) while (reais[end - 1] === '0') end -= 1
  return reais.slice(0, reais[end - 1] === '.' ? end - 1 : end)
}
