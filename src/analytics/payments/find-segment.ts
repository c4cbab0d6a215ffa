import type { ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import { paymentDimensions, type PaymentDimension } from '#model/derived-dimensions.ts'
import { paymentsDecompositionScreen } from '#model/payments/decomposition-screen.ts'
import {
  fromAddress,
  parseSearchParams,
  stringifySearchParams,
  textsOf,
  toAddress,
} from '#model/address/search-params.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { findViews } from '#platform/views/find-views.ts'
import { savedViews } from '#platform/views/schema.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { orderRuleConditions } from '../question/rule-sql.ts'
import { cachedOfAccount } from '../scope/cached-of-account.ts'
import { keepDimensions, loadFilterSet } from '../scope/filter-set/get-filters.ts'
import { providerId } from './provider-id.ts'

export type Segment = {
  id: string
  kind: 'view' | 'provider'
  name: string
  filters: Filters<PaymentDimension>
  /** Search parameters of its screen. */
  search: string
}

const viewId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const { screen, area } = paymentsDecompositionScreen

/** Throws `notFound` alike for missing segments and those the person may not see. */
export async function findSegment(ctx: AccountContext, id: string): Promise<Segment> {
  const segment = viewId.test(id) ? await findViewed(ctx, id) : await findProvider(ctx, id)
  if (segment === undefined) throw new FarolError('notFound')
  return segment
}

async function findViewed(ctx: AccountContext, id: string): Promise<Segment | undefined> {
  const among = and(eq(savedViews.id, id), eq(savedViews.screen, screen))
  const [view] = await findViews(ctx.db, { ...ctx, screenAreas: new Map([[screen, area]]) }, among)
  if (view === undefined) return undefined
  const search = parseSearchParams(view.search)
  const filterSet = textsOf(search['filterSet']).find((text) => viewId.test(text))
  const filters = keepDimensions(await loadFilterSet(ctx, filterSet), paymentDimensions)
  for (const dimension of paymentDimensions) {
    const values = textsOf(search[dimension]).map(fromAddress)
    if (values.length > 0) filters[dimension] = values
  }
  return { id, kind: 'view', name: view.name, filters, search: view.search }
}

async function findProvider(ctx: AccountContext, id: string): Promise<Segment | undefined> {
  const asked = { accountId: ctx.account.id, rule: ctx.virtualChannel?.rule ?? [] }
  const providers = await cachedOfAccount(ctx, 'payment-providers', () =>
    runStatement<{ acquirer: string }>(ctx.clickhouse, compileProviders(asked)),
  )
  const found = providers.find(({ acquirer }) => providerId(ctx.account.id, acquirer) === id)
  if (!found) return undefined
  const { acquirer } = found
  return {
    id,
    kind: 'provider',
    name: acquirer,
    filters: { acquirer: [acquirer] },
    search: stringifySearchParams({ acquirer: toAddress(acquirer) }).slice(1),
  }
}

export function compileProviders({ accountId, rule }: { accountId: string; rule: ChannelRule }): Statement {
  const params: Record<string, unknown> = { account: accountId }
  const where = [
    'account_id = {account:UUID}',
    ...orderRuleConditions('attempts', rule, params),
    `acquirer != ''`,
  ]
  return { query: `SELECT DISTINCT acquirer FROM attempts FINAL\nWHERE ${where.join('\n  AND ')}`, params }
}
