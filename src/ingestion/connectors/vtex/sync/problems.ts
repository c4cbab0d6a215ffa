import { openProblems, type Problems } from '../../problems.ts'
import type { ConnectionProblem } from '../../../connections/schema.ts'

export type Part =
  | 'platform'
  | 'clock'
  | 'feed'
  | 'orders'
  | 'history'
  | 'reconciliation'
  | 'incomplete'
  | 'deliveries'
  | 'payments'
  | 'lists'
  | 'hook'
  | 'notices'
  | 'skus'
  | 'stock'
  | 'prices'

/** Without these, numbers are missing or late; without the others, details are. */
const essential = ['platform', 'feed', 'orders', 'history', 'reconciliation'] as const

export type VtexProblems = Problems<Part>

export const openVtexProblems = (before: readonly ConnectionProblem[], now: () => Date): VtexProblems =>
  openProblems<Part>(before, now, essential)
