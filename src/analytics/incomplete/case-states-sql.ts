import { RECOVERY_SECONDS } from './cases-sql.ts'

const asOf = (side: '1' | '0') => `toDateTime({asOf${side}:UInt32}, 'UTC')`

/** Whether the facts had recovered a case by a side's instant. */
const isRecovered = (side: '1' | '0'): string => `ifNull(recovered_at <= ${asOf(side)}, false)`

/** Whether the client may still come back: 7 × 24 hours have not gone by. */
export const isOpen = (side: '1' | '0'): string =>
  `(NOT ${isRecovered(side)} AND placed_at + ${RECOVERY_SECONDS} >= ${asOf(side)})`

/** Open, and nobody gave it up. */
export const isRecoverable = (side: '1' | '0'): string => `(${isOpen(side)} AND NOT is_lost)`

/** The one state of a case as of now: facts before people, people before the clock. */
export const stateSql = `multiIf(${isRecovered('1')}, 'recovered', is_lost OR NOT ${isOpen('1')}, 'lost', is_contacted, 'contacted', 'recoverable')`
