import { keepNewest } from '#platform/keep-newest.ts'
import { randomUUID } from 'node:crypto'
import type { Logger } from '#platform/context.ts'
import { backgroundBounds, withBounds } from '#platform/storage/statement-bounds.ts'

const MAX_CACHED = 64

/** `id` is another each time that it was learned. */
export type Habit<Value> = { id: string; value: Value }
type Kept<Value> = { slot: number; known: Habit<Value> | undefined; learning: Promise<Habit<Value>> }

/** What changes slowly: learned again as its slot of time changes, while all who ask get what was known before. */
export class Habits<Value> {
  readonly #kept = new Map<string, Kept<Value>>()

  /** `known` is undefined until it was learned once. */
  of(
    { name, slot, log }: { name: string; slot: number; log: Logger },
    learn: () => Promise<Value>,
  ): Pick<Kept<Value>, 'known' | 'learning'> {
    const kept = this.#kept.get(name)
    if (kept?.slot === slot) return kept
    const learning = withBounds(backgroundBounds, async () => ({ id: randomUUID(), value: await learn() }))
    const made: Kept<Value> = { slot, known: kept?.known, learning }
    made.learning.then(
      (known) => {
        made.known = known
        return known
      },
      (error: unknown) => {
        log.warn({ err: error }, 'logistics: what is usual was not learned')
        if (this.#kept.get(name) === made) this.#kept.delete(name)
        return undefined
      },
    )
    keepNewest(this.#kept, name, made, MAX_CACHED)
    return made
  }
}
