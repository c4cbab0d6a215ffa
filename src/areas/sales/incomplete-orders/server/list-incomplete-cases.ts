import { listCases } from '#analytics/incomplete/list-cases.ts'
import { assertPermission } from '#platform/context.ts'
import type { CasePage, CasePageQuestion } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { resolveCaseScope } from './case-scope.ts'
import { buildCaseFilters, parseSort } from './case-filters.ts'
import { presentCases } from './present-cases.ts'

export async function listIncompleteCases(
  ctx: CaseContext,
  { page, pageSize, ...question }: CasePageQuestion,
): Promise<CasePage> {
  assertPermission(ctx, 'orders.view')
  const scope = await resolveCaseScope(ctx, question)
  const { rows, total, amount, tries } = await listCases(ctx.clickhouse, scope, {
    filters: await buildCaseFilters(ctx, scope, question),
    sort: parseSort(question),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { items: await presentCases(ctx, rows), total, sums: { amount, tries } }
}
