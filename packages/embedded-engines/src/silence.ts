import { setTimeout as sleep } from 'node:timers/promises'

export type Probe = (signal: AbortSignal) => Promise<void>

export type SilenceBounds = {
  everyMs: number
  answerMs: number
  silences: number
}

/** A hang is noticed after 14 to 19 seconds. */
export const defaultBounds: SilenceBounds = { everyMs: 5000, answerMs: 4000, silences: 3 }

const REFUSED = new Set(['ECONNREFUSED', 'ECONNRESET'])

/**
 * True after too many consecutive unanswered probes, false on abort. Local failures (late timers, cannot
 * connect) do not count.
 */
export async function waitUntilHung(
  probe: Probe,
  { everyMs, answerMs, silences }: SilenceBounds,
  signal: AbortSignal,
): Promise<boolean> {
  const latestMs = answerMs * 1.25
  for (let silent = 0; silent < silences;) {
    const asked = performance.now()
    const deadline = AbortSignal.timeout(answerMs)
    try {
      await probe(AbortSignal.any([deadline, signal]))
      silent = 0
    } catch (failure) {
      const isOnTime = performance.now() - asked < latestMs
      if (isOnTime && (deadline.aborted || isRefusal(failure))) silent += 1
    }
    if (silent < silences) {
      const rest = Math.max(0, everyMs - (performance.now() - asked))
      await sleep(rest, undefined, { signal }).catch(() => undefined)
    }
    if (signal.aborted) return false
  }
  return true
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && REFUSED.has(String(failure.code))
}
