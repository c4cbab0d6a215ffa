import type { Engine, EngineSession } from './engine.ts'
import { sessionPrelude } from './front-request.ts'
import type { FrontRequest } from './front-request.ts'

export type PreparedSession = { session: EngineSession; key: string; killMark: string }

/** Idle sessions by database, settings and parameter names: opening one takes as long as a small query. */
export class SessionPool {
  readonly #engine: Engine
  readonly #most: number
  readonly #newMark: () => string
  /** Most recently used last. */
  readonly #idle: PreparedSession[] = []

  constructor(engine: Engine, { most, newMark }: { most: number; newMark: () => string }) {
    this.#engine = engine
    this.#most = most
    this.#newMark = newMark
  }

  async take(request: FrontRequest): Promise<PreparedSession> {
    const key = keyOf(request)
    const place = this.#idle.findLastIndex((one) => one.key === key)
    const [kept] = place < 0 ? [] : this.#idle.splice(place, 1)
    return kept ?? this.open(request)
  }

  async open(request: FrontRequest): Promise<PreparedSession> {
    const session = this.#engine.openSession()
    const killMark = this.#newMark()
    try {
      await session.run(sessionPrelude(request, killMark))
    } catch (failure) {
      session.close()
      throw failure
    }
    return { session, key: keyOf(request), killMark }
  }

  /** Only for sessions whose queries all ended normally. */
  giveBack(prepared: PreparedSession): void {
    this.#idle.push(prepared)
    if (this.#idle.length > this.#most) this.#idle.shift()?.session.close()
  }

  close(): void {
    for (const { session } of this.#idle.splice(0)) session.close()
  }
}

function keyOf({ database, settings, params }: FrontRequest): string {
  return JSON.stringify([database, settings, params.map(([name]) => name).toSorted()])
}
