import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionRouter } from '#areas/session/server/router.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { openAccountFor } from '#platform/identity/open-account-for.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'

let engines: TestEngines
let server: TestServer
beforeAll(async () => {
  engines = await testEngines()
  const entry = { signUp: 'invited', newAccounts: 'operator' } as const
  server = await startTestServer(engines, { session: sessionRouter }, { entry })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

const program = fileURLToPath(new URL('../account.ts', import.meta.url))

function run(...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: engines.postgresUrl,
    CLICKHOUSE_URL: engines.clickhouseUrl,
    FAROL_DATA_DIR: tmpdir(),
    FAROL_PUBLIC_URL: server.url,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

const membersOf = (accountId: string) =>
  engines.db.select().from(memberships).where(eq(memberships.accountId, accountId))

describe('npm run account', () => {
  it('opens an account for somebody new, who chooses a password by the printed link and owns it alone', async () => {
    await newPerson(engines.db)
    const email = `${randomUUID()}@teste.local`
    const { code, output } = run('--owner', email.toUpperCase(), '--name', 'Loja nova', '--currency', 'USD')
    expect(output).toContain('Conta "Loja nova" criada')
    expect(code).toBe(0)
    const [, token = ''] = /\/recover-password\/([\w-]{43})/.exec(output) ?? []
    const password = 'correto cavalo bateria'
    const browser = server.newBrowser()
    expect((await browser.post('/api/users/recover-password', { token, password })).status).toBe(200)
    const { body } = await browser.post('/api/users/login', { email, password })
    expect(body).toMatchObject({ role: 'owner', accounts: [{ name: 'Loja nova' }], emailConfirmed: true })
    const { id, selectedAccount } = body as { id: string; selectedAccount: string }
    expect(await membersOf(selectedAccount)).toMatchObject([{ userId: id, role: 'owner' }])
    const made = and(eq(auditLog.accountId, selectedAccount), eq(auditLog.action, 'account.create'))
    expect(await engines.db.select().from(auditLog).where(made)).toMatchObject([{ origin: 'system' }])
  })

  it('says what is wrong with the command', () => {
    expect(run()).toMatchObject({ code: 2 })
    expect(run('--owner', 'ninguém').output).toContain('Uso: npm run account')
  })
})

describe('an account opened by the operator', () => {
  const open = (email: string) => openAccountFor(engines.db, { email, name: 'Loja' }, new Date())

  it('is of whoever has the address, who needs no link, and not of who claims it', async () => {
    const owner = await newPerson(engines.db, [])
    const { account, token } = await open(owner.email)
    expect(token).toBeNull()
    expect(await membersOf(account.id)).toMatchObject([{ userId: owner.id, role: 'owner' }])
    const claimed = `${randomUUID()}@teste.local`
    const id = randomUUID()
    const claimant = { id, name: 'Outra', email: `${id}@pendente.invalid`, claimedEmail: claimed }
    await engines.db.insert(users).values(claimant)
    const members = await membersOf((await open(claimed)).account.id)
    expect(members).toHaveLength(1)
    expect(members[0]?.userId).not.toBe(id)
  })

  it('is refused to a disabled person', async () => {
    const { id, email } = await newPerson(engines.db, [])
    await engines.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
    await expect(open(email)).rejects.toMatchObject({ code: 'notFound' })
  })
})
