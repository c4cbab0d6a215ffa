import type { ConnectionProblem } from '../../../connections/schema.ts'
import { openProblems, type Problems } from '../../problems.ts'

export type Part =
  | 'platform'
  | 'clock'
  | 'permissions'
  | 'orders'
  | 'changes'
  | 'history'
  | 'reconciliation'
  | 'deliveries'
  | 'hidden'
  | 'hook'
  | 'notices'
  | 'prices'
  | 'stock'

/** Without these, numbers are missing or late; without the others, details are. */
const essential = ['platform', 'orders', 'changes', 'history', 'reconciliation'] as const

export type ShopifyProblems = Problems<Part>

export const openShopifyProblems = (before: readonly ConnectionProblem[], now: () => Date): ShopifyProblems =>
  openProblems<Part>(before, now, essential)
