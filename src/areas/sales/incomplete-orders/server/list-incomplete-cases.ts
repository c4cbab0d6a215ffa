import { hasFacts } from '#analytics/question/has-facts.ts'
import { cachedInScope } from '#analytics/scope/cached-answer.ts'
import { listCases } from '#analytics/incomplete/list-cases.ts'
import { assertPermission } from '#platform/context.ts'
import { parseSort } from '#model/list-input.ts'
import type { CasePage, CasePageQuestion } from '../contract.ts'
import type { CaseContext } from './case-context.ts'
import { resolveCaseScope } from './case-scope.ts'
import { buildCaseFilters } from './case-filters.ts'
import { presentCases } from './present-cases.ts'

export async function listIncompleteCases(
  ctx: CaseContext,
  { page, pageSize, ...question }: CasePageQuestion,
): Promise<CasePage> {
  assertPermission(ctx, 'orders.view')
  const scope = await resolveCaseScope(ctx, question)
  const asked = {
    filters: await buildCaseFilters(ctx, scope, question),
    sort: parseSort(question.sort),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
  const { rows, total, amount, tries } = await cachedInScope(
    ctx,
    { question: 'incomplete-cases', besides: JSON.stringify(asked), resolving: Promise.resolve(scope) },
    () => listCases(ctx.clickhouse, scope, asked),
  )
  return {
    items: await presentCases(ctx, rows),
    total,
    sums: { amount, tries },
    firstUse: total === 0 && !(await hasFacts(ctx, 'orders')),
  }
}
