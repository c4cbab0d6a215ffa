import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { emailChanges, users } from '#platform/identity/schema.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from './router.ts'
import { mailedTo, mailedToken } from './testing/mailed.ts'

const minute = 60_000
const chosen = 'uma senha nova e boa'

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

const post = (path: string, body: unknown) => server.newBrowser().post(`/api/users/${path}`, body)
const forgot = (email: unknown) => post('forgot-password', { email })
const check = (token: unknown) => post('recover-password/check', { token })
const recover = (token: unknown, password: unknown = chosen) => post('recover-password', { token, password })

async function signIn(email: string, password: string): Promise<Browser> {
  const browser = server.newBrowser()
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

async function linkFor(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200)
  return mailedToken(engines.db, email)
}

const invalid = { status: 422, body: { data: { fields: { token: 'Token inválido' } } } }

async function auditOf(userId: string, action: string) {
  const rows = await engines.db
    .select({ outcome: auditLog.outcome, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.id))
  return rows
}

describe('asking for a new password', () => {
  it('answers one sentence, whoever the address belongs to, and mails only those who have it', async () => {
    const known = await newPerson(engines.db)
    const unknown = `${randomUUID()}@teste.local`
    const [first, second] = [await forgot(known.email), await forgot(unknown)]
    expect(first.body).toEqual({ message: 'Se o e-mail existir, enviaremos as instruções' })
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort())
    const [mail] = await mailedTo(engines.db, known.email)
    expect(mail?.text).toContain(`${server.url}/recover-password/`)
    expect(await mailedTo(engines.db, unknown)).toEqual([])
    expect(await auditOf(known.id, 'person.forgot-password')).toEqual([{ outcome: 'done', after: null }])
  })

  it.each([
    [undefined, 'Campo obrigatório'],
    ['ana@', 'Email inválido'],
    ['x'.repeat(256), 'Máximo de 255 caracteres'],
    [7, 'Valor inválido'],
  ])('refuses %j', async (email, message) => {
    expect(await forgot(email)).toMatchObject({ status: 422, body: { data: { fields: { email: message } } } })
  })

  it('mails five links an hour, all of them good, and keeps answering the same', async () => {
    const { email } = await newPerson(engines.db)
    for (let call = 0; call < 7; call++) expect((await forgot(email)).status).toBe(200)
    expect(await mailedTo(engines.db, email)).toHaveLength(5)
    expect((await check(await mailedToken(engines.db, email))).body).toEqual({ good: true })
  })

  it('is stopped for a caller after thirty in a quarter of an hour', async () => {
    for (let call = 0; call < 30; call++) expect((await forgot(`${call}@teste.local`)).status).toBe(200)
    const stopped = await forgot('outra@teste.local')
    expect(stopped.status).toBe(429)
    expect(stopped.headers.get('retry-after')).toBe('900')
  })
})

describe('a mailed link', () => {
  it('gives a new password once, ends every session and every other link, and is recorded', async () => {
    const { id, email, password } = await newPerson(engines.db)
    const sessions = [await signIn(email, password), await signIn(email, password)]
    const expiresAt = new Date(clock + 60 * minute)
    const change = { userId: id, tokenHash: randomBytes(32), email: `outro-${email}`, expiresAt }
    await engines.db.insert(emailChanges).values(change)
    const [older, newer] = [await linkFor(email), await linkFor(email)]
    expect((await check(newer)).body).toEqual({ good: true })
    expect((await recover(newer)).body).toEqual({ recovered: true })
    for (const browser of sessions) expect((await browser.get('/api/users/who-is')).status).toBe(401)
    for (const token of [newer, older]) {
      expect(await check(token)).toMatchObject(invalid)
      expect(await recover(token, 'ainda outra senha boa')).toMatchObject(invalid)
    }
    expect((await post('login', { email, password })).status).toBe(401)
    expect(await engines.db.$count(emailChanges, eq(emailChanges.userId, id))).toBe(0)
    await signIn(email, chosen)
    expect(await auditOf(id, 'person.recover-password')).toEqual([{ outcome: 'done', after: null }])
    expect((await mailedTo(engines.db, email))[0]?.subject).toBe('Sua senha foi trocada')
  })

  it('gives it to one of several who use it at once', async () => {
    const { email } = await newPerson(engines.db)
    const token = await linkFor(email)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((end) => recover(token, `${chosen} ${end}`)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })

  it('is worth nothing after an hour', async () => {
    const { email, password } = await newPerson(engines.db)
    const token = await linkFor(email)
    clock += 60 * minute
    expect(await check(token)).toMatchObject(invalid)
    expect(await recover(token)).toMatchObject(invalid)
    await signIn(email, password)
  })

  it('is not in the store as it was mailed', async () => {
    const { email } = await newPerson(engines.db)
    const token = await linkFor(email)
    const { rows } = await engines.owner.query<{ kept: string }>(
      'SELECT t::text AS kept FROM mailed_tokens AS t',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { kept } of rows) {
      expect(kept).not.toContain(token)
      expect(kept).not.toContain(Buffer.from(token).toString('hex'))
    }
  })

  it('stays good while the password is refused: the old one, a common one, the own name, too short', async () => {
    const { email, password } = await newPerson(engines.db)
    const token = await linkFor(email)
    expect(await recover(token, password)).toMatchObject({
      status: 422,
      body: { data: { fields: { password: 'Nova senha não pode ser igual a senha antiga' } } },
    })
    expect(await recover(token, 'password1')).toMatchObject({ status: 422, body: { code: 'commonPassword' } })
    expect(await recover(token, 'Pessoateste1')).toMatchObject({ body: { code: 'ownWordsPassword' } })
    expect(await recover(token, '1234567')).toMatchObject({
      body: { data: { fields: { password: 'A senha deve ter pelo menos 8 caracteres' } } },
    })
    expect((await recover(token)).status).toBe(200)
  })

  it.each([undefined, '', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`, 7, {}])('is not %j', async (token) => {
    const answer = await recover(token)
    const message = token === undefined || token === '' ? 'Campo obrigatório' : 'Token inválido'
    expect(answer).toMatchObject({ status: 422, body: { data: { fields: { token: message } } } })
  })

  it('for confirming a sign-up changes no password', async () => {
    const email = `${randomUUID()}@teste.local`
    expect((await post('add', { name: 'Nova', email, password: 'correto cavalo bateria' })).status).toBe(200)
    expect(await recover(await mailedToken(engines.db, email))).toMatchObject(invalid)
  })

  it('is not guessed: thirty tries in a quarter of an hour', async () => {
    for (let call = 0; call < 30; call++) await check('x'.repeat(43))
    expect((await check('x'.repeat(43))).status).toBe(429)
    expect((await recover('x'.repeat(43))).status).toBe(429)
  })

  it('lets in somebody who failed too often before', async () => {
    const { email, password } = await newPerson(engines.db)
    for (const guess of ['1', '2', '3', '4', '5']) await post('login', { email, password: guess })
    expect((await post('login', { email, password })).status).toBe(429)
    expect((await recover(await linkFor(email))).status).toBe(200)
    await signIn(email, chosen)
  })
})

describe('people without a password of their own', () => {
  it('who came by Google get one', async () => {
    const email = `${randomUUID()}@teste.local`
    await engines.db.insert(users).values({ name: 'Do Google', email, passwordHash: null })
    expect((await recover(await linkFor(email))).status).toBe(200)
    await signIn(email, chosen)
  })

  it('whose address a stranger signed up with first get it, and the stranger is out', async () => {
    const email = `${randomUUID()}@teste.local`
    const stranger = server.newBrowser()
    await stranger.post('/api/users/add', { name: 'Estranho', email, password: 'cavalo sem bateria' })
    expect((await recover(await linkFor(email))).status).toBe(200)
    expect((await stranger.get('/api/users/who-is')).status).toBe(401)
    expect((await post('login', { email, password: 'cavalo sem bateria' })).status).toBe(401)
    const owner = await signIn(email, chosen)
    expect((await owner.get('/api/users/who-is')).body).toMatchObject({ email, emailConfirmed: true })
  })
})

it('a password kept at an older cost is kept at today’s once its owner signs in', async () => {
  const { id, email, password } = await newPerson(engines.db)
  const { hash } = await import('@node-rs/argon2')
  const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await engines.db.update(users).set({ passwordHash: cheap }).where(eq(users.id, id))
  await post('login', { email, password: 'errada' })
  const kept = async () => (await engines.db.select().from(users).where(eq(users.id, id)))[0]?.passwordHash
  expect(await kept()).toBe(cheap)
  await signIn(email, password)
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await signIn(email, password)
})
