/** Which attempts of a scope are listed: those behind one figure. */
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
