import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { openEntryRules, type EntryRules } from '#platform/identity/entry-rules.ts'
import { resolveGooglePerson } from '#platform/identity/google/google-person.ts'
import { hasAccounts } from '#platform/identity/has-accounts.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { accounts, memberships } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { mostOwnAccounts } from '#model/forms/account-forms.ts'
import { mayCreateAccount } from '#model/new-accounts.ts'
import type { User } from '../contract.ts'
import { sessionRouter } from './router.ts'

let engines: TestEngines
let server: TestServer
let closed: TestServer
let invited: TestServer
const start = (entry: EntryRules) => startTestServer(engines, { session: sessionRouter }, { entry })

beforeAll(async () => {
  engines = await testEngines()
  server = await start(openEntryRules)
  closed = await start({ signUp: 'invited', newAccounts: 'operator' })
  invited = await start({ signUp: 'open', newAccounts: 'invited' })
  await newPerson(engines.db)
})
afterAll(async () => {
  await server.close()
  await closed.close()
  await invited.close()
  await engines.stop()
})

async function signedIn(site = server, accounts: string[] = []): Promise<{ browser: Browser; id: string }> {
  const { id, email, password } = await newPerson(engines.db, accounts, 'viewer')
  const browser = site.newBrowser()
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return { browser, id }
}

const shop = { name: 'Loja da Ana', currency: 'BRL', timeZone: 'America/Manaus', holidayState: 'AM' }
const create = (browser: Browser, body: object = shop) => browser.post('/api/users/accounts', body)
const newcomer = () => ({
  name: 'Nova',
  email: `${randomUUID()}@teste.local`,
  password: 'correto cavalo bateria',
})

describe('somebody of no account', () => {
  it('opens one of their own, owns it alone, and is in it', async () => {
    const { browser, id } = await signedIn()
    const { status, body } = await create(browser)
    const { selectedAccount: accountId, ...user } = body as User
    expect(status).toBe(201)
    expect(user).toMatchObject({
      role: 'owner',
      accounts: [{ id: accountId, name: shop.name, timeZone: shop.timeZone }],
    })
    const members = engines.db
      .select()
      .from(memberships)
      .where(eq(memberships.accountId, accountId ?? ''))
    expect(await members).toMatchObject([{ userId: id, role: 'owner', permissions: null }])
    const made = and(eq(auditLog.accountId, accountId ?? ''), eq(auditLog.action, 'account.create'))
    expect(await engines.db.select().from(auditLog).where(made)).toMatchObject([
      { userId: id, outcome: 'done', after: shop },
    ])
  })

  it('has one, not two, where the answer to the first form was lost and it was sent again', async () => {
    const { browser, id } = await signedIn()
    const first = (await create(browser)).body as User
    const second = await create(browser)
    expect(second).toMatchObject({ status: 201, body: { selectedAccount: first.selectedAccount } })
    expect(await engines.db.$count(memberships, eq(memberships.userId, id))).toBe(1)
    const other = (await create(browser, { ...shop, name: 'Outra loja' })).body as User
    expect(other.selectedAccount).not.toBe(first.selectedAccount)
    const longAgo = new Date(Date.now() - 11 * 60_000)
    const made = eq(accounts.id, first.selectedAccount ?? '')
    await engines.db.update(accounts).set({ createdAt: longAgo }).where(made)
    expect(((await create(browser)).body as User).accounts).toHaveLength(3)
  })

  it('sees money in the currency of their first shop, and keeps it when they open another', async () => {
    const { browser } = await signedIn()
    expect((await create(browser, { ...shop, currency: 'CLP' })).body).toMatchObject({ currency: 'CLP' })
    const other = { ...shop, name: 'Outra loja', currency: 'USD' }
    expect((await create(browser, other)).body).toMatchObject({ currency: 'CLP' })
  })

  it('confirms the e-mail before', async () => {
    const browser = server.newBrowser()
    expect((await browser.post('/api/users/add', newcomer())).status).toBe(200)
    expect(await create(browser)).toMatchObject({ status: 403, body: { code: 'unconfirmedEmail' } })
  })

  it('opens a few and no more, also all at once', async () => {
    const { browser, id } = await signedIn()
    await browser.get('/api/users/csrf')
    const answers = await Promise.all(
      Array.from({ length: mostOwnAccounts + 3 }, (_, at) =>
        create(browser, { ...shop, name: `Loja ${at}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostOwnAccounts)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
    expect(await engines.db.$count(memberships, eq(memberships.userId, id))).toBe(mostOwnAccounts)
  })

  it.each([
    [{ ...shop, name: ' ' }, 'name'],
    [{ ...shop, currency: 'XXX' }, 'currency'],
    [{ ...shop, timeZone: 'Marte' }, 'timeZone'],
    [{ ...shop, holidayState: 'XX' }, 'holidayState'],
    [{ ...shop, name: 'x'.repeat(256) }, 'name'],
  ])('is told what is wrong with %j', async (body, field) => {
    const { browser } = await signedIn()
    const { status, body: answer } = await create(browser, body)
    expect(status).toBe(422)
    expect(answer).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
  })

  it('asks the operator where the installation says so', async () => {
    const { browser } = await signedIn(closed)
    expect(await create(browser)).toMatchObject({ status: 403, body: { code: 'accountsByOperator' } })
  })

  it('needs an invitation to some account where the installation says so', async () => {
    const { browser: stranger } = await signedIn(invited)
    expect(await create(stranger)).toMatchObject({ status: 403, body: { code: 'accountsByInvitation' } })
    const { browser: member } = await signedIn(invited, ['De outra pessoa'])
    expect((await create(member)).status).toBe(201)
  })

  it('needs neither where there is no account yet', async () => {
    expect(await hasAccounts(engines.db)).toBe(true)
    const emptied = engines.db.transaction(async (tx) => {
      await tx.delete(memberships).where(eq(memberships.role, 'owner'))
      expect(await hasAccounts(tx)).toBe(false)
      tx.rollback()
    })
    await expect(emptied).rejects.toThrow()
    expect(mayCreateAccount('operator', { accounts: [], isFirst: true })).toBe(true)
  })

  it('waits where too many were created from its address', async () => {
    const { browser } = await signedIn()
    const at = new Date()
    for (let count = 0; count < 31; count += 1)
      await limitCaller(engines.db, 'new-account', '203.0.113.7', at).catch(() => null)
    await expect(limitCaller(engines.db, 'new-account', '203.0.113.7', at)).rejects.toMatchObject({
      code: 'tooManyAttempts',
    })
    expect((await create(browser)).status).toBe(201)
  })
})

describe('where only the invited sign up', () => {
  const invite = async (email: string) => {
    const { id: invitedBy, accounts } = await newPerson(engines.db)
    const at = new Date()
    await engines.db.insert(invitations).values({
      id: randomUUID(),
      accountId: accounts[0]?.id ?? '',
      email,
      role: 'viewer',
      invitedBy,
      tokenHash: Buffer.from(randomUUID().slice(0, 32)),
      invitedAt: at,
      expiresAt: new Date(at.getTime() + 60_000),
    })
  }
  const byGoogle = (email: string, signUp: EntryRules['signUp'] = 'invited') => {
    const source = { origin: 'web', ip: null, session: null } as const
    const entry = { requestId: randomUUID(), source, at: new Date(), siteAddress: closed.url, signUp }
    const profile = { subject: randomUUID(), email, name: 'Ana' }
    return resolveGooglePerson(engines.db, profile, { ...entry, keyring: engines.keyring })
  }

  it('the form takes nobody and tells nothing of who was; the page can say so', async () => {
    const browser = closed.newBrowser()
    const invited = newcomer()
    await invite(invited.email)
    for (const person of [newcomer(), invited]) {
      const answer = await browser.post('/api/users/add', person)
      expect(answer).toMatchObject({ status: 403, body: { code: 'signUpClosed' } })
    }
    expect((await browser.get('/api/users/sign-in-options')).body).toMatchObject({
      signUp: 'invited',
      newAccounts: 'operator',
    })
  })

  it('Google brings who was invited and who is known, and nobody else', async () => {
    await expect(byGoogle(newcomer().email)).rejects.toMatchObject({ problem: 'google-closed' })
    const { email } = newcomer()
    await invite(email)
    expect(await byGoogle(email)).toBeTypeOf('string')
    const known = await newPerson(engines.db, [])
    expect(await byGoogle(known.email)).toBe(known.id)
    expect(await byGoogle(newcomer().email, 'open')).toBeTypeOf('string')
  })
})
