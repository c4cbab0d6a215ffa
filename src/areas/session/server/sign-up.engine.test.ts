import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { users } from '#platform/identity/schema.ts'
import { and, count, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from './router.ts'
import { mailedTo, mailedToken } from './testing/mailed.ts'

const minute = 60_000
const day = 24 * 60 * minute

let engines: TestEngines
let server: TestServer
let clock = Date.now()

beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { session: sessionRouter }, { now: () => new Date(clock) })
})
beforeEach(() => {
  clock += 16 * minute
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

const newEmail = () => `${randomUUID()}@teste.local`
const password = 'correto cavalo bateria'

const add = (body: unknown, browser = server.newBrowser()) => browser.post('/api/users/add', body)

async function signUp(email: string, more: { password?: string } = {}): Promise<Browser> {
  const browser = server.newBrowser()
  expect((await add({ name: 'Nova Pessoa', email, password, ...more }, browser)).status).toBe(200)
  return browser
}

const login = (email: string, secret = password) =>
  server.newBrowser().post('/api/users/login', { email, password: secret })

describe('signing up', () => {
  it('answers the user, signed in, in a new session and without any account', async () => {
    const email = newEmail()
    const browser = server.newBrowser()
    await browser.get('/api/users/csrf')
    const before = browser.cookies.get('farol_session')
    const answer = await add({ name: '  Nova Pessoa ', email: ` ${email.toUpperCase()} `, password }, browser)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      name: 'Nova Pessoa',
      email,
      emailConfirmed: false,
      currency: 'BRL',
      accounts: [],
      selectedAccount: null,
      role: null,
      permissions: [],
    })
    expect(browser.cookies.get('farol_session')).not.toBe(before)
    expect((await browser.get('/api/users/who-is')).body).toEqual(answer.body)
    expect((await login(email)).body).toEqual(answer.body)
    expect((await browser.post('/api/users/logout')).status).toBe(200)
  })

  it('is recorded, and mails a link; the password is kept as its argon2id alone', async () => {
    const email = newEmail()
    const browser = await signUp(email)
    const { id } = (await browser.get('/api/users/who-is')).body as { id: string }
    const [kept] = await engines.db.select().from(users).where(eq(users.id, id))
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [entry] = await engines.db
      .select({ outcome: auditLog.outcome, object: auditLog.object, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.userId, id), eq(auditLog.action, 'person.sign-up')))
    expect(entry).toEqual({ outcome: 'done', object: `user:${id}`, after: null })
    const [mail] = await mailedTo(engines.db, email)
    expect(mail).toMatchObject({ subject: 'Confirme seu e-mail no Farol', purpose: 'sign-up' })
    expect(mail?.text).toContain(`${server.url}/confirm-sign-up/`)
    expect(mail?.text).not.toContain('Nova Pessoa')
  })

  it.each([
    [{}, { name: 'Campo obrigatório', email: 'Campo obrigatório', password: 'Campo obrigatório' }],
    [
      { name: ' ', email: '', password: '' },
      { name: 'Campo obrigatório', email: 'Campo obrigatório', password: 'Campo obrigatório' },
    ],
    [
      { name: 'x'.repeat(256), email: 'ana@', password: '1234567' },
      {
        name: 'Máximo de 255 caracteres',
        email: 'Email inválido',
        password: 'A senha deve ter pelo menos 8 caracteres',
      },
    ],
    [
      { name: 7, email: [], password: {} },
      { name: 'Valor inválido', email: 'Valor inválido', password: 'Valor inválido' },
    ],
    [
      { name: 'Ana', email: `ana@${'x'.repeat(300)}.com`, password: 'x'.repeat(256) },
      { email: 'Máximo de 255 caracteres', password: 'Máximo de 255 caracteres' },
    ],
  ])('refuses %j with the messages of section 5, and nobody is made', async (body, fields) => {
    const before = await peopleCount()
    const answer = await add(body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ data: { fields } })
    expect(await peopleCount()).toBe(before)
  })

  it('refuses a common password and one made of the own name, and takes 255 characters', async () => {
    const person = { name: 'Joana Prado', email: newEmail() }
    const common = await add({ ...person, password: 'Senha123' })
    expect(common).toMatchObject({ status: 422, body: { code: 'commonPassword' } })
    const own = await add({ ...person, password: 'joanaprado1' })
    expect(own).toMatchObject({ status: 422, body: { code: 'ownWordsPassword' } })
    expect((await add({ ...person, password: `a b ç ✓ ${'x9'.repeat(100)}` })).status).toBe(200)
  })

  it('is stopped for a caller after thirty in a quarter of an hour, with the wait', async () => {
    const bad = { name: 'Ana', email: newEmail(), password: 'password' }
    for (let call = 0; call < 30; call++) expect((await add(bad)).status).toBe(422)
    const stopped = await add({ ...bad, password })
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ message: 'Muitas tentativas. Tente novamente em 15 minutos.' })
    clock += 15 * minute + 1000
    expect((await add({ ...bad, password })).status).toBe(200)
  })
})

describe('signing up with an address that somebody has', () => {
  it('cannot be told from any other, by answer, by session or by signing in again', async () => {
    const known = await newPerson(engines.db)
    const seen = []
    for (const email of [known.email, newEmail()]) {
      const browser = server.newBrowser()
      const answer = await add({ name: 'Nova Pessoa', email, password }, browser)
      const [whoIs, again] = [await browser.get('/api/users/who-is'), await login(email)]
      const wrong = await login(email, 'outra senha')
      const texts = [answer, whoIs, again, wrong].map(({ status, text }) => ({
        status,
        text: masked(text, email),
      }))
      seen.push({ texts, headers: [...answer.headers.keys()].sort() })
    }
    expect(seen[0]).toEqual(seen[1])
  })

  it('changes nothing for its owner, who is told by mail without a link that confirms anything', async () => {
    const known = await newPerson(engines.db)
    const browser = await signUp(known.email)
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({ accounts: [] })
    expect((await login(known.email, known.password)).body).toMatchObject({ id: known.id })
    const [mail] = await mailedTo(engines.db, known.email)
    expect(mail?.subject).toBe('Você já tem acesso ao Farol')
    expect(mail?.text).not.toContain('confirm-sign-up')
  })

  it('keeps the first sign-up of an address when others follow, and the last one signs in too', async () => {
    const email = newEmail()
    const first = await signUp(email)
    clock += 1000
    await signUp(email, { password: 'segunda senha boa' })
    clock += 1000
    await signUp(email, { password: 'terceira senha boa' })
    expect((await first.get('/api/users/who-is')).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    expect((await login(email, 'segunda senha boa')).status).toBe(401)
    expect((await login(email, 'terceira senha boa')).status).toBe(200)
  })

  it('does not let whoever claims it guess the password of its owner without end', async () => {
    const known = await newPerson(engines.db)
    await signUp(known.email)
    for (const guess of ['1', '2', '3']) await login(known.email, guess)
    expect((await login(known.email)).status).toBe(200)
    expect((await login(known.email, '4')).status).toBe(401)
    expect((await login(known.email, '5')).status).toBe(429)
  })

  it('mails nobody more than five times in an hour, and says nothing of it', async () => {
    const email = newEmail()
    for (let call = 0; call < 7; call++) await signUp(email)
    expect(await mailedTo(engines.db, email)).toHaveLength(5)
  })
})

describe('confirming the address', () => {
  const confirm = (browser: Browser, token: unknown) => browser.post('/api/users/confirm-sign-up', { token })

  it('makes it the person’s own, once', async () => {
    const email = newEmail()
    const browser = await signUp(email)
    const token = await mailedToken(engines.db, email)
    expect((await confirm(browser, token)).body).toEqual({ confirmed: true })
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({ email, emailConfirmed: true })
    const [kept] = await engines.db.select().from(users).where(eq(users.email, email))
    expect(kept?.emailVerifiedAt?.getTime()).toBe(clock)
    const again = await confirm(browser, token)
    expect(again.status).toBe(422)
    expect(again.body).toMatchObject({ data: { fields: { token: 'Token inválido' } } })
  })

  it('needs a session of the person who signed up: a click of the address’s owner gives a stranger nothing', async () => {
    const email = newEmail()
    const stranger = await signUp(email)
    const token = await mailedToken(engines.db, email)
    expect((await confirm(server.newBrowser(), token)).status).toBe(401)
    const other = await signUp(newEmail())
    expect((await confirm(other, token)).status).toBe(422)
    expect((await stranger.get('/api/users/who-is')).body).toMatchObject({ emailConfirmed: false })
    expect((await confirm(stranger, token)).status).toBe(200)
  })

  it('is over after a day, and where the address has an owner meanwhile', async () => {
    const [late, taken] = [newEmail(), newEmail()]
    const browsers = [await signUp(late), await signUp(taken)] as const
    const tokens = [await mailedToken(engines.db, late), await mailedToken(engines.db, taken)] as const
    await engines.db.insert(users).values({ name: 'Dona', email: taken, passwordHash: null })
    expect((await confirm(browsers[1], tokens[1])).status).toBe(422)
    clock += day
    await browsers[0].post('/api/users/login', { email: late, password })
    expect((await confirm(browsers[0], tokens[0])).status).toBe(422)
  })

  it('is mailed again on demand, the first link staying good, and alike for an address that has an owner', async () => {
    const email = newEmail()
    const known = await newPerson(engines.db)
    const [browser, other] = [await signUp(email), await signUp(known.email)]
    const first = await mailedToken(engines.db, email)
    const resend = (asking: Browser) => asking.post('/api/users/confirm-sign-up/resend')
    const [sent, alike] = [await resend(browser), await resend(other)]
    expect(sent.body).toEqual({ sent: true })
    expect([alike.status, alike.text]).toEqual([sent.status, sent.text])
    expect(await mailedTo(engines.db, email)).toHaveLength(2)
    expect((await confirm(browser, first)).status).toBe(200)
    expect((await resend(browser)).body).toEqual({ sent: true })
    expect(await mailedTo(engines.db, email)).toHaveLength(2)
    expect((await resend(server.newBrowser())).status).toBe(401)
  })

  it('that never comes ends the claim after thirty days', async () => {
    const email = newEmail()
    await signUp(email)
    clock += 30 * day + minute
    await signUp(newEmail())
    expect((await login(email)).status).toBe(401)
  })

  it.each(['', 'x', 7, undefined])('refuses the token %j', async (token) => {
    const answer = await confirm(await signUp(newEmail()), token)
    expect(answer.status).toBe(422)
    const message = token === '' || token === undefined ? 'Campo obrigatório' : 'Token inválido'
    expect(answer.body).toMatchObject({ data: { fields: { token: message } } })
  })
})

it('nothing that a person left behind keeps a claim from being forgotten', async () => {
  const { rows } = await engines.owner.query<{ at: string }>(
    `SELECT conrelid::regclass::text AS at FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'users'::regclass AND confdeltype NOT IN ('c', 'n')`,
  )
  expect(rows).toEqual([])
})

async function peopleCount(): Promise<number> {
  const [row] = await engines.db.select({ people: count() }).from(users)
  return row?.people ?? 0
}

/** An answer without what differs between any two people. */
function masked(text: string, email: string): string {
  return text.replaceAll(email, '<email>').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
}
