import { listCases } from '#analytics/incomplete/list-cases.ts'
import { assertPermission } from '#platform/context.ts'
import type { CasePage, CasePageQuestion } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { caseScopeOf } from './case-scope.ts'
import { keptOf } from './kept-of.ts'
import { presentCases } from './present-cases.ts'
import { sortOf } from './sort-of.ts'

export async function listIncompleteCases(
  ctx: CaseContext,
  { page, pageSize, ...question }: CasePageQuestion,
): Promise<CasePage> {
  assertPermission(ctx, 'orders.view')
  const scope = await caseScopeOf(ctx, question)
  const { rows, total, amount, tries } = await listCases(ctx.clickhouse, scope, {
    filters: await keptOf(ctx, scope, question),
    sort: sortOf(question),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { items: await presentCases(ctx, rows), total, sums: { amount, tries } }
}
