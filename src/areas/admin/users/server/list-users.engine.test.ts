import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import type { UserFilters } from '../contract.ts'
import { exportUsers } from './export-users.ts'
import { getAccess } from './get-access.ts'
import { getPersonalData } from './get-personal-data.ts'
import { invitePeople } from './invite-people.ts'
import { listUsers } from './list-users.ts'
import { auditOf, newChannel, newMember, siteAddress } from './testing/members.ts'

let engines: TestEngines
let owner: TestAccount
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
  owner = await engines.newAccount({ now })
  const site = await newChannel(owner, 'Site')
  await newMember(owner, 'manager', { name: 'Álvaro Conceição', email: 'alvaro@um.local' })
  await newMember(owner, 'viewer', {
    name: '=Bia',
    email: 'bia@dois.local',
    permissions: ['sales.view', 'sales.cost'],
    virtualChannelIds: [site],
    lastSeenAt: new Date('2026-11-19T12:30:00Z'),
  })
  await newMember(owner, 'admin', { name: 'Caio', email: 'caio@tres.local', status: 'suspended' })
  await newMember(owner, 'viewer', {
    name: 'Dora',
    email: 'dora@quatro.local',
    validUntil: new Date('2026-11-20T15:00:00Z'),
  })
  await newMember(owner, 'viewer', {
    name: 'Elis',
    email: 'elis@cinco.local',
    validFrom: new Date('2026-12-01T03:00:00Z'),
  })
  const accounts = [{ accountId: owner.account.id, virtualChannelIds: null }]
  const plain = { role: 'analyst', permissions: null, validFrom: null, validUntil: null } as const
  await invitePeople({ ...owner, siteAddress }, { ...plain, emails: ['fabi@seis.local'], accounts }, [owner])
})
afterAll(() => engines.stop())

const list = (filters: Partial<UserFilters> & { page?: number; pageSize?: number } = {}, by = owner) =>
  listUsers(by, { sort: 'name', page: 1, pageSize: 25, ...filters })
const namesOf = async (filters: Parameters<typeof list>[0]) =>
  (await list(filters)).items.map(({ name, email }) => name ?? email)

describe('the list', () => {
  it('holds the people of the account and those who were invited, by name, each with how they stand', async () => {
    const { items, total } = await list()
    expect(total).toBe(7)
    expect(items.map(({ name, email, status }) => [name ?? email, status])).toEqual([
      ['=Bia', 'active'],
      ['Álvaro Conceição', 'active'],
      ['Caio', 'suspended'],
      ['Dora', 'outOfValidity'],
      ['Elis', 'outOfValidity'],
      ['fabi@seis.local', 'invited'],
      ['Pessoa de teste', 'active'],
    ])
    expect(items[0]).toMatchObject({
      permissions: ['sales.view', 'sales.cost'],
      virtualChannels: [{ name: 'Site' }],
      lastSeenAt: '2026-11-19T12:30:00.000Z',
      mfa: false,
      mayChange: true,
    })
    expect(items[6]).toMatchObject({ role: 'owner', virtualChannels: null, mayChange: false })
  })

  it.each([
    [{ search: 'alvaro CONCEICAO' }, ['Álvaro Conceição']],
    [{ search: 'DOIS.local' }, ['=Bia']],
    [{ search: '%' }, []],
    [{ role: 'viewer' }, ['=Bia', 'Dora', 'Elis']],
    [{ status: 'outOfValidity' }, ['Dora', 'Elis']],
    [{ role: 'viewer', status: 'active' }, ['=Bia']],
    [{ status: 'inviteExpired' }, []],
  ] as const)('is filtered by %j', async (filters, names) => {
    expect(await namesOf(filters)).toEqual(names)
    expect((await list(filters)).total).toBe(names.length)
  })

  it('is sorted by what is asked, and what is absent comes last', async () => {
    expect((await namesOf({ sort: 'lastSeen' }))[0]).toBe('=Bia')
    expect((await namesOf({ sort: '-lastSeen' }))[0]).toBe('=Bia')
    expect((await namesOf({ sort: 'role' })).slice(0, 2)).toEqual(['Pessoa de teste', 'Caio'])
    expect((await namesOf({ sort: '-name' }))[0]).toBe('Pessoa de teste')
  })

  it('says in which other accounts of the reader’s a person is, and in none that the reader does not administer', async () => {
    const [here, second, third, foreign] = await Promise.all(
      [1, 2, 3, 4].map(() => engines.newAccount({ now })),
    )
    if (!here || !second || !third || !foreign) throw new Error('four accounts are made')
    const { userId, email } = await newMember(here, 'viewer', { name: 'Ana' })
    const join = (to: TestAccount, of: string, more: object = {}) =>
      to.system.insert(memberships).values({ userId: of, accountId: to.account.id, role: 'viewer', ...more })
    for (const account of [second, third, foreign]) await join(account, userId)
    const self = here.actor === 'system' ? '' : here.actor.userId
    const own = (to: TestAccount, more: object = {}): TestAccount => ({ ...to, actor: here.actor, ...more })
    await join(second, self, { role: 'owner' })
    const among = [here, own(second), own(third, { permissions: new Set(['admin.view']) })]
    const accountsOf = async (readers: TestAccount[]) => {
      const { items } = await listUsers(here, { sort: 'name', page: 1, pageSize: 25 }, readers)
      return items.find((one) => one.email === email)?.otherAccounts
    }
    const { id, name } = second.account
    expect(await accountsOf(among)).toEqual([{ id, name }])
    expect(await accountsOf([here])).toEqual([])
    expect(await accountsOf([])).toEqual([])
    const file = await exportUsers(here, { sort: 'name' }, among)
    const line = (await new Response(file.body).text()).split('\r\n').find((one) => one.includes(email))
    expect(line).toContain(name)
    const site = await newChannel(second, 'Site')
    await engines.db
      .update(memberships)
      .set({ virtualChannelIds: [site] })
      .where(and(eq(memberships.userId, self), eq(memberships.accountId, id)))
    expect(await accountsOf(among)).toEqual([])
    await engines.db
      .update(memberships)
      .set({ virtualChannelIds: null })
      .where(and(eq(memberships.userId, self), eq(memberships.accountId, id)))
    await engines.db
      .update(memberships)
      .set({ status: 'suspended' })
      .where(and(eq(memberships.userId, userId), eq(memberships.accountId, id)))
    expect(await accountsOf(among)).toEqual([])
  })

  it('says who has a second factor', async () => {
    const account = await engines.newAccount({ now })
    const { userId } = await newMember(account, 'viewer', { name: 'Ana' })
    const factor = { totpSecret: 'sealed', totpConfirmedAt: now() }
    await engines.db.update(users).set(factor).where(eq(users.id, userId))
    const { items } = await list({}, account)
    expect(items.map(({ name, mfa }) => [name, mfa])).toEqual([
      ['Ana', true],
      ['Pessoa de teste', false],
    ])
  })

  it('comes by pages', async () => {
    expect(await namesOf({ page: 2, pageSize: 3 })).toEqual(['Dora', 'Elis', 'fabi@seis.local'])
    const beyond = await list({ page: 9, pageSize: 3 })
    expect(beyond).toEqual({ items: [], total: 7 })
  })

  it('shows nobody of another account, and nothing to who may not look', async () => {
    const other = await engines.newAccount({ now })
    expect((await list({}, other)).total).toBe(1)
    const viewer = await newMember(other, 'viewer')
    await expect(list({}, viewer)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('shows, to who has some virtual channels only, those who have no other, and themselves', async () => {
    const account = await engines.newAccount({ now })
    const [site, app] = [await newChannel(account, 'Site'), await newChannel(account, 'App')]
    const limited = await newMember(account, 'admin', { name: 'Eu', virtualChannelIds: [site] })
    await newMember(account, 'viewer', { name: 'Dentro', virtualChannelIds: [site] })
    await newMember(account, 'viewer', { name: 'Mais', virtualChannelIds: [site, app] })
    const outside = await newMember(account, 'viewer', { name: 'Fora', virtualChannelIds: [app] })
    const whole = await newMember(account, 'viewer', { name: 'Inteira' })
    const where = (ids: string[] | null) => [{ accountId: account.account.id, virtualChannelIds: ids }]
    const plain = { role: 'viewer', permissions: null, validFrom: null, validUntil: null } as const
    const inviting = { ...account, siteAddress }
    await invitePeople(inviting, { ...plain, emails: ['a@site.local'], accounts: where([site]) }, [account])
    await invitePeople(inviting, { ...plain, emails: ['b@inteira.local'], accounts: where(null) }, [account])
    const { items, total } = await list({}, limited)
    const seen = ['a@site.local', 'Dentro', 'Eu']
    expect(items.map(({ name, email }) => name ?? email)).toEqual(seen)
    expect(total).toBe(3)
    const file = await new Response((await exportUsers(limited, { sort: 'name' })).body).text()
    expect(file.trimEnd().split('\r\n')).toHaveLength(1 + seen.length)
    for (const { userId } of [outside, whole]) {
      await expect(getAccess(limited, { userId })).rejects.toMatchObject({ code: 'notFound' })
      await expect(getPersonalData({ ...limited, keyring: testKeyring }, { userId })).rejects.toMatchObject({
        code: 'notFound',
      })
    }
    expect((await list({}, account)).total).toBe(8)
  })

  it('offers to change nobody to who may only look', async () => {
    const manager = await newMember(await engines.newAccount({ now }), 'manager')
    expect((await list({}, manager)).items.map(({ mayChange }) => mayChange)).toEqual([false, false])
  })
})

describe('the list as a file', () => {
  it('opens in a spreadsheet in Portuguese, runs nothing, and is in the audit', async () => {
    const { headers, body } = await exportUsers(owner, { sort: 'name', role: 'viewer' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const csv = Buffer.from(await new Response(body).arrayBuffer()).toString('utf8')
    const [head, bia, ...rest] = csv.split('\r\n')
    expect(head).toBe(
      '\uFEFF"Nome";"E-mail";"Perfil";"Áreas";"Permissões";"Canais virtuais";"Outras contas";"Último acesso";"Duas etapas";"Situação"',
    )
    expect(bia).toBe(
      `"'=Bia";"bia@dois.local";"Leitura";"Vendas";"Vendas: Ver, Custos";"Site";;"19/11/2026 09:30";"Não";"Ativo"`,
    )
    expect(rest).toHaveLength(3)
    expect(await auditOf(owner, 'users.export')).toMatchObject([{ after: { role: 'viewer', people: 3 } }])
    await exportUsers(owner, { sort: 'name', search: 'bia@dois.local' })
    const entries = await auditOf(owner, 'users.export')
    expect(entries.map(({ after }) => after)).toContainEqual({ sort: 'name', search: '•••', people: 1 })
  })

  it('is for who may take it away', async () => {
    const manager = await newMember(owner, 'manager')
    await expect(exportUsers(manager, { sort: 'name' })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
