import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { openBrowser, type Answer, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { operationsOf, type Operation } from '#platform/testing/operations.ts'
import { ownIds } from '#platform/testing/own-ids.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { errorMessages } from '#vocabulary/error-codes.ts'
import { permissions } from '#vocabulary/permissions.ts'
import { createFarol } from './server.ts'

/** Open to somebody who is not signed in; every other operation is not. */
const forAnybody = new Set([
  'session.getCsrf',
  'session.getSignInOptions',
  'session.getGoogleUrl',
  'session.finishGoogle',
  'session.login',
  'session.finishSignIn',
  'session.logout',
  'session.signUp',
  'session.confirmSignUp',
  'session.forgotPassword',
  'session.checkRecovery',
  'session.recoverPassword',
  'session.describeInvitation',
  'session.acceptInvitation',
  'googleAnalytics.finishAnalytics',
])

/** For a person in whatever account, or in none: what one does to oneself needs no permission. */
const ofAPerson = ({ id }: Operation) => /^(session|myAccount)\./.test(id)

/** Called by systems, with a key or a secret of their own and without a session. */
const withAKey = ({ id }: Operation) => /^(ingest|hooks)\./.test(id)

/** The account's connection is to another one, and its export has no file yet. */
const notOfThisOne = new Set(['googleAnalytics.getAnalytics', 'exports.downloadExport'])

/** Bodies that the schema alone does not tell. */
const mapping: unknown = JSON.parse(
  readFileSync(new URL('../examples/olist.mapping.json', import.meta.url), 'utf8'),
)
const application = { clientId: 'id', clientSecret: 'segredo' }
const bodies: Record<string, unknown> = {
  'shopify.tryShopify': { ...application, account: 'loja' },
  'shopify.connectShopify': { ...application, account: 'loja', name: 'Loja' },
  'shopify.replaceShopifyKey': application,
  'googleAnalytics.connectAnalytics': {
    name: 'Visitas',
    property: '1',
    webChannel: 'Site',
    appChannel: 'App',
  },
  'exports.startExport': { kind: 'orders' },
  'integrations.previewMapping': { mapping },
  'integrations.saveMapping': { mapping },
}

let engines: TestEngines
let app: FastifyInstance
let url: string
let operations: Operation[]

beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  operations = operationsOf((await openBrowser(url).get('/api/openapi.json')).body)
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

async function ask(
  browser: Browser,
  operation: Operation,
  given: { token?: string; body?: string; ids?: Record<string, string> } = {},
): Promise<Answer> {
  const { id, method, contentType, isWrite } = operation
  const known = bodies[id] === undefined ? operation.body?.() : JSON.stringify(bodies[id])
  const body = given.body ?? known
  if (!browser.cookies.has('farol_csrf')) await browser.get('/api/users/csrf')
  const token = given.token ?? browser.cookies.get('farol_csrf') ?? ''
  return browser.send(operation.path(given.ids), {
    method,
    headers: {
      ...(isWrite ? { 'x-csrf-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
  })
}

async function signedIn(person: TestPerson): Promise<Browser> {
  const browser = openBrowser(url)
  const { email, password } = person
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

/** Everything that an account has written down: rows of every table, and what its audit says was done. */
async function written(accountId: string): Promise<unknown> {
  const { rows: tables } = await engines.owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name NOT IN ('audit_log', 'audit_heads') ORDER BY 1`,
  )
  const counts: unknown[] = []
  for (const { name } of tables) {
    const { rows } = await engines.owner.query(
      `SELECT count(*), md5(string_agg(to_jsonb(t)::text, ',' ORDER BY to_jsonb(t)::text)) FROM (SELECT * FROM ${name} WHERE account_id = $1) AS t`,
      [accountId],
    )
    counts.push(name, rows[0])
  }
  const done = and(eq(auditLog.accountId, accountId), eq(auditLog.outcome, 'done'))
  return [counts, await engines.db.$count(auditLog, done)]
}

type Outcome = { id: string; status: number; code: unknown }

/** What operations answered, each with a sentence of the catalogue and nothing of the inside. */
async function outcomes(
  asked: readonly Operation[],
  asking: (operation: Operation) => Promise<Answer>,
): Promise<Outcome[]> {
  const found: Outcome[] = []
  for (const operation of asked) {
    const { status, body, text } = await asking(operation)
    const { code, message } = (typeof body === 'object' ? body : {}) as { code?: unknown; message?: unknown }
    const known = Object.values(errorMessages).some((sentence) => sentence === message)
    const leaks = /node_modules|at \w+ \(|select |postgres|clickhouse/i.test(text)
    found.push({ id: operation.id, status, code: leaks || !known ? text : code })
  }
  return found
}

const all = (asked: readonly Operation[], status: number, code: string): Outcome[] =>
  asked.map(({ id }) => ({ id, status, code }))

const ofAnAccount = () =>
  operations.filter(
    (operation) => !ofAPerson(operation) && !withAKey(operation) && !forAnybody.has(operation.id),
  )

describe('every operation of the OpenAPI document', () => {
  it('is known to this test by what it needs', () => {
    const ids = operations.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(25)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of [...forAnybody, ...Object.keys(bodies)]) expect(ids).toContain(id)
  })

  it('asks for somebody who signed in', async () => {
    const asked = operations.filter((operation) => !forAnybody.has(operation.id) && !withAKey(operation))
    const found = await outcomes(asked, (operation) => ask(openBrowser(url), operation))
    expect(found).toEqual(all(asked, 401, 'unauthenticated'))
  })

  it('of systems takes nothing without their key, whoever is signed in', async () => {
    const person = await newPerson(engines.db)
    const browser = await signedIn(person)
    const account = person.accounts[0]?.id ?? ''
    const before = await written(account)
    const asked = operations.filter(withAKey)
    expect(asked.length).toBeGreaterThan(3)
    const found = await outcomes(asked, (operation) => ask(browser, operation))
    expect(found.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
    expect(await written(account)).toEqual(before)
  })

  it('refuses a write without the anti-forgery token of this session', async () => {
    const person = await newPerson(engines.db)
    const [browser, other] = [await signedIn(person), await signedIn(await newPerson(engines.db))]
    const account = person.accounts[0]?.id ?? ''
    const before = await written(account)
    const asked = operations.filter((operation) => operation.isWrite && !withAKey(operation))
    for (const token of ['', 'forged.token', other.cookies.get('farol_csrf') ?? '']) {
      const found = await outcomes(asked, (operation) => ask(browser, operation, { token }))
      expect(found).toEqual(all(asked, 403, 'invalidCsrf'))
    }
    expect(await written(account)).toEqual(before)
  })

  it('is refused without the permission, and the refusal is recorded, of a read once', async () => {
    const person = await newPerson(engines.db)
    await engines.db.update(memberships).set({ permissions: [] }).where(eq(memberships.userId, person.id))
    const browser = await signedIn(person)
    const account = person.accounts[0]?.id ?? ''
    const before = await written(account)
    const asked = ofAnAccount()
    expect(await outcomes(asked, (operation) => ask(browser, operation))).toEqual(
      all(asked, 403, 'forbidden'),
    )
    const refused = and(eq(auditLog.outcome, 'refused'), eq(auditLog.accountId, account))
    const recorded = await engines.db.select({ action: auditLog.action }).from(auditLog).where(refused)
    expect(recorded.map(({ action }) => action).toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
    const reads = asked.filter(({ isWrite }) => !isWrite)
    await outcomes(reads, (operation) => ask(browser, operation))
    expect(await engines.db.$count(auditLog, refused)).toBe(asked.length)
    expect(await written(account)).toEqual(before)
  })

  it('keeps files, keys, connections and the log from who has a part of the account, whatever they were given', async () => {
    const person = await newPerson(engines.db, ['Loja'], 'admin')
    const [accountId = ''] = person.accounts.map(({ id }) => id)
    const channel = { accountId, name: 'Site', rule: { channel: ['Site'] } }
    const [made] = await engines.db.insert(virtualChannels).values(channel).returning()
    const part = { virtualChannelIds: [made?.id ?? ''], permissions: [...permissions] }
    await engines.db.update(memberships).set(part).where(eq(memberships.userId, person.id))
    const browser = await signedIn(person)
    const before = await written(accountId)
    const asked = ofAnAccount().filter(({ id }) =>
      /^(integrations|connections|googleAnalytics|team)[.]/.test(id),
    )
    expect(asked.length).toBeGreaterThan(25)
    expect(await outcomes(asked, (operation) => ask(browser, operation))).toEqual(
      all(asked, 403, 'forbidden'),
    )
    expect(await written(accountId)).toEqual(before)
  })

  it('says no to a person without any account', async () => {
    const browser = await signedIn(await newPerson(engines.db, []))
    const asked = ofAnAccount()
    expect(await outcomes(asked, (operation) => ask(browser, operation))).toEqual(
      all(asked, 403, 'noAccount'),
    )
  })

  it('finds nothing under an id that is not of the account', async () => {
    const person = await newPerson(engines.db)
    const browser = await signedIn(person)
    const account = person.accounts[0]?.id ?? ''
    const before = await written(account)
    const asked = ofAnAccount().filter(({ path }) => /[0-9a-f]{8}-[0-9a-f]{4}-4/.test(path()))
    expect(asked.length).toBeGreaterThan(10)
    expect(await outcomes(asked, (operation) => ask(browser, operation))).toEqual(all(asked, 404, 'notFound'))
    expect(await written(account)).toEqual(before)
  })

  it('finds nothing of another account under the ids that it has there', async () => {
    const [person, other] = [await newPerson(engines.db), await newPerson(engines.db)]
    const [browser, foreign] = [await signedIn(person), other.accounts[0]?.id ?? '']
    const ids = await ownIds(engines.owner, { accountId: foreign, userId: other.id })
    const before = [await written(foreign), await written(person.accounts[0]?.id ?? '')]
    const ofPeople = operations.filter((operation) => !withAKey(operation))
    const asked = ofPeople.filter(({ names }) => names.length > 0 && names.every((name) => name in ids))
    expect(new Set(asked.flatMap(({ names }) => names))).toEqual(new Set(Object.keys(ids)))
    const found = await outcomes(asked, (operation) => ask(browser, operation, { ids }))
    expect(found).toEqual(all(asked, 404, 'notFound'))
    expect([await written(foreign), await written(person.accounts[0]?.id ?? '')]).toEqual(before)
    const theirs = await signedIn(other)
    const own = asked.filter(({ id, isWrite }) => !isWrite && !notOfThisOne.has(id))
    const seen = await outcomes(own, (operation) => ask(theirs, operation, { ids }))
    expect(seen.map(({ status }) => status)).toEqual(own.map(() => 200))
  })

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['half an object', '{'],
    ['a prototype', '{"__proto__":{"x":1}}'],
    ['an operator', '{"id":{"$ne":null}}'],
    ['a long text', `"${'x'.repeat(5000)}"`],
  ])('with a body that is %s is told so, and writes nothing', async (_name, body) => {
    const person = await newPerson(engines.db)
    const browser = await signedIn(person)
    const account = person.accounts[0]?.id ?? ''
    const before = await written(account)
    const reading = operations.filter(
      ({ body: reads, contentType }) => reads && contentType === 'application/json',
    )
    const found = await outcomes(reading, (operation) => ask(browser, operation, { body }))
    const wrong = ({ status, code }: Outcome) => status < 400 || status >= 500 || typeof code !== 'string'
    expect(found.filter(wrong)).toEqual([])
    expect(await written(account)).toEqual(before)
  })
})
