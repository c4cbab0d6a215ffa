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
): BillingDecomposition['notices'] {
  const notices: BillingDecomposition['notices'] = []
  if (parts.lines) notices.push({ code: 'itemFilter', values: [] })
  else if (!question.sessionsAnswer) notices.push({ code: 'filterHidesSessions', values: [] })
  else if (!hasSales(parts.covered)) notices.push({ code: 'noSessions', values: [] })
  else if (withoutSessions.length > 0) {
    notices.push({ code: 'someChannelsWithoutSessions', values: withoutSessions })
  }
  if (question.frame.cutAt) notices.push({ code: 'partialDay', values: [question.frame.cutAt] })
  if (buckets.some(({ immature }) => immature)) notices.push({ code: 'immature', values: [] })
  return notices
}
