import { PassThrough } from 'node:stream'

const MAX_WAITING = 64 * 1024

export class LiveStream {
  readonly body = new PassThrough()
  readonly userId: string
  readonly accountId: string
  readonly maySee: () => Promise<boolean>

  constructor(userId: string, accountId: string, maySee: () => Promise<boolean>) {
    this.userId = userId
    this.accountId = accountId
    this.maySee = maySee
    this.beat()
  }

  /** A comment line that keeps proxies from closing the connection. */
  beat(): void {
    this.#write(':\n\n')
  }

  tell(event: 'facts' | 'missed' | 'channels' | 'alerts', data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Tells the browser to check its session before reconnecting. */
  endForGood(): void {
    this.#write('event: ended\ndata: {}\n\n')
    this.body.end()
  }

  #write(text: string): void {
    if (this.body.destroyed || this.body.writableEnded) return
    if (this.body.writableLength > MAX_WAITING) this.body.destroy()
    else this.body.write(text)
  }
}
