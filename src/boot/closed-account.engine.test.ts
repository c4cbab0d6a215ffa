import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { createApiKey } from '#areas/integrations/server/create-api-key.ts'
import { accounts, memberships } from '#platform/identity/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { readEvents } from '#platform/testing/read-events.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import type { Role } from '#model/permissions.ts'
import { signedIn } from '../testing/ask-operations.ts'
import { createFarol } from './server.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
let clock: Date

beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines, { now: () => clock }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  clock = new Date()
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

const name = 'Loja da Ana'

async function member(
  { account }: TestAccount,
  role: Role,
  part: Partial<typeof memberships.$inferInsert> = {},
): Promise<{ person: TestPerson; browser: Browser }> {
  const person = await newPerson(engines.db, [])
  await engines.db.insert(memberships).values({ userId: person.id, accountId: account.id, role, ...part })
  return { person, browser: await signedIn(url, person) }
}

const close = (browser: Browser, confirmation = name) =>
  browser.post('/api/account-settings/close', { confirmation })
const reopen = (browser: Browser, { account }: TestAccount) =>
  browser.post(`/api/users/closed-accounts/${account.id}/reopen`)
const closedOf = async (browser: Browser) => (await browser.get('/api/users/closed-accounts')).body
const accountsOf = async (browser: Browser) =>
  ((await browser.get('/api/users/who-is')).body as { accounts: { id: string }[] }).accounts.map(
    ({ id }) => id,
  )
const audited = ({ account }: TestAccount, action: string) =>
  engines.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, account.id), eq(auditLog.action, action)))

describe('an account that its administrator closes', () => {
  it('lets nobody in from that moment, keeps its keys out, tells its administrators, and comes back as it was', async () => {
    const shop = await engines.newAccount({ name })
    const { secret } = await createApiKey(shop, { name: 'ERP', scopes: ['orders'] })
    const owner = await member(shop, 'owner')
    const viewer = await member(shop, 'viewer')
    const stream = await readEvents(`${url}/api/live?account=${shop.account.id}`, viewer.browser.cookies)
    expect(await accountsOf(viewer.browser)).toEqual([shop.account.id])
    const answer = await close(owner.browser)
    expect(answer).toMatchObject({ status: 200, body: { id: shop.account.id, name } })
    await expect.poll(() => stream.ended()).toBe(true)
    for (const { browser } of [owner, viewer]) {
      expect(await accountsOf(browser)).toEqual([])
      expect(await browser.get('/api/account-settings')).toMatchObject({
        status: 403,
        body: { code: 'noAccount' },
      })
    }
    const sent = await viewer.browser.send('/api/ingest/orders', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: '{"records":[]}',
    })
    expect(sent).toMatchObject({ status: 401, body: { code: 'invalidApiKey' } })
    const [mail] = await queuedMails(engines.db, owner.person.email)
    expect(mail?.subject).toBe(`A loja ${name} foi fechada`)
    expect(mail?.text).toContain('/admin/new-account')
    expect(await queuedMails(engines.db, viewer.person.email)).toEqual([])
    expect(await audited(shop, 'account.close')).toMatchObject([{ userId: owner.person.id, after: { name } }])

    expect(await closedOf(viewer.browser)).toEqual([])
    expect((await reopen(viewer.browser, shop)).status).toBe(404)
    expect(await closedOf(owner.browser)).toMatchObject([{ id: shop.account.id, name }])
    const back = await reopen(owner.browser, shop)
    expect(back).toMatchObject({ status: 200, body: { selectedAccount: shop.account.id, role: 'owner' } })
    expect(await accountsOf(viewer.browser)).toEqual([shop.account.id])
    expect((await queuedMails(engines.db, owner.person.email))[0]?.subject).toBe(
      `A loja ${name} foi reaberta`,
    )
    expect(await audited(shop, 'account.reopen')).toMatchObject([{ userId: owner.person.id }])
    expect((await reopen(owner.browser, shop)).status).toBe(404)
  })

  it('is not reopened by other people, nor when its days are over', async () => {
    const shop = await engines.newAccount({ name })
    const owner = await member(shop, 'owner')
    const limited = await member(shop, 'admin', { virtualChannelIds: [shop.account.id] })
    const stranger = await signedIn(url, await newPerson(engines.db))
    expect((await close(owner.browser)).status).toBe(200)
    for (const browser of [limited.browser, stranger]) {
      expect(await closedOf(browser)).toEqual([])
      expect(await reopen(browser, shop)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    }
    await engines.db
      .update(accounts)
      .set({ closedAt: new Date(clock.getTime() - 30 * 86_400_000 - 1000) })
      .where(eq(accounts.id, shop.account.id))
    expect(await closedOf(owner.browser)).toEqual([])
    expect((await reopen(owner.browser, shop)).status).toBe(404)
  })
})

describe('an account stays open', () => {
  const isOpen = async ({ account }: TestAccount) => {
    const [row] = await engines.db.select().from(accounts).where(eq(accounts.id, account.id))
    return row?.closedAt === null && row.disabledAt === null
  }

  it('where its name was not typed', async () => {
    const shop = await engines.newAccount({ name })
    const { browser, person } = await member(shop, 'owner')
    const answers = [
      await close(browser, 'Loja da Bia'),
      await close(browser, ' '),
      await close(browser, 'x'.repeat(256)),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 422,
        body: { data: { fields: { confirmation: expect.any(String) } } },
      })
    }
    expect(await isOpen(shop)).toBe(true)
    expect(await audited(shop, 'account.close')).toEqual([])
    expect(await queuedMails(engines.db, person.email)).toEqual([])
  })

  it('for whoever has no permission or some channels only, and in the demo', async () => {
    const shop = await engines.newAccount({ name })
    const manager = await member(shop, 'manager')
    expect(await close(manager.browser)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const owner = await member(shop, 'owner')
    await engines.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, shop.account.id))
    expect(await close(owner.browser)).toMatchObject({ status: 409, body: { code: 'demoAccount' } })
    expect(await isOpen(shop)).toBe(true)
  })
})
