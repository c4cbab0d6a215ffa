import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskEmails } from '#platform/audit/personal-text.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { invitePeople, type InvitationContext } from './invite-people.ts'
import { listGrantableAccounts } from './list-grantable-accounts.ts'
import { listUsers } from './list-users.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { auditOf, newChannel, newMember, siteAddress } from './testing/members.ts'

type Params = Parameters<typeof invitePeople>[1]

let engines: TestEngines
let owner: TestAccount & InvitationContext
let clock: Date
const now = () => clock
const day = 86_400_000
let nextPerson = 1

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function prepare(): Promise<string> {
  clock = new Date('2026-11-20T15:00:00Z')
  owner = { ...(await engines.newAccount({ now, name: 'Loja Aurora' })), siteAddress }
  return `pessoa-${process.pid}-${nextPerson++}@exemplo.com.br`
}

function invite(
  by: TestAccount & InvitationContext,
  emails: string[],
  more: Partial<Params> = {},
  also: TestAccount[] = [],
) {
  const accounts = [by, ...also].map(({ account }) => ({ accountId: account.id, virtualChannelIds: null }))
  const plain = { role: 'viewer', permissions: null, validFrom: null, validUntil: null } as const
  return invitePeople(by, { ...plain, emails, accounts, ...more }, [by, ...also])
}

const mailsTo = (email: string) => queuedMails(engines.db, email)
const tokenIn = (text: string | null | undefined) => /invite=([\w-]{43})/.exec(text ?? '')?.[1]
const pending = ({ db }: TestAccount) => db.select().from(invitations)
const anyone = { sort: 'name', page: 1, pageSize: 25 } as const

describe('people who are invited', () => {
  it('get one mail each with a link of their own, wait in the list for seven days, and it is in the audit', async () => {
    const [ana, bia] = [await prepare(), `outra-${await prepare()}`]
    expect(await invite(owner, [bia, ana, bia], { role: 'analyst' })).toEqual({ invited: 2 })
    const [toAna, toBia] = [await mailsTo(ana), await mailsTo(bia)]
    expect([toAna.length, toBia.length]).toEqual([1, 1])
    expect(toAna[0]?.subject).toBe('Convite para acessar Loja Aurora no Farol')
    expect(toAna[0]?.text).toContain('Pessoa de teste convidou você')
    expect(toAna[0]?.text).toContain(`${siteAddress}/sign-up?invite=`)
    expect(tokenIn(toAna[0]?.text)).not.toBe(tokenIn(toBia[0]?.text))
    const { items, total } = await listUsers(owner, { ...anyone, status: 'invited' })
    expect(total).toBe(2)
    const expiresAt = new Date(clock.getTime() + 7 * day).toISOString()
    expect(items[0]).toMatchObject({ role: 'analyst', invited: true, name: null, expiresAt, mayChange: true })
    expect(await auditOf(owner, 'invitation.create')).toMatchObject([
      { outcome: 'done', after: { emails: [bia, ana].map(maskEmails), role: 'analyst' } },
    ])
  })

  it('leave no token in the store', async () => {
    const ana = await prepare()
    await invite(owner, [ana])
    const token = tokenIn((await mailsTo(ana))[0]?.text) ?? ''
    const [row] = await pending(owner)
    expect(row?.tokenHash).toHaveLength(32)
    expect(row?.tokenHash.toString('base64url')).not.toBe(token)
    expect(JSON.stringify(await auditOf(owner, 'invitation.create'))).not.toContain(token)
  })

  it('are asked into several accounts with one mail, into all of them or into none', async () => {
    const ana = await prepare()
    const userId = owner.actor === 'system' ? '' : owner.actor.userId
    const created = await engines.newAccount({ now, name: 'Casa Poente' })
    const second = { ...created, actor: owner.actor }
    await engines.db.insert(memberships).values({ userId, accountId: second.account.id, role: 'owner' })
    await invite(owner, [ana], {}, [second])
    const found = await mailsTo(ana)
    expect(found).toHaveLength(1)
    expect(found[0]?.text).toContain('às contas')
    expect(found[0]?.text).toMatch(/Loja Aurora e Casa Poente|Casa Poente e Loja Aurora/)
    expect([(await pending(owner)).length, (await pending(second)).length]).toEqual([1, 1])
    expect([
      await auditOf(owner, 'invitation.create'),
      await auditOf(second, 'invitation.create'),
    ]).toMatchObject([[{ accountId: owner.account.id }], [{ accountId: second.account.id }]])
    const bia = `bia-${ana}`
    await newMember(second, 'viewer', { email: bia })
    const refused = invite(owner, [`caio-${ana}`, bia], {}, [second])
    await expect(refused).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { 'emails.1': `${bia} já tem acesso a Casa Poente.` } },
    })
    expect([(await pending(owner)).length, (await pending(second)).length]).toEqual([1, 1])
    expect(await mailsTo(`caio-${ana}`)).toEqual([])
  })

  it('are not asked twice', async () => {
    const ana = await prepare()
    await invite(owner, [ana])
    await expect(invite(owner, [ana])).rejects.toMatchObject({
      code: 'invalidInput',
      details: {
        fields: {
          'emails.0': `${ana} já foi convidado para Loja Aurora. Reenvie ou cancele o convite na lista de usuários.`,
        },
      },
    })
    expect(await mailsTo(ana)).toHaveLength(1)
  })

  it('are asked once when two ask at once', async () => {
    const ana = await prepare()
    const outcomes = await Promise.allSettled([invite(owner, [ana]), invite(owner, [ana])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await mailsTo(ana)).toHaveLength(1)
  })
})

describe('an inviter', () => {
  it('gives no role, permission, channel or account beyond his own', async () => {
    const ana = await prepare()
    const site = await newChannel(owner, 'Site')
    const other = await engines.newAccount({ now })
    const foreign = await newChannel(other, 'Site')
    const admin = await newMember(owner, 'admin')
    const limited = await newMember(owner, 'admin', { virtualChannelIds: [site] })
    const within = (virtualChannelIds: string[] | null) => ({
      accounts: [{ accountId: owner.account.id, virtualChannelIds }],
    })
    await expect(invite(admin, [ana], { role: 'owner' })).rejects.toMatchObject({ code: 'aboveOwn' })
    await expect(invite(limited, [ana])).rejects.toMatchObject({ code: 'aboveOwn' })
    await expect(invite(owner, [ana], within([foreign]))).rejects.toMatchObject({ code: 'notFound' })
    const elsewhere = { accounts: [{ accountId: other.account.id, virtualChannelIds: null }] }
    await expect(invite(owner, [ana], elsewhere)).rejects.toMatchObject({ code: 'notFound' })
    const manager = await newMember(owner, 'manager')
    await expect(invite(manager, [ana])).rejects.toMatchObject({ code: 'forbidden' })
    const partly = { ...other, permissions: permissionsByRole.manager }
    await expect(invite(owner, [ana], {}, [partly])).rejects.toMatchObject({ code: 'forbidden' })
    expect(await pending(owner)).toEqual([])
    expect(await mailsTo(ana)).toEqual([])
    expect(await invite(limited, [ana], within([site]))).toEqual({ invited: 1 })
  })

  it('may choose among the accounts that he administers, the one on screen first', async () => {
    await prepare()
    const of = (id: string, name: string, permissions = permissionsByRole.owner) => ({
      id,
      name,
      permissions,
      timeZone: 'UTC',
      currency: 'BRL',
      isDemo: false,
      role: 'owner' as const,
      virtualChannels: [],
      channelsOnly: false,
    })
    const among = [of('a', 'A'), of('b', 'B', permissionsByRole.viewer), of(owner.account.id, 'Loja Aurora')]
    const { accounts } = listGrantableAccounts(owner, among)
    expect(accounts.map(({ name }) => name)).toEqual(['Loja Aurora', 'A'])
    const viewer = await newMember(owner, 'viewer')
    expect(() => listGrantableAccounts(viewer, among)).toThrow('permissão')
  })
})

describe('a pending invitation', () => {
  it('that is sent again has another link and seven days more, in the name of who did it', async () => {
    const ana = await prepare()
    await invite(owner, [ana])
    const [before] = await pending(owner)
    const hurried = resendInvitation(owner, { invitationId: before?.id ?? '' })
    await expect(hurried).rejects.toMatchObject({
      code: 'tooManyAttempts',
      message: 'Muitas tentativas. Tente novamente em 1 minuto.',
    })
    clock = new Date(clock.getTime() + 8 * day)
    expect((await listUsers(owner, { ...anyone, search: ana })).items).toMatchObject([
      { status: 'inviteExpired' },
    ])
    const admin = await newMember(owner, 'admin', { name: 'Bruno' })
    const { expiresAt } = await resendInvitation(admin, { invitationId: before?.id ?? '' })
    expect(expiresAt).toBe(new Date(clock.getTime() + 7 * day).toISOString())
    const [after] = await pending(owner)
    expect(after?.invitedBy).toBe(admin.userId)
    expect(after?.tokenHash).not.toEqual(before?.tokenHash)
    const told = (await mailsTo(ana)).filter(({ text }) => text?.includes('Bruno convidou você') === true)
    expect(told).toHaveLength(1)
    expect((await listUsers(owner, { ...anyone, search: ana })).items).toMatchObject([{ status: 'invited' }])
    expect(await auditOf(owner, 'invitation.resend')).toMatchObject([{ before: { email: maskEmails(ana) } }])
  })

  it('that is revoked is gone, and it is in the audit', async () => {
    const ana = await prepare()
    await invite(owner, [ana])
    const [{ id: invitationId } = { id: '' }] = await pending(owner)
    expect(await revokeInvitation(owner, { invitationId })).toEqual({ id: invitationId })
    expect(await pending(owner)).toEqual([])
    expect(await auditOf(owner, 'invitation.revoke')).toMatchObject([
      { before: { email: maskEmails(ana), role: 'viewer' } },
    ])
    await expect(revokeInvitation(owner, { invitationId })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('is out of reach for another account, for who may only look, and for who may not give as much', async () => {
    const ana = await prepare()
    await invite(owner, [ana], { role: 'owner' })
    const [{ id: invitationId } = { id: '' }] = await pending(owner)
    const others: [TestAccount & InvitationContext, string][] = [
      [{ ...(await engines.newAccount({ now })), siteAddress }, 'notFound'],
      [await newMember(owner, 'manager'), 'forbidden'],
      [await newMember(owner, 'admin'), 'aboveOwn'],
    ]
    for (const [by, code] of others) {
      await expect(resendInvitation(by, { invitationId })).rejects.toMatchObject({ code })
      await expect(revokeInvitation(by, { invitationId })).rejects.toMatchObject({ code })
    }
    expect(await mailsTo(ana)).toHaveLength(1)
    expect(await pending(owner)).toHaveLength(1)
  })
})

describe('invitations without end', () => {
  const several = (round: string, amount: number) =>
    Array.from({ length: amount }, (_, place) => `${place}-${round}-${process.pid}@exemplo.com.br`)

  it('are stopped for a person within the hour, for an account within the day, and revoking gives none back', async () => {
    await prepare()
    await invite(owner, several('a', 50))
    for (const { id } of await pending(owner)) await revokeInvitation(owner, { invitationId: id })
    await invite(owner, several('b', 50))
    const stopped = { code: 'tooManyAttempts' }
    await expect(invite(owner, several('c', 1))).rejects.toMatchObject(stopped)
    expect(await pending(owner)).toHaveLength(50)
    for (const round of ['d', 'e']) {
      clock = new Date(clock.getTime() + 61 * 60_000)
      await invite(owner, several(`${round}1`, 50))
      await invite(owner, several(`${round}2`, 50))
    }
    clock = new Date(clock.getTime() + 61 * 60_000)
    await expect(invite(owner, several('f', 1))).rejects.toMatchObject(stopped)
  })

  it('that wait for an answer are so many and no more', async () => {
    const email = await prepare()
    const { id } = owner.account
    const waits = {
      account_id: id,
      role: 'viewer',
      invited_at: clock,
      expires_at: new Date(clock.getTime() + day),
    }
    await engines.owner.query(
      `INSERT INTO invitations (id, account_id, email, role, token_hash, invited_at, expires_at)
       SELECT gen_random_uuid(), $1, n || '@exemplo.com.br', $2, sha256(gen_random_uuid()::text::bytea), $3, $4 FROM generate_series(1, 500) AS n`,
      Object.values(waits),
    )
    await expect(invite(owner, [email])).rejects.toMatchObject({ code: 'tooManyInvitations' })
  })
})
