import { cancelReasons } from '../cancel-reasons.ts'

/** Canonical fields that take only these words; a mapping translates what a source says. */
export const closedLists = {
  status: ['created', 'approved', 'invoiced', 'shipped', 'delivered', 'canceled', 'incomplete'],
  cancel_reason: cancelReasons,
  origin: ['1P', '3P'],
  stage: ['authentication', 'antifraud', 'authorization', 'payment', 'capture', 'refund', 'chargeback'],
  outcome: ['approved', 'declined', 'error', 'blocked', 'abandoned', 'expired', 'pending'],
} as const satisfies Record<string, readonly string[]>
