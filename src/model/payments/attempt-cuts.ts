/** Filters of the list of attempts: those behind a figure. */
export const attemptCuts = [
  'all',
  'authorized',
  'refused',
  'lostAtAuthentication',
  'lostAtAntifraud',
  'lostAtAuthorization',
  'lostAtCapture',
  'waiting',
  'technical',
  'retries',
  'repaired',
  'unpaid',
  'refunded',
  'chargedBack',
] as const
export type AttemptCut = (typeof attemptCuts)[number]
