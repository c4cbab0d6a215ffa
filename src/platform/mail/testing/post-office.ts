import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { silentLogger } from '../../http/silent-logger.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { testKeyring } from '../../testing/keyring.ts'
import { startMailSender } from '../mail-sender.ts'
import { queueMail } from '../queue-mail.ts'
import { mails } from '../schema.ts'
import { smtpTransport } from '../smtp-transport.ts'
import { mailDatabase, type MailDatabase } from './mail-database.ts'
import { startSmtpServer, type LocalSmtp, type LocalSmtpOptions } from './smtp-server.ts'

export const patience = { timeout: 60_000 }
export const minute = 60_000
export const sender = { name: 'Farol, da Loja', address: 'farol@exemplo.com.br' }
export const secret = 'https://farol.exemplo/recover-password/segredo'

/** A queue, servers and senders that end with each test, and a clock controlled by tests. */
export function postOffice(databaseName: string) {
  let database: MailDatabase
  let db: Database
  const clock = { now: 0 }
  const warnings: string[] = []
  const log = { ...silentLogger, warn: (_details: object, message = '') => void warnings.push(message) }
  const ends: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  beforeAll(async () => {
    database = await mailDatabase(databaseName)
    db = database.connect().db
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await db.delete(mails)
    warnings.length = 0
    clock.now = Date.now()
  })
  afterEach(endAll)

  const rows = () => db.select().from(mails)
  const stateOf = async () => (await rows()).map(({ state, attempts }) => `${state} ${attempts}`).join()
  return {
    database: () => db,
    letIn: (allowed: boolean) => database.letIn(allowed),
    warnings,
    accountDatabase: () => database.connect().accountDb(randomUUID()),
    clock,
    ends,
    rows,
    smtp: async (options: LocalSmtpOptions = {}): Promise<LocalSmtp> => {
      const server = await startSmtpServer(options)
      ends.push(server.close)
      return server
    },
    startSender: (url: string): (() => Promise<void>) => {
      const transport = smtpTransport({ url, from: sender })
      const now = () => new Date(clock.now)
      const stop = startMailSender({ db: database.connect().db, log, now, keyring: testKeyring, transport })
      ends.push(stop)
      return stop
    },
    queue: (to = 'ana@exemplo.com.br', subject = 'Crie uma nova senha') =>
      db.transaction((tx) =>
        queueMail(
          { tx, keyring: testKeyring },
          { to, subject, text: secret, html: `<p>${secret}</p>`, purpose: 'test' },
        ),
      ),
    /** `sent 1`: one mail, delivered at the first attempt. */
    expectState: (state: string) => expect.poll(stateOf, patience).toBe(state),
    expectError: (sentence: string | RegExp) =>
      expect.poll(async () => (await rows())[0]?.lastError, patience).toMatch(sentence),
  }
}
