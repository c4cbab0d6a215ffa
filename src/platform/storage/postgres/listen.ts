import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedClient, connectionSettings } from './bounded-client.ts'

export type Hear = (payload: string) => void

/**
 * Subscribes to a channel; returns a function that unsubscribes. `onBack` runs whenever listening (re)starts,
 * since notifications may have been missed.
 */
export type Listen = (channel: string, hear: Hear, onBack?: () => void) => () => Promise<void>

type Hearer = { channel: string; hear: Hear; onBack: () => void }

const PATIENCE_MS = 1000
const usualBeat = { everyMs: 10_000, deadlineMs: 5000 }

export type Beat = typeof usualBeat
const channelName = /^[a-z_]+$/

/** Notifications during a reconnect are lost, so listeners also poll. */
export function listenOn(url: string, beat: Beat = usualBeat): Listen {
  let current: Listening | undefined
  return (channel, hear, onBack = () => {}) => {
    if (!channelName.test(channel)) throw new Error('a channel has a plain name')
    const listening = (current ??= new Listening(url, beat))
    const leave = listening.add({ channel, hear, onBack })
    return async () => {
      if (leave() > 0) return
      if (current === listening) current = undefined
      await listening.end()
    }
  }
}

class Listening {
  readonly #url: string
  readonly #beat: Beat
  readonly #hearers = new Set<Hearer>()
  readonly #ending = new AbortController()
  readonly #looping: Promise<void>
  #ask: (hearer: Hearer) => Promise<void> = () => Promise.resolve()

  constructor(url: string, beat: Beat) {
    this.#url = url
    this.#beat = beat
    this.#looping = this.#loop()
  }

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
    // the first subscriber is added right after construction
    await Promise.resolve()
    while (!signal.aborted) {
      await this.#listenOnce(signal).catch(() => undefined)
      this.#ask = () => Promise.resolve()
      await sleep(PATIENCE_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  async #listenOnce(signal: AbortSignal): Promise<void> {
    const { everyMs, deadlineMs } = this.#beat
    const client = new BoundedClient({ ...connectionSettings, deadlineMs, connectionString: this.#url })
    const over = Promise.withResolvers<void>()
    const stop = () => over.resolve()
    client.on('error', stop)
    client.on('end', stop)
    client.on('notification', ({ channel, payload }) => {
      for (const hearer of this.#hearers) if (hearer.channel === channel) hearer.hear(payload ?? '')
    })
    signal.addEventListener('abort', stop)
    let beating: ReturnType<typeof setInterval> | undefined
    try {
      await client.connect()
      beating = setInterval(() => void client.query('SELECT 1').catch(stop), everyMs)
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
      clearInterval(beating)
      signal.removeEventListener('abort', stop)
      client.connection.stream.destroy()
    }
  }
}
