import type { Listen } from '../storage/postgres/listen.ts'
import {
  ACCESS_MOVED_CHANNEL,
  ALERTS_MOVED_CHANNEL,
  CHANNELS_MOVED_CHANNEL,
  FACTS_MOVED_CHANNEL,
  readFactsMoved,
} from './channels.ts'
import type { LiveStream } from './live-stream.ts'

const BEAT_MS = 20_000

export class LiveStreams {
  readonly #listen: Listen
  readonly #open = new Set<LiveStream>()
  #stop: (() => Promise<void>) | undefined

  constructor(listen: Listen) {
    this.#listen = listen
  }

  countOf(userId: string): number {
    return [...this.#open].filter((stream) => stream.userId === userId).length
  }

  add(stream: LiveStream): void {
    this.#stop ??= this.#begin()
    this.#open.add(stream)
    stream.body.once('close', () => this.#open.delete(stream))
  }

  async close(): Promise<void> {
    for (const { body } of this.#open) body.end()
    await this.#stop?.()
  }

  #begin(): () => Promise<void> {
    const beating = setInterval(() => {
      for (const stream of this.#open) stream.beat()
      void this.#check([...this.#open])
    }, BEAT_MS)
    const stopFacts = this.#listen(
      FACTS_MOVED_CHANNEL,
      (text) => this.#tellFacts(text),
      () => this.#tellMissed(),
    )
    const stopAccess = this.#listen(ACCESS_MOVED_CHANNEL, (userId) => {
      void this.#check([...this.#open].filter((stream) => stream.userId === userId))
    })
    const stopChannels = this.#listen(CHANNELS_MOVED_CHANNEL, (account) => this.#tell('channels', account))
    const stopAlerts = this.#listen(ALERTS_MOVED_CHANNEL, (account) => this.#tell('alerts', account))
    return async () => {
      clearInterval(beating)
      await Promise.all([stopFacts(), stopAccess(), stopChannels(), stopAlerts()])
    }
  }

  #tellFacts(text: string): void {
    const moved = readFactsMoved(text)
    if (moved === null) return this.#tellMissed()
    const { account, facts } = moved
    for (const stream of this.#open) {
      if (stream.accountId === account) stream.tell('facts', { account, facts })
    }
  }

  #tell(event: 'channels' | 'alerts', account: string): void {
    for (const stream of this.#open) {
      if (stream.accountId === account) stream.tell(event, { account })
    }
  }

  #tellMissed(): void {
    for (const stream of this.#open) stream.tell('missed', { account: stream.accountId })
  }

  async #check(streams: readonly LiveStream[]): Promise<void> {
    for (const stream of streams) {
      const may = await stream.maySee().catch(() => null)
      if (may === false) stream.endForGood()
      // access could not be verified: close, and let the browser reconnect
      else if (may === null) stream.body.end()
    }
  }
}
