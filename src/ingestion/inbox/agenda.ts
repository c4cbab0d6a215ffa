import { setTimeout as sleep } from 'node:timers/promises'

/** Which account is to be looked at when. An account is with one worker at a time. */
export class Agenda {
  readonly #due = new Map<string, number>()
  readonly #taken = new Set<string>()
  #changed = Promise.withResolvers<void>()

  /** Looks at the account in some milliseconds, or earlier if that was said before. */
  add(account: string, inMs: number): void {
    const at = performance.now() + inMs
    if ((this.#due.get(account) ?? Infinity) <= at) return
    this.#due.set(account, at)
    this.#changed.resolve()
    this.#changed = Promise.withResolvers<void>()
  }

  /** Whose turn it is, once it is somebody's; undefined when the signal says so. */
  async take(signal: AbortSignal): Promise<string | undefined> {
    while (!signal.aborted) {
      const [first] = [...this.#due]
        .filter(([account]) => !this.#taken.has(account))
        .sort(([, a], [, b]) => a - b)
      const wait = first === undefined ? 60_000 : first[1] - performance.now()
      if (first !== undefined && wait <= 0) {
        this.#due.delete(first[0])
        this.#taken.add(first[0])
        return first[0]
      }
      const waiting = new AbortController()
      const ended = AbortSignal.any([signal, waiting.signal])
      await Promise.race([
        sleep(wait, undefined, { signal: ended }).catch(() => undefined),
        this.#changed.promise,
      ])
      waiting.abort()
    }
    return undefined
  }

  giveBack(account: string): void {
    this.#taken.delete(account)
    this.#changed.resolve()
    this.#changed = Promise.withResolvers<void>()
  }
}
