import { findConflicts, type Conflict } from '@farol/promotion-rules'
import { answerInThread } from '#platform/run-in-thread.ts'

export type ConflictsWork = { asked: Parameters<typeof findConflicts>; most: number }
export type ConflictsFound = { total: number; shown: Conflict[] }

/** Hundreds of promotions have conflicts by the hundred thousand, which the main thread need not read. */
answerInThread(({ asked, most }: ConflictsWork): ConflictsFound => {
  const found = findConflicts(...asked)
  return { total: found.length, shown: found.slice(0, most) }
})
