import { currencyRates } from '#analytics/currencies/schema.ts'
import { notifyFactsMoved } from '#ingestion/facts-moved.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { CurrencyRate, RateInput } from '../../currencies-contract.ts'
import { trimRate } from './list-rates.ts'

export async function saveRate(
  ctx: AccountContext,
  { currency, day, reais }: RateInput,
): Promise<CurrencyRate> {
  assertPermission(ctx, 'integrations.edit')
  assertWholeAccount(ctx)
  const userId = ctx.actor === 'system' ? null : ctx.actor.userId
  const written = {
    reais,
    source: 'person',
    quotedAt: null,
    changedAt: ctx.now(),
    changedBy: userId,
  } as const
  const key = { accountId: ctx.account.id, currency, day }
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(currencyRates)
      .where(
        and(
          eq(currencyRates.accountId, ctx.account.id),
          eq(currencyRates.currency, currency),
          eq(currencyRates.day, day),
        ),
      )
      .for('update')
    await tx
      .insert(currencyRates)
      .values({ ...key, ...written })
      .onConflictDoUpdate({
        target: [currencyRates.accountId, currencyRates.currency, currencyRates.day],
        set: written,
      })
    await recordAudit(tx, {
      ctx,
      action: 'currency-rate.save',
      object: `currency-rate:${currency}:${day}`,
      before: before && { reais: trimRate(before.reais), source: before.source },
      after: { reais: trimRate(reais), source: 'person' },
    })
    await notifyFactsMoved(tx, ctx.account.id, ['orders'])
  })
  return {
    currency,
    day,
    reais: trimRate(reais),
    source: 'person',
    changedAt: written.changedAt.toISOString(),
    changedBy: ctx.actor === 'system' ? null : ctx.actor.name,
  }
}
