import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usersService } from '#areas/admin/users/service.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { accounts, memberships, users } from '#platform/identity/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { antiForgeryCookie, antiForgeryHeader } from '#model/anti-forgery.ts'
import { sessionRouter } from './router.ts'

const day = 86_400_000
const password = 'quatro palavras bem compridas'

let engines: TestEngines
let server: TestServer
let clock = Date.now()
let nextPerson = 1

beforeAll(async () => {
  engines = await testEngines()
  const now = () => new Date(clock)
  server = await startTestServer(engines, { session: sessionRouter, ...usersService.routers }, { now })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

async function signIn({ email, password }: TestPerson): Promise<Browser> {
  const browser = server.newBrowser()
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

type Invited = { boss: TestPerson; browser: Browser; email: string; token: string; accountId: string }

/** Somebody of an account asks somebody in, who opens the mail. */
async function invited(
  email = `convidada-${nextPerson++}@exemplo.com.br`,
  more: object = {},
): Promise<Invited> {
  const boss = await newPerson(engines.db, ['Loja Aurora', 'Casa Poente'])
  const browser = await signIn(boss)
  const [first, second] = boss.accounts
  const accounts = [first, second].map((account) => ({ accountId: account?.id, virtualChannelIds: null }))
  const access = { role: 'manager', permissions: null, validFrom: null, validUntil: null }
  const answer = await browser.post('/api/admin/invitations', {
    emails: [email],
    ...access,
    accounts,
    ...more,
  })
  expect(answer).toMatchObject({ status: 201, body: { invited: 1 } })
  const found = await queuedMails(engines.db, email)
  const token = /invite=([\w-]{43})/.exec(found[0]?.text ?? '')?.[1] ?? ''
  return { boss, browser, email, token, accountId: first?.id ?? '' }
}

const describeIt = (token: string, browser = server.newBrowser()) =>
  browser.get(`/api/users/invitations/${token}`)
const accept = (browser: Browser, token: string, person?: object) =>
  browser.post(`/api/users/invitations/${token}/accept`, person ?? {})
const membershipsOf = (email: string) =>
  engines.db
    .select({ accountId: memberships.accountId, role: memberships.role, status: memberships.status })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email))

const dead = {
  status: 404,
  body: {
    code: 'deadInvitation',
    message: 'Este convite não vale mais: foi usado, cancelado ou expirou. Peça outro a quem convidou.',
  },
}

describe('somebody new', () => {
  it('reads who asks them into what, chooses name and password, and is inside, once', async () => {
    const { email, token, accountId } = await invited()
    expect(await describeIt(token)).toMatchObject({
      status: 200,
      body: {
        email,
        inviter: 'Pessoa de teste',
        role: 'manager',
        known: false,
        accounts: [{ name: 'Casa Poente' }, { name: 'Loja Aurora', id: accountId }],
      },
    })
    const browser = server.newBrowser()
    expect((await accept(browser, token, { name: 'Ana Lima', password })).status).toBe(200)
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({
      name: 'Ana Lima',
      email,
      role: 'manager',
      accounts: [{ name: 'Casa Poente' }, { name: 'Loja Aurora' }],
    })
    const [user] = await engines.db.select().from(users).where(eq(users.email, email))
    expect(user?.emailVerifiedAt?.getTime()).toBe(clock)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    const again = server.newBrowser()
    expect((await again.post('/api/users/login', { email, password })).status).toBe(200)
    expect(await accept(server.newBrowser(), token, { name: 'Outra', password })).toMatchObject(dead)
    expect(await describeIt(token)).toMatchObject(dead)
  })

  it('sees money in the currency of the account', async () => {
    const { token, boss } = await invited()
    for (const { id } of boss.accounts)
      await engines.db.update(accounts).set({ currency: 'CLP' }).where(eq(accounts.id, id))
    const browser = server.newBrowser()
    await accept(browser, token, { name: 'Ana Lima', password })
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({ currency: 'CLP' })
  })

  it('is in the audit of each account, as who accepted what', async () => {
    const { boss, email, token } = await invited()
    await accept(server.newBrowser(), token, { name: 'Ana Lima', password })
    const [user] = await engines.db.select().from(users).where(eq(users.email, email))
    for (const { id } of boss.accounts) {
      const entries = await engines.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.accountId, id), eq(auditLog.action, 'invitation.accept')))
      expect(entries).toMatchObject([{ userId: user?.id, userName: 'Ana Lima', after: { role: 'manager' } }])
    }
  })

  it.each([
    [{}, 'name', 'Campo obrigatório'],
    [{ name: 'Ana' }, 'password', 'Campo obrigatório'],
    [{ name: ' ', password }, 'name', 'Campo obrigatório'],
    [{ name: 'x'.repeat(256), password }, 'name', 'Máximo de 255 caracteres'],
    [{ name: 'Ana', password: '1234567' }, 'password', 'A senha deve ter pelo menos 8 caracteres'],
    [
      { name: 'Ana', password: 'password1' },
      'password',
      'Esta senha é muito comum e seria adivinhada. Escolha outra.',
    ],
  ])('reads what is wrong and may try again: %j', async (person, field, sentence) => {
    const { email, token } = await invited()
    const answer = await accept(server.newBrowser(), token, person)
    expect(answer).toMatchObject({ status: 422, body: { data: { fields: { [field]: sentence } } } })
    expect(await membershipsOf(email)).toEqual([])
    expect((await describeIt(token)).status).toBe(200)
  })

  it('enters once when the form is sent many times at once', async () => {
    const { email, token } = await invited()
    const browsers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = server.newBrowser()
        await browser.get('/api/users/csrf')
        return browser
      }),
    )
    const answers = await Promise.all(browsers.map((each) => accept(each, token, { name: 'Ana', password })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await membershipsOf(email)).toHaveLength(2)
  })
})

describe('somebody known', () => {
  it('gets nothing until signing in, accepts in their session, and the account is on screen', async () => {
    const ana = await newPerson(engines.db, ['Da Ana'])
    const { token, accountId } = await invited(ana.email, { role: 'viewer' })
    expect((await describeIt(token)).body).toMatchObject({ known: true })
    const stranger = await accept(server.newBrowser(), token, { name: 'Outra', password })
    expect(stranger).toMatchObject({ status: 409, body: { code: 'knownPerson' } })
    expect(await membershipsOf(ana.email)).toHaveLength(1)
    const browser = await signIn(ana)
    const answer = await accept(browser, token)
    expect(answer.status).toBe(200)
    expect((answer.body as { accounts: string[] }).accounts).toContain(accountId)
    const { body } = await browser.get('/api/users/who-is')
    expect(body).toMatchObject({ selectedAccount: (answer.body as { accounts: string[] }).accounts[0] })
    expect((body as { accounts: object[] }).accounts).toHaveLength(3)
    expect(body).toMatchObject({ role: 'viewer' })
  })

  it('with another e-mail is told so, and nobody gets anything', async () => {
    const { email, token } = await invited()
    const other = await newPerson(engines.db)
    expect(await accept(await signIn(other), token)).toMatchObject({
      status: 403,
      body: {
        code: 'foreignInvitation',
        message: 'Este convite é para outro e-mail. Saia e entre com o e-mail que recebeu o convite.',
      },
    })
    expect(await membershipsOf(other.email)).toHaveLength(1)
    expect(await membershipsOf(email)).toEqual([])
    expect((await describeIt(token)).status).toBe(200)
  })

  it('who only claimed the address until now has it from then on', async () => {
    const { email, token } = await invited()
    const id = crypto.randomUUID()
    const claimant = { id, name: 'Ana', email: `${id}@pendente.invalid`, claimedEmail: email }
    const passwordHash = await hashPassword(password)
    await engines.db.insert(users).values({ ...claimant, passwordHash })
    expect((await describeIt(token)).body).toMatchObject({ known: false })
    const browser = await signIn({ id, email, password, accounts: [] })
    expect((await accept(browser, token)).status).toBe(200)
    const [user] = await engines.db.select().from(users).where(eq(users.id, id))
    expect(user).toMatchObject({ email, claimedEmail: null, emailVerifiedAt: new Date(clock) })
    expect(await membershipsOf(email)).toHaveLength(2)
  })

  it('who only claims an address that somebody has gets nothing', async () => {
    const owner = await newPerson(engines.db, [])
    const { token } = await invited(owner.email)
    const id = crypto.randomUUID()
    const claimant = { id, name: 'Ana', email: `${id}@pendente.invalid`, claimedEmail: owner.email }
    await engines.db.insert(users).values({ ...claimant, passwordHash: await hashPassword(password) })
    const browser = await signIn({ id, email: owner.email, password, accounts: [] })
    expect(await accept(browser, token)).toMatchObject({ status: 403, body: { code: 'foreignInvitation' } })
    expect(await membershipsOf(owner.email)).toEqual([])
  })

  it('who was suspended meanwhile does not come back this way', async () => {
    const ana = await newPerson(engines.db, [])
    const { token, accountId } = await invited(ana.email)
    const kept = { userId: ana.id, accountId, role: 'viewer', status: 'suspended' } as const
    await engines.db.insert(memberships).values(kept)
    expect((await accept(await signIn(ana), token)).status).toBe(200)
    expect(await membershipsOf(ana.email)).toContainEqual({ accountId, role: 'viewer', status: 'suspended' })
  })
})

describe('a link is worth nothing', () => {
  async function expectDead(token: string): Promise<void> {
    expect(await describeIt(token)).toMatchObject(dead)
    expect(await accept(server.newBrowser(), token, { name: 'Ana', password })).toMatchObject(dead)
  }

  it('that nobody sent', () => expectDead('x'.repeat(43)))

  it('after seven days', async () => {
    const { token } = await invited()
    clock += 7 * day
    await expectDead(token)
  })

  it('once it was sent again or revoked, in each account for itself', async () => {
    const { browser, email, token, boss } = await invited()
    const [first, second] = boss.accounts
    const idOf = async (accountId: string | undefined) => {
      const mine = and(eq(invitations.email, email), eq(invitations.accountId, accountId ?? ''))
      return (await engines.db.select().from(invitations).where(mine))[0]?.id
    }
    clock += 60_000
    await browser.post(`/api/admin/invitations/${await idOf(first?.id)}/resend`)
    expect((await describeIt(token)).body).toMatchObject({ accounts: [{ name: 'Casa Poente' }] })
    await browser.post(`/api/sessions/change-account?accountId=${second?.id}`)
    const headers = { [antiForgeryHeader]: browser.cookies.get(antiForgeryCookie) ?? '' }
    const path = `/api/admin/invitations/${await idOf(second?.id)}`
    expect((await browser.send(path, { method: 'DELETE', headers })).status).toBe(200)
    await expectDead(token)
  })

  it('when who sent it may no longer give it', async () => {
    const { token, boss } = await invited()
    const mine = eq(memberships.userId, boss.id)
    await engines.db.update(memberships).set({ status: 'suspended' }).where(mine)
    await expectDead(token)
    await engines.db.update(memberships).set({ status: 'active', role: 'manager' }).where(mine)
    await expectDead(token)
    await engines.db
      .update(memberships)
      .set({ role: 'owner', validUntil: new Date(clock) })
      .where(mine)
    await expectDead(token)
    await engines.db.update(memberships).set({ validUntil: null }).where(mine)
    expect((await describeIt(token)).status).toBe(200)
  })
})
