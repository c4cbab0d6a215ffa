export const INBOX_CHANNEL = 'inbox'

/** Shorter than the worker lingers; each notification makes commits wait for one another. */
const QUIET_MS = 40

const woken = new Map<string, number>()

/** A lost notification costs a second, until the worker's next poll. */
export function isWakeDue(accountId: string): boolean {
  const now = performance.now()
  if (now - (woken.get(accountId) ?? -Infinity) < QUIET_MS) return false
  woken.set(accountId, now)
  return true
}
