import { setTimeout as sleep } from 'node:timers/promises'

/** Engines end within four seconds; nothing else is waited for longer than them. */
const patience = 4500

/**
 * Runs `stop` once, at the first sign that the program should end: a signal, or the end of the process that started it.
 * The signal that it gives is aborted at that moment, for work under way.
 */
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
