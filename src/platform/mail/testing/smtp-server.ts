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
  received: ReceivedMail[]
  /** Messages received, acknowledged or not. */
  given: () => number
  close: () => Promise<void>
}

export type LocalSmtpOptions = Omit<SMTPServerOptions, 'onData'> & {
  port?: number
  /** Runs before a message is acknowledged; may throw the response or break the connection. */
  beforeAcknowledging?: (session: SMTPServerSession, server: SMTPServer) => Promise<void> | void
}

/** A real local SMTP server; by default it accepts everything, unencrypted. */
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

export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export function readHeader({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]
}
