import type { Severity } from './rules.ts'

/** Minutes from firing until somebody acknowledges it. */
export const answerLimits: Record<Severity, number> = { critical: 15, warning: 60, info: 480 }

/** Hours of the account's day on which an alert fired: six each. */
export const shifts = ['night', 'morning', 'afternoon', 'evening'] as const
