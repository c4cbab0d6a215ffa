import { PassThrough } from 'node:stream'

/** What a browser that does not read may have waiting, in bytes. */
const MOST_WAITING = 64 * 1024

/** Server-sent events to one browser. */
export class LiveStream {
  readonly body = new PassThrough()
  readonly userId: string
  readonly accountId: string
  /** Whether the person may still see the account. */
  readonly maySee: () => Promise<boolean>

  constructor(userId: string, accountId: string, maySee: () => Promise<boolean>) {
    this.userId = userId
    this.accountId = accountId
    this.maySee = maySee
    this.beat()
  }

  /** Something for proxies to see that the answer goes on. */
  beat(): void {
    this.#write(':\n\n')
  }

  tell(event: 'facts' | 'missed' | 'channels', data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** The browser need not come back before it has asked who is signed in. */
  endForGood(): void {
    this.#write('event: ended\ndata: {}\n\n')
    this.body.end()
  }

  #write(text: string): void {
    if (this.body.destroyed || this.body.writableEnded) return
    if (this.body.writableLength > MOST_WAITING) this.body.destroy()
    else this.body.write(text)
  }
}
