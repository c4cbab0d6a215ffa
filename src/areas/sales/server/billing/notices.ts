import type { Day } from '#analytics/periods/local-time.ts'
import type { BillingDecomposition } from '../../contract.ts'
import type { Bucket } from './buckets.ts'
import { hasSales } from './drivers.ts'
import type { LoadedParts } from './load-parts.ts'
import type { ResolvedQuestion } from './resolve-question.ts'

/** What a reader must know before trusting the numbers. */
export function noticesOf(
  question: ResolvedQuestion,
  { parts, withoutSessions }: LoadedParts,
  buckets: Bucket[],
  /** The account's local day since which sessions are not whole. */
  partialFrom: Day | null,
): BillingDecomposition['notices'] {
  const notices: BillingDecomposition['notices'] = []
  if (parts.lines) notices.push({ code: 'itemFilter', values: [] })
  else if (!question.sessionsAnswer) notices.push({ code: 'filterHidesSessions', values: [] })
  else if (!hasSales(parts.covered)) notices.push({ code: 'noSessions', values: [] })
  else if (withoutSessions.length > 0) {
    notices.push({ code: 'someChannelsWithoutSessions', values: withoutSessions })
  }
  const { current, cutAt } = question.frame
  const hasSessions = !parts.lines && question.sessionsAnswer && hasSales(parts.covered)
  if (hasSessions && partialFrom !== null && partialFrom <= current.to)
    notices.push({ code: 'partialSessions', values: [partialFrom] })
  if (cutAt) notices.push({ code: 'partialDay', values: [cutAt] })
  if (buckets.some(({ immature }) => immature)) notices.push({ code: 'immature', values: [] })
  return notices
}
