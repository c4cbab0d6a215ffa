import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { antiForgeryCookie, hostAntiForgeryCookie } from '#model/anti-forgery.ts'
import { users } from '#platform/identity/schema.ts'
import { mails } from '#platform/mail/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from './router.ts'

let engines: TestEngines
let server: TestServer

beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { session: sessionRouter })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

async function signIn(): Promise<Browser> {
  const browser = server.newBrowser()
  const { email, password } = await newPerson(engines.db)
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

const logout = (browser: Browser, headers: Record<string, string>) =>
  browser.send('/api/users/logout', { method: 'POST', headers })

const tokenOf = ({ cookies }: Browser) =>
  cookies.get(hostAntiForgeryCookie) ?? cookies.get(antiForgeryCookie) ?? ''

describe('the anti-forgery token', () => {
  it('is needed for every write, must be the cookie’s and must be of this session', async () => {
    const browser = await signIn()
    const stranger = server.newBrowser()
    await stranger.get('/api/users/csrf')
    const foreign = tokenOf(stranger)
    for (const token of [undefined, '', 'a.b', `${tokenOf(browser)}x`, foreign]) {
      const answer = await logout(browser, token === undefined ? {} : { 'x-csrf-token': token })
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ code: 'invalidCsrf' })
    }
    browser.cookies.set(antiForgeryCookie, foreign)
    expect((await logout(browser, { 'x-csrf-token': foreign })).status).toBe(403)
    expect((await browser.get('/api/users/who-is')).status).toBe(200)
  })

  it('of before the sign-in is stale after it', async () => {
    const person = await newPerson(engines.db)
    const browser = server.newBrowser()
    await browser.get('/api/users/csrf')
    const stale = tokenOf(browser)
    await browser.post('/api/users/login', { email: person.email, password: person.password })
    browser.cookies.set(antiForgeryCookie, stale)
    expect((await logout(browser, { 'x-csrf-token': stale })).status).toBe(403)
  })

  it('is asked of whoever is not signed in yet, too, and nothing is done without it', async () => {
    const person = await newPerson(engines.db)
    const email = `novo-${person.email}`
    const writes = {
      login: { email: person.email, password: person.password },
      add: { name: 'Nova', email, password: 'correto cavalo bateria' },
      'forgot-password': { email: person.email },
      'recover-password': { token: 'x'.repeat(43), password: 'correto cavalo bateria' },
    }
    for (const [path, body] of Object.entries(writes)) {
      const browser = server.newBrowser()
      await browser.get('/api/users/csrf')
      const before = browser.cookies.get('farol_session')
      const hidden = { ...body, 'x-csrf-token': tokenOf(browser) }
      const answer = await browser.send(`/api/users/${path}?x-csrf-token=${tokenOf(browser)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(hidden),
      })
      expect([path, answer.status]).toEqual([path, 403])
      expect(browser.cookies.get('farol_session')).toBe(before)
    }
    expect(await engines.db.$count(users, eq(users.claimedEmail, email))).toBe(0)
    expect(await engines.db.$count(mails, eq(mails.recipient, person.email))).toBe(0)
  })

  it('that another host put into the browser, cookie and header alike, is not one', async () => {
    const browser = await signIn()
    const attacker = server.newBrowser()
    await attacker.get('/api/users/csrf')
    const [, random = ''] = tokenOf(attacker).split('.')
    for (const injected of [tokenOf(attacker), `.${random}`, `${'A'.repeat(43)}.${random}`]) {
      browser.cookies.set(antiForgeryCookie, injected)
      expect((await logout(browser, { 'x-csrf-token': injected })).status).toBe(403)
    }
    expect((await browser.get('/api/users/who-is')).status).toBe(200)
  })

  it('does not help a page of another origin', async () => {
    const browser = await signIn()
    const own = { 'x-csrf-token': tokenOf(browser) }
    const foreign: Record<string, string>[] = [
      { origin: 'https://outra.exemplo' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) expect((await logout(browser, { ...own, ...headers })).status).toBe(403)
    const same = { ...own, origin: server.url, 'sec-fetch-site': 'same-origin' }
    expect((await logout(browser, same)).status).toBe(200)
  })

  it('over https goes with a Secure, host-bound session cookie and the public origin only', async () => {
    const site = await startTestServer(
      engines,
      { session: sessionRouter },
      { publicUrl: 'https://farol.exemplo' },
    )
    const browser = site.newBrowser()
    const { headers } = await browser.get('/api/users/csrf')
    const lines = headers.getSetCookie()
    expect(lines.find((line) => line.startsWith('__Host-farol_session='))).toContain('Secure')
    expect(lines.find((line) => line.startsWith('__Host-farol_csrf='))).toContain('Secure')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    const from = (origin: string) => logout(browser, { 'x-csrf-token': tokenOf(browser), origin })
    expect((await from(site.url)).status).toBe(403)
    expect((await from('https://farol.exemplo')).status).toBe(200)
    await site.close()
  })
})
