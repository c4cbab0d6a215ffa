import { loadCaseAttempts, loadCaseItems } from '#analytics/incomplete/case-contents.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, asc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { CaseDetail } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { loadCases } from './case-scope.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { presentCases } from './present-cases.ts'
import { incompleteContacts } from './schema.ts'

export async function getIncompleteCase(
  ctx: CaseContext,
  { caseId }: { caseId: string },
): Promise<CaseDetail> {
  assertPermission(ctx, 'orders.view')
  const [row] = await loadCases(ctx, [caseId])
  if (row === undefined) throw new FarolError('notFound')
  const [[presented], items, attempts, contacts] = await Promise.all([
    presentCases(ctx, [row]),
    loadCaseItems(ctx.clickhouse, ctx.account.id, [row]),
    loadCaseAttempts(ctx.clickhouse, ctx.account.id, row),
    loadContacts(ctx, row.order_ids),
  ])
  if (presented === undefined) throw new FarolError('notFound')
  const { currency: own } = ctx.account
  return {
    case: presented,
    orderIds: row.order_ids,
    // The order may be outside of the user's virtual channel.
    recoveredBy: ctx.virtualChannel === null && row.recovered_by !== '' ? row.recovered_by : null,
    items: items.map(({ sku_id, product_name, quantity, currency, amount }) => ({
      sku: sku_id,
      name: product_name,
      quantity,
      currency: currency || own,
      amount,
    })),
    attempts: attempts.map(({ order_id, platform_reason, ...attempt }) => ({
      ...attempt,
      currency: attempt.currency || own,
      orderId: order_id,
      platformReason: platform_reason,
    })),
    contacts,
  }
}

async function loadContacts(
  ctx: AccountContext,
  orderIds: readonly string[],
): Promise<CaseDetail['contacts']> {
  const rows = await ctx.db
    .select()
    .from(incompleteContacts)
    .where(
      and(
        eq(incompleteContacts.accountId, ctx.account.id),
        inArray(incompleteContacts.orderId, [...orderIds]),
      ),
    )
    .orderBy(asc(incompleteContacts.at), asc(incompleteContacts.recordedAt))
  const names = await loadUserNames(
    ctx,
    rows.map(({ recordedBy }) => recordedBy),
  )
  return rows.map(({ id, at, channel, note, recordedBy }) => ({
    id,
    channel,
    note,
    at: at.toISOString(),
    by: recordedBy === null ? null : (names.get(recordedBy) ?? null),
  }))
}
