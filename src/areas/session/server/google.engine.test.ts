import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { memberships, users } from '#platform/identity/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { newPerson } from '#platform/testing/people.ts'
import { turnOnSecondFactor, totpCodeAt } from '#platform/testing/second-factor.ts'
import { comeBack, googleAccount, googleSite, nobody, whoIs } from './testing/google-site.ts'

const { engines, server, clock, goAndSignIn, signIn, personOf, actionsOf } = googleSite()

const sessionCookie = 'farol_session'
const mailsTo = (email: string) => queuedMails(engines().db, email)

describe('signing in with Google', () => {
  it('makes somebody new a person without accounts and without a password', async () => {
    const who = googleAccount({ email: `${randomUUID()}@GMAIL.com`, name: 'Ana\r\nMaria ' })
    const email = who.email.toLowerCase()
    const browser = server().newBrowser()
    expect(await signIn(browser, who)).toBe('/')
    expect(await whoIs(browser)).toMatchObject({
      name: 'Ana Maria',
      email,
      accounts: [],
      selectedAccount: null,
    })
    const person = await personOf({ email })
    const id = person?.id ?? ''
    expect(person).toMatchObject({
      passwordHash: null,
      googleSubject: who.sub,
      emailVerifiedAt: new Date(clock.now),
    })
    expect(await engines().db.select().from(memberships).where(eq(memberships.userId, id))).toEqual([])
    expect(await actionsOf(id)).toEqual(['person.create done', 'session.open done'])
    expect(await mailsTo(email)).toEqual([])
  })

  it('knows the person again by Google’s name for them, whatever their e-mail has become', async () => {
    const who = googleAccount()
    await signIn(server().newBrowser(), who)
    const browser = server().newBrowser()
    expect(await signIn(browser, { ...who, email: `novo-${who.email}` })).toBe('/')
    expect(await whoIs(browser)).toMatchObject({ email: who.email })
    expect(await personOf({ email: `novo-${who.email}` })).toBeUndefined()
  })

  it('takes the e-mail for the name of somebody who gives none', async () => {
    const { name: _name, ...who } = googleAccount()
    const browser = server().newBrowser()
    await signIn(browser, who)
    expect(await whoIs(browser)).toMatchObject({ name: who.email })
  })

  it('makes one person of several sign-ins at once', async () => {
    const who = googleAccount()
    const browsers = [server().newBrowser(), server().newBrowser(), server().newBrowser()]
    const coming = browsers.map(async (browser) => ({ browser, back: await goAndSignIn(browser, who) }))
    const answers = (await Promise.all(coming)).map(({ browser, back }) => comeBack(browser, back))
    for (const { location } of await Promise.all(answers)) expect(location).toBe('/')
    const [first, ...others] = await Promise.all(browsers.map(whoIs))
    expect(first).toMatchObject({ email: who.email })
    for (const other of others) expect(other).toEqual(first)
  })

  it('opens a session under a token that nobody has seen, and ends the one of before', async () => {
    const person = await newPerson(engines().db)
    const browser = server().newBrowser()
    await browser.post('/api/users/login', { email: person.email, password: person.password })
    const before = browser.cookies.get(sessionCookie) ?? ''
    expect(await signIn(browser, googleAccount())).toBe('/')
    expect(browser.cookies.get(sessionCookie)).not.toBe(before)
    const copy = server().newBrowser()
    copy.cookies.set(sessionCookie, before)
    expect(await whoIs(copy)).toMatchObject(nobody)
    expect((await browser.post('/api/users/logout')).status).toBe(200)
  })

  it('still asks somebody with a second factor for its code, in this browser', async () => {
    const who = googleAccount()
    await signIn(server().newBrowser(), who)
    const id = (await personOf(who))?.id ?? ''
    const { secret } = await turnOnSecondFactor(engines().db, id, new Date(clock.now))
    const browser = server().newBrowser()
    expect(await signIn(browser, who)).toBe('/sign-in?step=code')
    expect(await whoIs(browser)).toMatchObject(nobody)
    const code = { code: totpCodeAt(secret, new Date(clock.now)) }
    expect((await server().newBrowser().post('/api/users/second-factor', code)).status).toBe(401)
    expect((await browser.post('/api/users/second-factor', code)).status).toBe(200)
    expect(await whoIs(browser)).toMatchObject({ email: who.email })
  })

  it('opens nothing to somebody who tries passwords on a person without one', async () => {
    const who = googleAccount()
    await signIn(server().newBrowser(), who)
    for (const password of [' ', 'null', who.sub]) {
      const answer = await server().newBrowser().post('/api/users/login', { email: who.email, password })
      expect(answer.body).toMatchObject({ code: 'invalidCredentials' })
    }
  })
})

describe('somebody whom Farol knows by e-mail', () => {
  it('is linked once, keeps accounts, password and sessions, and is told by mail', async () => {
    const known = await newPerson(engines().db, ['Loja'])
    const { email, password } = known
    const proven = { emailVerifiedAt: new Date(clock.now) }
    await engines().db.update(users).set(proven).where(eq(users.id, known.id))
    const elsewhere = server().newBrowser()
    await elsewhere.post('/api/users/login', { email, password })
    const who = googleAccount({ email: email.toUpperCase() })
    const browser = server().newBrowser()
    expect(await signIn(browser, who)).toBe('/')
    expect(await signIn(server().newBrowser(), who)).toBe('/')
    expect(await whoIs(browser)).toMatchObject({ id: known.id, accounts: [{ name: 'Loja' }] })
    expect(await whoIs(elsewhere)).toMatchObject({ id: known.id })
    expect((await server().newBrowser().post('/api/users/login', { email, password })).status).toBe(200)
    const links = (await actionsOf(known.id)).filter((action) => action.startsWith('person.'))
    expect(links).toEqual(['person.link-google done'])
    expect((await mailsTo(email)).map(({ purpose }) => purpose)).toEqual(['link-google'])
  })

  it('but never proved it leaves no way in to whoever took the address before', async () => {
    const squatted = await newPerson(engines().db)
    const squatter = server().newBrowser()
    const credentials = { email: squatted.email, password: squatted.password }
    await squatter.post('/api/users/login', credentials)
    expect(await signIn(server().newBrowser(), googleAccount({ email: squatted.email }))).toBe('/')
    expect(await whoIs(squatter)).toMatchObject(nobody)
    expect((await server().newBrowser().post('/api/users/login', credentials)).status).toBe(401)
    const [told] = await mailsTo(squatted.email)
    expect(told?.text).toContain('a senha que existia deixou de valer')
  })

  it('and by another Google account is not linked with a second one', async () => {
    const who = googleAccount()
    await signIn(server().newBrowser(), who)
    const browser = server().newBrowser()
    expect(await signIn(browser, googleAccount({ email: who.email }))).toBe('/sign-in?problem=google-other')
    expect(await whoIs(browser)).toMatchObject(nobody)
    expect((await personOf(who))?.googleSubject).toBe(who.sub)
  })
})
