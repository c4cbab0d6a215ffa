import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newApiSecret } from '#platform/identity/api-keys/api-secret.ts'
import { findApiKey } from '#platform/identity/api-keys/find-api-key.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import { findMembership } from '#platform/identity/find-membership.ts'
import { resolveGooglePerson } from '#platform/identity/google/google-person.ts'
import { newMailedToken } from '#platform/identity/mailed-token.ts'
import { accounts, users } from '#platform/identity/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { createFarol } from './server.ts'
import { demoAccounts, demoSignIn, demoUserId, disableDemo, ensureDemoPeople } from './demo-people.ts'

const [aurora, , own] = demoAccounts
const subject = randomUUID()

let engines: TestEngines
let app: FastifyInstance
let url: string
beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  await ensureDemoPeople(engines.db)
  await engines.db.update(users).set({ googleSubject: subject }).where(eq(users.id, demoUserId))
})
afterAll(async () => {
  const ids = demoAccounts.map(({ id }) => id)
  await engines.db.delete(accounts).where(inArray(accounts.id, ids))
  await engines.db.delete(users).where(eq(users.id, demoUserId))
  await app.close()
  await engines.stop()
})

const signIn = async () => {
  const browser = openBrowser(url)
  return { browser, status: (await browser.post('/api/users/login', demoSignIn)).status }
}
const isIn = async (browser: Browser) => (await browser.get('/api/users/who-is')).status === 200

/** A key of an account, made by a person. */
async function keyOf(accountId: string, createdBy: string): Promise<string> {
  const secret = newApiSecret()
  await engines.db.insert(apiKeys).values({
    id: randomUUID(),
    accountId,
    name: 'ERP',
    scopes: ['orders'],
    createdBy,
    createdAt: new Date(),
    secretHash: createHash('sha256').update(secret).digest(),
    hint: secret.slice(-4),
  })
  return secret
}
const opens = async (secret: string) => (await findApiKey(engines.db, secret, new Date())) !== null

const byGoogle = () => {
  const entry = { requestId: randomUUID(), at: new Date(), siteAddress: url, keyring: engines.keyring }
  const source = { origin: 'web', ip: null, session: null } as const
  const signUp = 'open'
  return resolveGooglePerson(
    engines.db,
    { subject, email: 'demo@gmail.com', name: 'Demo' },
    { ...entry, source, signUp },
  )
}

describe('a demo that is off', () => {
  it('lets nobody in, by no way, and is as it was once it is on', async () => {
    const { browser, status } = await signIn()
    expect(status).toBe(200)
    const other = await newPerson(engines.db)
    const visitor = await newPerson(engines.db, [])
    const visiting = openBrowser(url)
    await visiting.post('/api/users/login', { email: visitor.email, password: visitor.password })
    expect((await visiting.post('/api/sessions/visit-demo')).status).toBe(200)
    const keys = [await keyOf(aurora.id, demoUserId), await keyOf(own.id, demoUserId)]
    const kept = await keyOf(own.id, other.id)
    const at = new Date()
    const token = await engines.db.transaction((tx) =>
      newMailedToken(tx, { purpose: 'recover-password', userId: demoUserId, at }),
    )

    await disableDemo(engines.db, new Date())
    expect(await isIn(browser)).toBe(false)
    expect((await signIn()).status).toBe(401)
    const anybody = openBrowser(url)
    await anybody.post('/api/users/forgot-password', { email: demoSignIn.email })
    expect(await queuedMails(engines.db, demoSignIn.email)).toEqual([])
    const password = 'correto cavalo bateria'
    expect((await anybody.post('/api/users/recover-password', { token, password })).status).toBe(422)
    await expect(byGoogle()).rejects.toMatchObject({ problem: 'google-failed' })
    expect(await Promise.all(keys.map(opens))).toEqual([false, false])
    expect(await opens(kept)).toBe(true)
    const membership = { userId: demoUserId, accountId: own.id }
    expect(await findMembership(engines.db, membership, new Date())).toBeNull()
    expect((await visiting.get('/api/users/who-is')).body).toMatchObject({ accounts: [] })
    expect((await visiting.post('/api/sessions/visit-demo')).status).toBe(404)

    await ensureDemoPeople(engines.db)
    expect(await isIn(browser)).toBe(false)
    const again = await signIn()
    expect(again.status).toBe(200)
    expect((await again.browser.get('/api/users/who-is')).body).toMatchObject({
      accounts: demoAccounts.map(({ id }) => ({ id })),
    })
    expect(await byGoogle()).toBe(demoUserId)
    expect(await Promise.all(keys.map(opens))).toEqual([true, true])
  })
})
