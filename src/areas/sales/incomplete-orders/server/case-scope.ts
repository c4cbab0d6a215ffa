import type { CaseScope } from '#analytics/incomplete/cases-sql.ts'
import { buildFrameAroundOrders } from '#analytics/incomplete/frame-around-orders.ts'
import { listCases, type CaseRow } from '#analytics/incomplete/list-cases.ts'
import { byTheClock } from '#analytics/periods/equal-age.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Scope } from '#model/scope.ts'
import { loadDecisionStates } from './case-decisions.ts'

export async function resolveCaseScope(ctx: AccountContext, scope: Scope): Promise<CaseScope> {
  const { accountId, frame: ofOrders, filters, rule, freight, facts } = await resolveScope(ctx, scope)
  const frame = byTheClock(ofOrders)
  const decisions = await loadDecisionStates(ctx, frame)
  return { accountId, frame, filters, rule, freight, decisions, facts }
}

export async function loadCases(ctx: AccountContext, orderIds: readonly string[]): Promise<CaseRow[]> {
  const frame = await buildFrameAroundOrders(ctx, orderIds)
  if (frame === undefined) return []
  const scope: CaseScope = {
    accountId: ctx.account.id,
    frame,
    filters: {},
    rule: ctx.virtualChannel?.rule ?? [],
    freight: true,
    decisions: await loadDecisionStates(ctx, frame),
  }
  const { rows } = await listCases(ctx.clickhouse, scope, {
    filters: [{ orders: { values: [...orderIds], inside: true } }],
    sort: { by: 'placedAt', descending: true },
    limit: orderIds.length,
    offset: 0,
  })
  return rows
}
