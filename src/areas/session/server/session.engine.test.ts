import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { users, userSessions } from '#platform/identity/schema.ts'
import { desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { permissions } from '#model/permissions.ts'
import { defaultPreferences } from '#model/preferences.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from './router.ts'

const sessionCookie = 'farol_session'
const hour = 3_600_000

let engines: TestEngines
let server: TestServer
let clock = Date.now()

beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { session: sessionRouter }, { now: () => new Date(clock) })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

async function signIn(person: TestPerson): Promise<Browser> {
  const browser = server.newBrowser()
  const { email, password } = person
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

describe('signing in', () => {
  it('answers with the person, their accounts in order and the first of them selected', async () => {
    const person = await newPerson(engines.db, ['Zeta', 'Alfa'])
    const browser = await signIn(person)
    const [first, second] = person.accounts
    const zone = { timeZone: 'America/Sao_Paulo' }
    const { status, body } = await browser.get('/api/users/who-is')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: person.id,
      name: 'Pessoa de teste',
      email: person.email,
      emailConfirmed: true,
      currency: 'BRL',
      preferences: defaultPreferences,
      pinnedFigures: [],
      accounts: [
        { id: first?.id, name: 'Zeta', ...zone, isDemo: false, channelsOnly: false, virtualChannels: [] },
        { id: second?.id, name: 'Alfa', ...zone, isDemo: false, channelsOnly: false, virtualChannels: [] },
      ],
      selectedAccount: first?.id,
      selectedVirtualChannel: null,
      role: 'owner',
      permissions,
    })
  })

  it('takes the e-mail in any case and with spaces around it', async () => {
    const { email, password } = await newPerson(engines.db)
    const answer = await server
      .newBrowser()
      .post('/api/users/login', { email: `  ${email.toUpperCase()} `, password })
    expect(answer.status).toBe(200)
  })

  it('says the same for a wrong password as for an e-mail that nobody has', async () => {
    const { email } = await newPerson(engines.db)
    const wrong = await server.newBrowser().post('/api/users/login', { email, password: 'outra' })
    const nobody = await server
      .newBrowser()
      .post('/api/users/login', { email: `x${email}`, password: 'outra' })
    for (const answer of [wrong, nobody]) {
      expect(answer.status).toBe(401)
      expect(messageOf(answer)).toBe('E-mail ou senha inválidos')
      expect(answer.body).toMatchObject({ code: 'invalidCredentials' })
    }
  })

  it('gives a token that the browser did not choose, and the chosen one opens nothing', async () => {
    const { email, password } = await newPerson(engines.db)
    const browser = server.newBrowser()
    await browser.get('/api/users/csrf')
    const chosen = browser.cookies.get(sessionCookie) ?? ''
    const answer = await browser.post('/api/users/login', { email, password })
    expect(answer.status).toBe(200)
    expect(browser.cookies.get(sessionCookie)).not.toBe(chosen)
    const attacker = server.newBrowser()
    attacker.cookies.set(sessionCookie, chosen)
    expect((await attacker.get('/api/users/who-is')).status).toBe(401)
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(sessionCookie))
    expect(line).toContain('HttpOnly')
    expect(line).toContain('SameSite=Lax')
  })

  it('keeps neither the password nor the session token in the store', async () => {
    const person = await newPerson(engines.db)
    const browser = await signIn(person)
    const [user] = await engines.db.select().from(users).where(eq(users.id, person.id))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [session] = await engines.db.select().from(userSessions).where(eq(userSessions.userId, person.id))
    expect(session?.tokenHash.toString('base64url')).not.toBe(browser.cookies.get(sessionCookie))
    expect(session?.tokenHash).toHaveLength(32)
  })

  it('ends the session that the browser had before', async () => {
    const person = await newPerson(engines.db)
    const browser = await signIn(person)
    const before = browser.cookies.get(sessionCookie) ?? ''
    await browser.post('/api/users/login', { email: person.email, password: person.password })
    const copy = server.newBrowser()
    copy.cookies.set(sessionCookie, before)
    expect((await copy.get('/api/users/who-is')).status).toBe(401)
  })

  it('gives a person without accounts no account', async () => {
    const browser = await signIn(await newPerson(engines.db, []))
    const { body } = await browser.get('/api/users/who-is')
    expect(body).toMatchObject({ accounts: [], selectedAccount: null })
  })
})

describe('guessing passwords', () => {
  it('is stopped after five wrong ones for an e-mail from one address, with the wait, and ends with the quarter of an hour', async () => {
    const { email, password } = await newPerson(engines.db)
    const guess = (attempt: string) =>
      server.newBrowser().post('/api/users/login', { email, password: attempt })
    for (const attempt of ['1', '2', '3', '4', '5']) expect((await guess(attempt)).status).toBe(401)
    const stopped = await guess(password)
    expect(stopped.status).toBe(429)
    expect(messageOf(stopped)).toBe('Muitas tentativas. Tente novamente em 15 minutos.')
    expect(stopped.headers.get('retry-after')).toBe('900')
    clock += 15 * 60_000 + 1000
    expect((await guess(password)).status).toBe(200)
  })

  it('cannot be hurried by asking all at once', async () => {
    const { email } = await newPerson(engines.db)
    const browser = server.newBrowser()
    await browser.get('/api/users/csrf')
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      browser.post('/api/users/login', { email, password: `${guess}` }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    clock += 15 * 60_000 + 1000
  })

  it('forgets the wrong ones after a right one', async () => {
    const { email, password } = await newPerson(engines.db)
    const guess = (attempt: string) =>
      server.newBrowser().post('/api/users/login', { email, password: attempt })
    for (const attempt of ['1', '2', '3', '4', password, '1', '2', '3', '4']) await guess(attempt)
    expect((await guess(password)).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends in the store at sign-out, so that a copied cookie opens nothing', async () => {
    const browser = await signIn(await newPerson(engines.db))
    const copy = server.newBrowser()
    copy.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '')
    expect((await copy.get('/api/users/who-is')).status).toBe(200)
    expect((await browser.post('/api/users/logout')).status).toBe(200)
    expect((await copy.get('/api/users/who-is')).status).toBe(401)
    expect((await browser.get('/api/users/who-is')).status).toBe(401)
  })

  it('ends after twelve hours without use', async () => {
    const browser = await signIn(await newPerson(engines.db))
    clock += 11 * hour
    expect((await browser.get('/api/users/who-is')).status).toBe(200)
    clock += 11 * hour
    expect((await browser.get('/api/users/who-is')).status).toBe(200)
    clock += 12 * hour + 1000
    const answer = await browser.get('/api/users/who-is')
    expect(answer.status).toBe(401)
    expect(messageOf(answer)).toBe('Sua sessão terminou. Entre novamente.')
  })

  it('ends after seven days however much it was used', async () => {
    const browser = await signIn(await newPerson(engines.db))
    for (let used = 0; used < 15; used++) {
      clock += 11 * hour
      expect((await browser.get('/api/users/who-is')).status).toBe(200)
    }
    clock += 4 * hour
    expect((await browser.get('/api/users/who-is')).status).toBe(401)
  })

  it('is recorded when it opens, is refused and closes', async () => {
    const person = await newPerson(engines.db)
    await server.newBrowser().post('/api/users/login', { email: person.email, password: 'outra' })
    const browser = await signIn(person)
    await browser.post('/api/users/logout')
    const entries = await engines.db
      .select({ action: auditLog.action, outcome: auditLog.outcome })
      .from(auditLog)
      .where(eq(auditLog.userId, person.id))
      .orderBy(desc(auditLog.id))
    expect(entries).toEqual([
      { action: 'session.close', outcome: 'done' },
      { action: 'session.open', outcome: 'done' },
      { action: 'session.open', outcome: 'refused' },
    ])
  })
})

describe.each(['change-account', 'change-account-url'])('%s', (call) => {
  const change = (browser: Browser, query: string) => browser.post(`/api/sessions/${call}?${query}`)

  it('moves this session, and no other of the same person', async () => {
    const person = await newPerson(engines.db, ['Uma', 'Outra'])
    const [browser, elsewhere] = [await signIn(person), await signIn(person)]
    const answer = await change(browser, `accountId=${person.accounts[1]?.id}`)
    expect(answer.status).toBe(200)
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({
      selectedAccount: person.accounts[1]?.id,
    })
    expect((await elsewhere.get('/api/users/who-is')).body).toMatchObject({
      selectedAccount: person.accounts[0]?.id,
    })
  })

  it("finds neither another person's account nor one that does not exist, changes nothing, and records both", async () => {
    const person = await newPerson(engines.db)
    const other = await newPerson(engines.db)
    const browser = await signIn(person)
    const foreign = await change(browser, `accountId=${other.accounts[0]?.id}`)
    const missing = await change(browser, `accountId=${crypto.randomUUID()}`)
    for (const answer of [foreign, missing]) expect(answer.status).toBe(404)
    expect(messageOf(foreign)).toBe(messageOf(missing))
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({
      selectedAccount: person.accounts[0]?.id,
    })
    const refused = await engines.db
      .select({ object: auditLog.object, outcome: auditLog.outcome })
      .from(auditLog)
      .where(eq(auditLog.action, 'session.change-account'))
      .orderBy(desc(auditLog.id))
      .limit(2)
    expect(refused[1]).toEqual({ object: `account:${other.accounts[0]?.id}`, outcome: 'refused' })
  })

  it('takes an empty virtual channel for none', async () => {
    const person = await newPerson(engines.db, ['Uma', 'Outra'])
    const browser = await signIn(person)
    const answer = await change(browser, `accountId=${person.accounts[1]?.id}&virtualChannelId=`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      selectedAccount: person.accounts[1]?.id,
      selectedVirtualChannel: null,
    })
  })

  it('does not find a virtual channel that the account does not have', async () => {
    const person = await newPerson(engines.db, ['Uma', 'Outra'])
    const browser = await signIn(person)
    const answer = await change(browser, `accountId=${person.accounts[1]?.id}&virtualChannelId=1`)
    expect(answer.status).toBe(404)
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({
      selectedAccount: person.accounts[0]?.id,
    })
  })

  it('refuses an id that is none, and somebody who is not signed in', async () => {
    const browser = await signIn(await newPerson(engines.db))
    expect((await change(browser, 'accountId=1')).status).toBe(422)
    expect((await change(browser, '')).status).toBe(422)
    const anonymous = await change(server.newBrowser(), `accountId=${crypto.randomUUID()}`)
    expect(anonymous.status).toBe(401)
  })
})
