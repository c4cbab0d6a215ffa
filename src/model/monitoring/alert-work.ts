import type { Severity } from './rules.ts'

/** Target minutes from firing to acknowledgement. */
export const answerLimits: Record<Severity, number> = { critical: 15, warning: 60, info: 480 }

/** When an alert fired: six-hour shifts of the account's day. */
export const shifts = ['night', 'morning', 'afternoon', 'evening'] as const
