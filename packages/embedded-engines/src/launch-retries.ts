import { setTimeout as sleep } from 'node:timers/promises'

const LEFTOVER_WAIT_MS = 250
const LEFTOVER_TRIES = 60

/**
 * Retries for up to fifteen seconds while a dying predecessor still holds the data; other failures are
 * thrown.
 */
export async function launchWithRetries<Engine>(
  launch: () => Promise<Engine>,
  isLeftover: (message: string) => boolean,
  signal: AbortSignal,
): Promise<Engine> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch()
    } catch (failure) {
      const waits = failure instanceof Error && isLeftover(failure.message) && tries < LEFTOVER_TRIES
      if (!waits || signal.aborted) throw failure
      await sleep(LEFTOVER_WAIT_MS, undefined, { signal })
    }
  }
}
