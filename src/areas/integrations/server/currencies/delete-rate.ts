import { currencyRates } from '#analytics/currencies/schema.ts'
import { notifyFactsMoved } from '#ingestion/facts-moved.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { OfRate } from '../../currencies-contract.ts'
import { trimRate } from './list-rates.ts'

export async function deleteRate(ctx: AccountContext, { currency, day }: OfRate): Promise<OfRate> {
  assertPermission(ctx, 'integrations.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .delete(currencyRates)
      .where(
        and(
          eq(currencyRates.accountId, ctx.account.id),
          eq(currencyRates.currency, currency),
          eq(currencyRates.day, day),
        ),
      )
      .returning()
    if (before === undefined) throw new FarolError('notFound')
    await recordAudit(tx, {
      ctx,
      action: 'currency-rate.delete',
      object: `currency-rate:${currency}:${day}`,
      before: { reais: trimRate(before.reais), source: before.source },
    })
    await notifyFactsMoved(tx, ctx.account.id, ['orders'])
  })
  return { currency, day }
}
