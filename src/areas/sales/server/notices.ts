import type { Day } from '#analytics/periods/local-time.ts'
import type { BillingDecomposition } from '../billing-decomposition/contract.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'

export function buildNotices(
  question: ResolvedScope,
  { hasSessions, withoutSessions }: { hasSessions: boolean; withoutSessions: string[] },
  steps: { immature: boolean }[],
  { partialFrom, firstDay }: { partialFrom: Day | null; firstDay: Day | null },
): BillingDecomposition['notices'] {
  const notices: BillingDecomposition['notices'] = []
  if (question.fact === 'order_items') notices.push({ code: 'itemFilter', values: [] })
  else if (!question.sessionsAnswer) notices.push({ code: 'filterHidesSessions', values: [] })
  else if (!hasSessions) notices.push({ code: 'noSessions', values: [] })
  else if (withoutSessions.length > 0) {
    notices.push({ code: 'someChannelsWithoutSessions', values: withoutSessions })
  }
  const { current, cutAt } = question.frame
  if (firstDay !== null) notices.push({ code: 'baseBeforeData', values: [firstDay] })
  if (hasSessions && partialFrom !== null && partialFrom <= current.to)
    notices.push({ code: 'partialSessions', values: [partialFrom] })
  if (cutAt) notices.push({ code: 'partialDay', values: [cutAt] })
  if (steps.some(({ immature }) => immature)) notices.push({ code: 'immature', values: [] })
  return notices
}
