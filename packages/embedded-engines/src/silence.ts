import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when an engine says anything; rejects when it does not before `signal` aborts. */
export type Probe = (signal: AbortSignal) => Promise<void>

export type SilenceBounds = {
  /** From one probe to the next. */
  everyMs: number
  /** How long a probe waits for its answer; less than `everyMs`. */
  answerMs: number
  /** Probes in a row without an answer that make an engine one that hangs. */
  silences: number
}

/** An engine that hangs is noticed after 14 to 19 seconds. */
export const usualBounds: SilenceBounds = { everyMs: 5000, answerMs: 4000, silences: 3 }

const REFUSED = new Set(['ECONNREFUSED', 'ECONNRESET'])

/**
 * Probes an engine until it was silent too often in a row (true) or `signal` aborts (false). A probe that says nothing about the
 * engine is not counted: this process came to its own deadline late, or could not ask.
 */
export async function untilSilent(
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
