import { loadConversionSides } from '#analytics/catalog/conversion-change.ts'
import { loadProducts } from '#analytics/catalog/load-products.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '#analytics/periods/local-time.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, asc, eq, gt, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { EffectVerdict } from '../../model.ts'
import type { PublicationEffect } from '../../publications-contract.ts'
import { contentPublications, type StoredPublication } from '../schema.ts'
import { compareRates, type RateChange } from '#analytics/metrics/compare-rates.ts'

const DAYS = 28

/** Up to 28 whole local days on each side, ending at the next publication. */
export async function getPublicationEffect(
  ctx: AccountContext,
  { publicationId }: { publicationId: string },
): Promise<PublicationEffect> {
  assertPermission(ctx, 'catalog.view')
  const { id, accountId, state } = contentPublications
  const [row] = await ctx.db
    .select()
    .from(contentPublications)
    .where(and(eq(id, publicationId), eq(accountId, ctx.account.id)))
  if (row?.endedAt == null || row.state !== 'done') throw new FarolError('notFound')
  const [next] = await ctx.db
    .select({ endedAt: contentPublications.endedAt })
    .from(contentPublications)
    .where(
      and(
        eq(accountId, ctx.account.id),
        eq(contentPublications.productId, row.productId),
        inArray(state, ['done']),
        gt(contentPublications.endedAt, row.endedAt),
      ),
    )
    .orderBy(asc(contentPublications.endedAt))
    .limit(1)
  const spans = spansOf(ctx, row.endedAt, next?.endedAt ?? ctx.now())
  const counts = await countSides(ctx, row, spans)
  const change = compareRates(
    { events: counts.before.orders, trials: counts.before.views },
    { events: counts.after.orders, trials: counts.after.views },
  )
  const days = daysBetween(spans.after.from, spans.after.to)
  const side = (name: 'before' | 'after') => ({
    from: spans[name].from,
    to: addDays(spans[name].to, -1),
    days: daysBetween(spans[name].from, spans[name].to),
    ...counts[name],
  })
  return {
    verdict: days < 1 ? 'tooEarly' : verdictOf(change),
    before: side('before'),
    after: days < 1 ? null : side('after'),
    change: days < 1 ? null : change,
  }
}

type Days = { from: string; to: string }

function spansOf({ account }: AccountContext, at: Date, until: Date): { before: Days; after: Days } {
  const day = dayOf(at.getTime(), account.timeZone)
  const first = addDays(day, 1)
  const last = dayOf(until.getTime(), account.timeZone)
  const most = addDays(first, DAYS)
  const to = last < most ? last : most
  return {
    before: { from: addDays(day, -DAYS), to: day },
    after: { from: first, to: to < first ? first : to },
  }
}

async function countSides(
  ctx: AccountContext,
  { productId }: StoredPublication,
  spans: { before: Days; after: Days },
) {
  const products = await loadProducts(ctx.clickhouse, ctx.account.id, [productId])
  const skus = products.get(productId)?.skus ?? [productId]
  const start = (day: string) => Math.floor(startOfDay(day, ctx.account.timeZone) / 1000)
  const seconds = ({ from, to }: Days) => ({ from: start(from), to: start(to) })
  return loadConversionSides(
    ctx.clickhouse,
    { accountId: ctx.account.id, skus, rule: ctx.virtualChannel?.rule ?? [] },
    { before: seconds(spans.before), after: seconds(spans.after) },
  )
}

function verdictOf(change: RateChange | null): EffectVerdict {
  if (change === null) return 'noVisits'
  if (change.low > 0) return 'up'
  return change.high < 0 ? 'down' : 'unclear'
}
