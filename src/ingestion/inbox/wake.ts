/** On this channel of PostgreSQL, workers hear the id of an account in whose inbox something arrived. */
export const INBOX_CHANNEL = 'inbox'

/** Shorter than the worker lingers: what arrives within it is in the same batch, and notifications make commits wait for one another. */
const QUIET_MS = 40

const woken = new Map<string, number>()

/** Whether a notification for the account is worth sending now. One that is lost costs a worker's next look, a second later. */
export function isWakeDue(accountId: string): boolean {
  const now = performance.now()
  if (now - (woken.get(accountId) ?? -Infinity) < QUIET_MS) return false
  woken.set(accountId, now)
  return true
}
