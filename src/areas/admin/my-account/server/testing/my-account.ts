import { afterAll, beforeAll, expect } from 'vitest'
import { sessionRouter } from '#areas/session/server/router.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Answer, Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { turnOnSecondFactor } from '#platform/testing/second-factor.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { myAccountService } from '#areas/admin/my-account/service.ts'

export type Signed = { person: TestPerson; browser: Browser }

export function myAccountServer() {
  const clock = { now: Date.now() }
  let engines: TestEngines
  let server: TestServer
  beforeAll(async () => {
    engines = await testEngines()
    const router = { session: sessionRouter, ...myAccountService.routers }
    server = await startTestServer(engines, router, { now: () => new Date(clock.now) })
  })
  afterAll(async () => {
    await server.close()
    await engines.stop()
  })

  const enter = async (person: TestPerson, code?: string): Promise<Browser> => {
    const browser = server.newBrowser()
    const { email, password } = person
    const body = { email, password, ...(code === undefined ? {} : { code }) }
    expect((await browser.post('/api/users/login', body)).status).toBe(200)
    return browser
  }
  return {
    clock,
    engines: () => engines,
    newBrowser: () => server.newBrowser(),
    enter,
    newSigned: async (accountNames?: string[]): Promise<Signed> => {
      const person = await newPerson(engines.db, accountNames)
      return { person, browser: await enter(person) }
    },
    /** Signed in before the second factor was enabled. */
    newCareful: async () => {
      const person = await newPerson(engines.db)
      const browser = await enter(person)
      const factor = await turnOnSecondFactor(engines.db, person.id, new Date(clock.now))
      return { person, browser, ...factor }
    },
    auditOf: async (userId: string) => {
      const rows = await engines.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.userId, userId))
        .orderBy(desc(auditLog.id))
      return rows.filter(({ action }) => action !== 'session.open')
    },
    mailsTo: (email: string) => queuedMails(engines.db, email),
  }
}

export const codeIn = ({ body }: Answer) => (body as { code: string }).code
export const fieldsIn = ({ body }: Answer) =>
  (body as { data: { fields?: Record<string, string> } }).data.fields

export const me = '/api/my-account'
