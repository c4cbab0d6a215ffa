import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from '#areas/session/server/router.ts'
import { getAccess } from './get-access.ts'
import { invitePeople } from './invite-people.ts'
import { listUsers } from './list-users.ts'
import { reactivateUser } from './reactivate-user.ts'
import { removeUser } from './remove-user.ts'
import { usersService } from '#areas/admin/users/service.ts'
import { suspendUser } from './suspend-user.ts'
import { auditOf, newMember, newSession, sessionsOf, type Member } from './testing/members.ts'

let engines: TestEngines
let owner: TestAccount
let person: Member

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function prepare(): Promise<void> {
  owner = await engines.newAccount()
  person = await newMember(owner, 'admin')
}

const ownerOf = ({ actor }: TestAccount) => (actor === 'system' ? '' : actor.userId)
const anyone = { sort: 'name', page: 1, pageSize: 25 } as const

describe.each([
  ['suspended', suspendUser, 'access.suspend'],
  ['removed', removeUser, 'access.remove'],
] as const)('somebody who is %s', (_, act, action) => {
  it('has no session left, nor open invitations, and it is in the audit', async () => {
    await prepare()
    await newSession(owner, person.userId)
    await newSession(owner, person.userId)
    await newSession(owner, ownerOf(owner))
    const invited = { emails: ['ana@exemplo.com'], role: 'viewer', permissions: null } as const
    const nowhere = { validFrom: null, validUntil: null }
    const accounts = [{ accountId: owner.account.id, virtualChannelIds: null }]
    await invitePeople(person, { ...invited, emails: [...invited.emails], ...nowhere, accounts }, [person])
    await act(owner, person)
    expect(await sessionsOf(owner, person.userId)).toBe(0)
    expect(await sessionsOf(owner, ownerOf(owner))).toBe(1)
    const { items } = await listUsers(owner, { ...anyone, search: 'ana@' })
    expect(items).toMatchObject([{ email: 'ana@exemplo.com', status: 'inviteExpired' }])
    expect(await auditOf(owner, action)).toMatchObject([
      {
        object: `user:${person.userId}`,
        after: { endedSessions: 2, endedInvitations: ['ana@exemplo.com'] },
      },
    ])
  })

  it('is not the last owner, oneself, who is more, or somebody of another account', async () => {
    await prepare()
    const second = await newMember(owner, 'owner', { validUntil: new Date('2100-01-01T00:00:00Z') })
    const other = await engines.newAccount()
    const admin = await newMember(owner, 'admin')
    const viewer = await newMember(owner, 'viewer')
    const of = (by: TestAccount, userId: string) => act(by, { userId })
    await expect(of(second, ownerOf(owner))).rejects.toMatchObject({ code: 'lastOwner' })
    await expect(of(owner, ownerOf(owner))).rejects.toMatchObject({ code: 'ownAccess' })
    await expect(of(admin, ownerOf(owner))).rejects.toMatchObject({ code: 'aboveOwn' })
    await expect(of(other, person.userId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(of(viewer, person.userId)).rejects.toMatchObject({ code: 'forbidden' })
    const rows = await owner.db.select().from(memberships)
    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('active'))
    expect(await auditOf(owner, action)).toEqual([])
  })

  it('leaves one owner when two owners do it to each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      await prepare()
      const second = await newMember(owner, 'owner')
      const acts = [act(owner, second), act(second, { userId: ownerOf(owner) })]
      const outcomes = await Promise.allSettled<unknown>(acts)
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const owners = await owner.db.select().from(memberships).where(eq(memberships.role, 'owner'))
      expect(owners.filter(({ status }) => status === 'active')).toHaveLength(1)
    }
  })
})

describe('somebody who was suspended', () => {
  it('is let in again with the access of before', async () => {
    await prepare()
    expect(await suspendUser(owner, person)).toMatchObject({ status: 'suspended', role: 'admin' })
    await expect(suspendUser(owner, person)).rejects.toMatchObject({ code: 'conflict' })
    expect(await reactivateUser(owner, person)).toMatchObject({ status: 'active', role: 'admin' })
    await expect(reactivateUser(owner, person)).rejects.toMatchObject({ code: 'conflict' })
    expect(await auditOf(owner, 'access.reactivate')).toHaveLength(1)
  })

  it('is not found once removed', async () => {
    await prepare()
    await removeUser(owner, person)
    await expect(getAccess(owner, person)).rejects.toMatchObject({ code: 'notFound' })
    await expect(removeUser(owner, person)).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('over HTTP', () => {
  it('the next request of a suspended person is refused, a new sign-in finds no account, and the refused write is recorded', async () => {
    const server = await startTestServer(engines, { session: sessionRouter, ...usersService.routers })
    const boss = await newPerson(engines.db, ['Loja'])
    const colleague = await newPerson(engines.db, [])
    const accountId = boss.accounts[0]?.id ?? ''
    await engines.db.insert(memberships).values({ userId: colleague.id, accountId, role: 'manager' })
    const [browser, theirs] = [server.newBrowser(), server.newBrowser()]
    await browser.post('/api/users/login', { email: boss.email, password: boss.password })
    const credentials = { email: colleague.email, password: colleague.password }
    await theirs.post('/api/users/login', credentials)
    expect((await theirs.get('/api/admin/users')).status).toBe(200)
    expect((await theirs.post(`/api/admin/users/${boss.id}/suspend`)).status).toBe(403)
    expect((await browser.post(`/api/admin/users/${colleague.id}/suspend`)).status).toBe(200)
    expect((await theirs.get('/api/admin/users')).status).toBe(401)
    expect((await theirs.post('/api/users/login', credentials)).status).toBe(200)
    const refused = await theirs.get('/api/admin/users')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'noAccount' })
    const account = { ...owner, account: { ...owner.account, id: accountId } }
    expect(await auditOf(account, 'admin.suspendUser')).toMatchObject([{ outcome: 'refused' }])
    expect((await browser.post(`/api/admin/users/${boss.id}/suspend`)).status).toBe(403)
    expect(await auditOf(account, 'admin.suspendUser')).toHaveLength(2)
    await server.close()
  })
})
