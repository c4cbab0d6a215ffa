import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Hear = (payload: string) => void

/**
 * Hears what is notified on a channel from now on; gives how to stop. `onBack` is told each time that the hearing begins:
 * what was notified before it was not heard.
 */
export type Listen = (channel: string, hear: Hear, onBack?: () => void) => () => Promise<void>

type Hearer = { channel: string; hear: Hear; onBack: () => void }

const PATIENCE_MS = 1000
const channelName = /^[a-z_]+$/

/**
 * Listens on one connection for all channels, and on another one after it is lost: what is notified in between is not
 * heard, so whoever listens looks for work from time to time besides.
 */
export function listenOn(url: string): Listen {
  let current: Listening | undefined
  return (channel, hear, onBack = () => {}) => {
    if (!channelName.test(channel)) throw new Error('a channel has a plain name')
    const listening = (current ??= new Listening(url))
    const leave = listening.add({ channel, hear, onBack })
    return async () => {
      if (leave() > 0) return
      if (current === listening) current = undefined
      await listening.end()
    }
  }
}

/** From the first who hears to the last. */
class Listening {
  readonly #url: string
  readonly #hearers = new Set<Hearer>()
  readonly #ending = new AbortController()
  readonly #looping: Promise<void>
  /** Asks for a channel on the connection that is open, one after the other. */
  #ask: (hearer: Hearer) => Promise<void> = () => Promise.resolve()

  constructor(url: string) {
    this.#url = url
    this.#looping = this.#loop()
  }

  /** Gives how to leave, which gives how many are left. */
  add(hearer: Hearer): () => number {
    this.#hearers.add(hearer)
    void this.#ask(hearer).catch(() => undefined)
    return () => {
      this.#hearers.delete(hearer)
      return this.#hearers.size
    }
  }

  async end(): Promise<void> {
    this.#ending.abort()
    await this.#looping
  }

  async #loop(): Promise<void> {
    const { signal } = this.#ending
    // whoever made this adds its first hearer before anything is asked
    await Promise.resolve()
    while (!signal.aborted) {
      await this.#listenOnce(signal).catch(() => undefined)
      this.#ask = () => Promise.resolve()
      await sleep(PATIENCE_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Ends when the connection is lost or nobody listens any more. */
  async #listenOnce(signal: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'farol',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const over = Promise.withResolvers<void>()
    const stop = () => over.resolve()
    client.on('error', stop)
    client.on('end', stop)
    client.on('notification', ({ channel, payload }) => {
      for (const hearer of this.#hearers) if (hearer.channel === channel) hearer.hear(payload ?? '')
    })
    signal.addEventListener('abort', stop)
    try {
      await client.connect()
      let asked: Promise<void> = Promise.resolve()
      const askNext = async (hearer: Hearer, before: Promise<void>) => {
        await before
        await client.query(`LISTEN ${hearer.channel}`)
        if (this.#hearers.has(hearer)) hearer.onBack()
      }
      this.#ask = (hearer) => (asked = askNext(hearer, asked))
      await Promise.all([...this.#hearers].map(this.#ask))
      await over.promise
    } finally {
      signal.removeEventListener('abort', stop)
      await client.end().catch(() => undefined)
    }
  }
}
