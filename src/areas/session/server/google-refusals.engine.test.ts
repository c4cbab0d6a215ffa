import { describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import type { GoogleAccount } from '#platform/identity/google/testing/local-google.ts'
import { visit } from '#platform/identity/google/testing/visit.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { newPerson } from '#platform/testing/people.ts'
import { comeBack, googleAccount, googleSite, nobody, urlOf, whoIs } from './testing/google-site.ts'

const { engines, server, clock, goAndSignIn, signIn, personOf } = googleSite()

async function expectNothing(browser: Browser, who: GoogleAccount) {
  expect(await whoIs(browser)).toMatchObject(nobody)
  expect(await personOf(who)).toBeUndefined()
}

async function expectProblem(browser: Browser, back: URL, problem: string) {
  expect((await comeBack(browser, back)).location).toBe(`/sign-in?problem=google-${problem}`)
}

/** Signs in there, changes what comes back, and expects the problem and nothing else. */
async function expectForged(forge: (back: URL) => void, problem: string) {
  const who = googleAccount()
  const browser = server().newBrowser()
  const back = await goAndSignIn(browser, who)
  forge(back)
  await expectProblem(browser, back, problem)
  await expectNothing(browser, who)
}

const repeat = (back: URL, name: string) => back.searchParams.append(name, back.searchParams.get(name) ?? '')

describe('no session and no person come of', () => {
  it('an e-mail that Google did not verify', async () => {
    const stranger = googleAccount({ email_verified: false })
    const browser = server().newBrowser()
    await expectProblem(browser, await goAndSignIn(browser, stranger), 'unverified')
    await expectNothing(browser, stranger)
  })

  it('an e-mail that Google did not verify and somebody here has', async () => {
    const known = await newPerson(engines().db)
    const browser = server().newBrowser()
    const back = await goAndSignIn(browser, googleAccount({ email: known.email, email_verified: false }))
    const { headers, location } = await comeBack(browser, back)
    expect(location).toBe('/sign-in?problem=google-unverified')
    expect((await personOf(known))?.googleSubject).toBeNull()
    const requestId = headers.get('x-request-id') ?? ''
    const written = await engines().db.select().from(auditLog).where(eq(auditLog.requestId, requestId))
    const after = { by: 'google', problem: 'google-unverified' }
    expect(written).toMatchObject([{ action: 'session.open', outcome: 'refused', after }])
  })

  it('somebody who cancels there', async () => {
    const browser = server().newBrowser()
    expect(await signIn(browser, null)).toBe('/sign-in?problem=google-canceled')
    expect(await whoIs(browser)).toMatchObject(nobody)
  })

  it('an answer that another browser was waiting for, which can still use it', async () => {
    const who = googleAccount()
    const [attacker, victim] = [server().newBrowser(), server().newBrowser()]
    const back = await goAndSignIn(attacker, who)
    await victim.get('/api/users/csrf')
    await expectProblem(victim, back, 'expired')
    await expectProblem(server().newBrowser(), back, 'expired')
    await expectNothing(victim, who)
    expect((await comeBack(attacker, back)).location).toBe('/')
  })

  it('an answer that came before', async () => {
    const browser = server().newBrowser()
    const back = await goAndSignIn(browser, googleAccount())
    const waiting = new Map(browser.cookies)
    expect((await comeBack(browser, back)).location).toBe('/')
    await browser.post('/api/users/logout')
    const copy = server().newBrowser()
    for (const [name, value] of waiting) copy.cookies.set(name, value)
    for (const again of [browser, copy]) {
      await expectProblem(again, back, 'expired')
      expect(await whoIs(again)).toMatchObject(nobody)
    }
  })

  it('two answers that come at once, but of one', async () => {
    const browser = server().newBrowser()
    const back = await goAndSignIn(browser, googleAccount())
    const answers = await Promise.all([comeBack(browser, back), comeBack(browser, back)])
    const ends = new Set(answers.map(({ location }) => location))
    expect(ends).toEqual(new Set(['/', '/sign-in?problem=google-expired']))
  })

  it('an answer that comes after ten minutes', async () => {
    const who = googleAccount()
    const browser = server().newBrowser()
    const back = await goAndSignIn(browser, who)
    clock.now += 10 * 60_000
    await expectProblem(browser, back, 'expired')
    await expectNothing(browser, who)
  })

  it.each([
    ['a forged state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['two states', (back: URL) => repeat(back, 'state')],
  ])('%s', async (_case, forge) => {
    await expectForged(forge, 'expired')
  })

  it.each([
    ['a forged code', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['two codes', (back: URL) => repeat(back, 'code')],
    ['another provider’s answer', (back: URL) => back.searchParams.set('iss', 'https://outro.exemplo')],
  ])('%s', async (_case, forge) => {
    await expectForged(forge, 'failed')
  })

  it.each(['nonce', 'code_challenge'])('an answer to another %s', async (parameter) => {
    const who = googleAccount()
    const browser = server().newBrowser()
    await goAndSignIn(browser, who)
    const url = new URL(await urlOf(browser, server().url))
    url.searchParams.set(parameter, 'x'.repeat(43))
    await expectProblem(browser, await visit(url.href), 'failed')
    await expectNothing(browser, who)
  })

  it('the code of another attempt of the same browser', async () => {
    const who = googleAccount()
    const browser = server().newBrowser()
    const [one, other] = [await goAndSignIn(browser, who), await goAndSignIn(browser, who)]
    one.searchParams.set('code', other.searchParams.get('code') ?? '')
    await expectProblem(browser, one, 'failed')
    await expectNothing(browser, who)
  })
})
