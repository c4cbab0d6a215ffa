import { os } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Answer, Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { turnOnSecondFactor, totpCodeAt } from '#platform/testing/second-factor.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { z } from 'zod'
import { enterOrAwaitCode } from './enter.ts'
import { sessionRouter } from './router.ts'

const minute = 60_000
let engines: TestEngines
let server: TestServer
let clock = Date.now()

/** As where another site sends a person back. */
const vouchFor = os
  .$context<RequestContext>()
  .route({ method: 'POST', path: '/test/vouch-for' })
  .input(z.object({ userId: z.string() }))
  .handler(async ({ context, input }) => ({
    entered: (await enterOrAwaitCode(context, input.userId)) !== null,
  }))

beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(
    engines,
    { session: sessionRouter, vouchFor },
    { now: () => new Date(clock) },
  )
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

type Careful = TestPerson & { secret: string; recoveryCodes: string[] }

async function newCarefulPerson(): Promise<Careful> {
  clock += 5 * minute
  const person = await newPerson(engines.db)
  return { ...person, ...(await turnOnSecondFactor(engines.db, person.id, new Date(clock))) }
}

const codeOf = ({ secret }: Careful, steps = 0) => totpCodeAt(secret, new Date(clock + steps * 30_000))

const signIn = ({ email, password }: TestPerson, code?: string, browser: Browser = server.newBrowser()) =>
  browser.post('/api/users/login', { email, password, ...(code === undefined ? {} : { code }) })

const codeIn = ({ body }: Answer) => (body as { code: string }).code

async function expectNobody(browser: Browser): Promise<void> {
  expect((await browser.get('/api/users/who-is')).status).toBe(401)
}

describe('a right password of somebody with a second factor', () => {
  it('opens nothing by itself, and says that a code is needed', async () => {
    const person = await newCarefulPerson()
    const browser = server.newBrowser()
    const answer = await signIn(person, undefined, browser)
    expect(answer.status).toBe(401)
    expect(codeIn(answer)).toBe('secondFactorRequired')
    await expectNobody(browser)
  })

  it('says nothing of the second factor to whoever does not know it', async () => {
    const person = await newCarefulPerson()
    for (const code of [undefined, codeOf(person)]) {
      const answer = await signIn({ ...person, password: 'outra senha' }, code)
      expect(codeIn(answer)).toBe('invalidCredentials')
    }
    expect((await signIn(person, codeOf(person))).status).toBe(200)
  })

  it('enters with the code of now, of one step before and of one after, written with a space too', async () => {
    for (const step of [0, -1, 1]) {
      const person = await newCarefulPerson()
      const code = codeOf(person, step)
      expect((await signIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    }
  })

  it('does not enter with a code that is wrong, old or of somebody else, and that is recorded without the code', async () => {
    const [person, other] = [await newCarefulPerson(), await newCarefulPerson()]
    const wrong = [codeOf(person, -2), codeOf(person, 2), codeOf(other), 'abcd-efgh-jkmn']
    for (const code of wrong) {
      const answer = await signIn(person, code)
      expect([answer.status, codeIn(answer)]).toEqual([401, 'wrongSecondFactor'])
    }
    const refused = await engines.db
      .select({ outcome: auditLog.outcome, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.userId, person.id), eq(auditLog.action, 'session.open')))
      .orderBy(desc(auditLog.id))
    expect(refused).toEqual(wrong.map(() => ({ outcome: 'refused', after: { reason: 'secondFactor' } })))
  })

  it('enters once with one code: neither again, nor twice at the same time, nor with the one before', async () => {
    const person = await newCarefulPerson()
    const code = codeOf(person)
    const answers = await Promise.all([signIn(person, code), signIn(person, code), signIn(person, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expect((await signIn(person, code)).status).toBe(401)
    expect((await signIn(person, codeOf(person, -1))).status).toBe(401)
  })

  it('enters once with each recovery code, however it is written', async () => {
    const person = await newCarefulPerson()
    const [first = '', second = ''] = person.recoveryCodes
    const answers = await Promise.all([signIn(person, first), signIn(person, first)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await signIn(person, first)).status).toBe(401)
    expect((await signIn(person, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  })

  it('is stopped after some wrong codes, even with the right one, until the wait is over', async () => {
    const person = await newCarefulPerson()
    for (const code of ['1', '2', '3', '4', '5']) expect((await signIn(person, code)).status).toBe(401)
    const stopped = await signIn(person, codeOf(person))
    expect(stopped.status).toBe(429)
    clock += 16 * minute
    expect((await signIn(person, codeOf(person))).status).toBe(200)
  })
})

describe('codes for one person', () => {
  it('are counted from wherever they come: after twenty wrong ones the right one waits, too', async () => {
    const person = await newCarefulPerson()
    const publicUrl = 'https://farol.exemplo'
    const site = await startTestServer(
      engines,
      { session: sessionRouter },
      { now: () => new Date(clock), publicUrl },
    )
    const { email, password } = person
    const from = (address: string, code: string) =>
      site.newBrowser().post('/api/users/login', { email, password, code }, { 'x-forwarded-for': address })
    for (const network of [1, 2, 3, 4]) {
      for (const code of ['1', '2', '3', '4', '5']) {
        expect((await from(`198.51.${network}.7`, code)).status).toBe(401)
      }
    }
    expect((await from('198.51.5.7', codeOf(person))).status).toBe(429)
    clock += 60 * minute + 1000
    expect((await from('198.51.5.7', codeOf(person))).status).toBe(200)
    await site.close()
  })
})

describe('a sign-in that was begun elsewhere', () => {
  async function begun(person: TestPerson, entered = false): Promise<Browser> {
    const browser = server.newBrowser()
    expect((await browser.post('/api/test/vouch-for', { userId: person.id })).body).toEqual({ entered })
    return browser
  }
  const finish = (browser: Browser, code: string) => browser.post('/api/users/second-factor', { code })

  it('waits for the code in that browser, opens a session under a new token, and waits no more', async () => {
    const person = await newCarefulPerson()
    const browser = await begun(person)
    const before = browser.cookies.get('farol_session')
    await expectNobody(browser)
    expect(codeIn(await finish(browser, codeOf(person, -2)))).toBe('wrongSecondFactor')
    const entered = await finish(browser, codeOf(person))
    expect(entered.status).toBe(200)
    expect(entered.body).toMatchObject({ id: person.id })
    expect(browser.cookies.get('farol_session')).not.toBe(before)
    expect((await browser.get('/api/users/who-is')).status).toBe(200)
    browser.cookies.set('farol_session', before ?? '')
    await browser.get('/api/users/csrf')
    clock += minute
    expect((await finish(browser, codeOf(person))).status).toBe(401)
  })

  it('waits for nothing where the person has no second factor', async () => {
    const browser = await begun(await newPerson(engines.db), true)
    expect((await browser.get('/api/users/who-is')).status).toBe(200)
  })

  it('is of nobody in another browser, and of nobody after ten minutes', async () => {
    const person = await newCarefulPerson()
    const browser = await begun(person)
    expect(codeIn(await finish(server.newBrowser(), codeOf(person)))).toBe('unauthenticated')
    clock += 10 * minute + 1000
    expect(codeIn(await finish(browser, codeOf(person)))).toBe('unauthenticated')
    await expectNobody(browser)
  })
})
