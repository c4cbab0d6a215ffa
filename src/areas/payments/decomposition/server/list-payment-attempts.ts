import { listAttempts, type AttemptRow } from '#analytics/payments/list-attempts.ts'
import { nameSources, sourcesOf } from '#ingestion/claims/name-sources.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { resolvePayments } from '#analytics/scope/resolve-scope.ts'
import type { ReportingSource } from '#model/reporting-sources.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { maskNumbers } from '#areas/payments/server/mask-numbers.ts'
import type { AttemptsPage, AttemptsQuestion, ListedAttempt } from '../contract.ts'

export async function listPaymentAttempts(
  ctx: AccountContext,
  input: AttemptsQuestion,
): Promise<AttemptsPage> {
  assertPermission(ctx, 'payments.view')
  const scope = await resolvePayments(ctx, input)
  const { cut, page, pageSize } = input
  const { rows, total } = await listAttempts(ctx.clickhouse, scope, {
    cut,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const names = await nameSources(
    ctx,
    rows.flatMap(({ sources }) => sources),
  )
  const isPersonal = ctx.permissions.has('payments.personal')
  return {
    frame: presentFrame(scope.frame, ctx.account.currency),
    items: rows
      .map((row) => presentAttempt(row, sourcesOf(names, row.sources)))
      .map((attempt) => (isPersonal ? attempt : maskNumbers(attempt))),
    total,
  }
}

const presentAttempt = (row: AttemptRow, sources: ReportingSource[]): ListedAttempt => ({
  orderId: row.order_id,
  id: row.attempt_id,
  at: new Date(row.attempted * 1000).toISOString(),
  sources,
  method: row.method,
  brand: row.brand,
  acquirer: row.acquirer,
  issuer: row.issuer,
  bin: row.bin,
  installments: row.installments,
  amount: row.amount,
  currency: row.currency,
  stage: row.stage,
  outcome: row.outcome,
  lostAt: row.lost,
  declineGroup: row.decline_group,
  declineCode: row.platform_reason,
  number: row.number,
  tries: row.tries,
  change: row.changed,
  orderPaid: row.order_paid === 1,
  latencyMs: row.latency_ms,
  tid: row.tid,
  nsu: row.nsu,
})
