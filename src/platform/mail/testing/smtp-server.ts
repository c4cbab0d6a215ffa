import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string; secure: boolean; user: unknown }

export type LocalSmtp = {
  port: number
  /** What the server has acknowledged. */
  received: ReceivedMail[]
  /** Messages whose data it was given, acknowledged or not. */
  given: () => number
  close: () => Promise<void>
}

export type LocalSmtpOptions = Omit<SMTPServerOptions, 'onData'> & {
  port?: number
  /** Before a message is acknowledged: throws what is answered instead, or does something to the connection. */
  beforeAcknowledging?: (session: SMTPServerSession, server: SMTPServer) => Promise<void> | void
}

/** A real SMTP server on this machine; without options it takes everything from everybody, in the clear. */
export async function startSmtpServer(options: LocalSmtpOptions = {}): Promise<LocalSmtp> {
  const { port = 0, beforeAcknowledging, ...own } = options
  const received: ReceivedMail[] = []
  let given = 0
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const raw = await text(stream)
    given += 1
    await beforeAcknowledging?.(session, server)
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom === false ? '' : mailFrom.address
    const to = rcptTo.map(({ address }) => address)
    received.push({ from, to, raw, secure: session.secure, user: session.user })
  }
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    ...own,
    onData: callbackify(take),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: listening, received, given: () => given, close }
}

/** What an SMTP server answers when it does not take something. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The value of a header as it arrived, unfolded. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]
}
