import { setTimeout as sleep } from 'node:timers/promises'

/** Engines end within four seconds. */
const patience = 4500

/** Runs `stop` once, on a signal or the end of the parent process; the returned signal aborts at that moment. */
export function stopOnSignal(stop: () => Promise<void>): AbortSignal {
  const ending = new AbortController()
  const end = () => {
    if (ending.signal.aborted) return
    ending.abort()
    Promise.race([stop(), sleep(patience)]).then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  return ending.signal
}
