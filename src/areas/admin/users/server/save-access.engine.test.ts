import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole, type Permission } from '#model/permissions.ts'
import { getAccess } from './get-access.ts'
import { saveAccess } from './save-access.ts'
import { auditOf, newChannel, newMember, type Member } from './testing/members.ts'

let engines: TestEngines
let owner: TestAccount
let person: Member
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function prepare(): Promise<void> {
  owner = await engines.newAccount({ now })
  person = await newMember(owner, 'viewer', { name: 'Ana' })
}

const plain = { permissions: null, virtualChannelIds: null, validFrom: null, validUntil: null }

async function save(by: TestAccount, userId: string, change: Partial<Parameters<typeof saveAccess>[1]>) {
  const { version, role } = await getAccess({ ...by, permissions: permissionsByRole.owner }, { userId })
  return saveAccess(by, { userId, version, role, ...plain, ...change })
}

describe('an access that is changed', () => {
  it('holds from then on, and the audit says what it was and what it is', async () => {
    await prepare()
    const channel = await newChannel(owner, 'Site')
    const permissions: Permission[] = ['sales.view', 'sales.export']
    const saved = await save(owner, person.userId, {
      role: 'analyst',
      permissions: ['sales.export', 'sales.view'],
      virtualChannelIds: [channel, channel],
      validFrom: '2026-11-01',
      validUntil: '2026-12-31',
    })
    const virtualChannels = [{ id: channel, name: 'Site' }]
    expect(saved).toMatchObject({ role: 'analyst', permissions, virtualChannels })
    expect(saved).toMatchObject({ validFrom: '2026-11-01', validUntil: '2026-12-31', status: 'active' })
    const [row] = await engines.db.select().from(memberships).where(eq(memberships.userId, person.userId))
    // From the first day's beginning to the last one's end, in São Paulo.
    expect(row?.validFrom?.toISOString()).toBe('2026-11-01T03:00:00.000Z')
    expect(row?.validUntil?.toISOString()).toBe('2027-01-01T03:00:00.000Z')
    expect(await auditOf(owner, 'access.edit')).toMatchObject([
      {
        object: `user:${person.userId}`,
        outcome: 'done',
        before: { role: 'viewer', permissions: null },
        after: { role: 'analyst', permissions, virtualChannelIds: [channel] },
      },
    ])
  })

  it('is the role again when exactly the role’s permissions are given', async () => {
    await prepare()
    const saved = await save(owner, person.userId, {
      role: 'viewer',
      permissions: [...permissionsByRole.viewer].toReversed(),
    })
    expect(saved.permissions).toBeNull()
  })

  it('is refused with a conflict when somebody changed it meanwhile, and stays as they left it', async () => {
    await prepare()
    const { version } = await getAccess(owner, person)
    await saveAccess(owner, { ...plain, userId: person.userId, version, role: 'manager' })
    const late = saveAccess(owner, { ...plain, userId: person.userId, version, role: 'analyst' })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await getAccess(owner, person)).toMatchObject({ role: 'manager' })
  })

  it('does not count as changed because the person was seen', async () => {
    await prepare()
    const { version } = await getAccess(owner, person)
    await engines.db
      .update(memberships)
      .set({ lastSeenAt: now() })
      .where(eq(memberships.userId, person.userId))
    const saved = await saveAccess(owner, { ...plain, userId: person.userId, version, role: 'manager' })
    expect(saved.role).toBe('manager')
  })
})

describe('what makes no sense is refused and nothing is written:', () => {
  it.each([
    [
      'an owner with less than everything',
      { role: 'owner', permissions: ['sales.view'] },
      'role',
      'O proprietário pode tudo, na conta inteira. Para limitar, escolha outro perfil.',
    ],
    [
      'an action in an area that cannot be seen',
      { permissions: ['sales.export'] },
      'permissions',
      'Quem pode agir em uma área precisa poder ver a área',
    ],
    ['an end that has passed', { validUntil: '2026-11-19' }, 'validUntil', 'Valor inválido'],
  ] as const)('%s', async (_, change, field, sentence) => {
    await prepare()
    const refused = save(owner, person.userId, {
      ...change,
      ...('permissions' in change ? { permissions: [...change.permissions] } : {}),
    } as Partial<Parameters<typeof saveAccess>[1]>)
    await expect(refused).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { [field]: sentence } },
    })
    expect(await getAccess(owner, person)).toMatchObject({ role: 'viewer', permissions: null })
    expect(await auditOf(owner, 'access.edit')).toEqual([])
  })

  it('today as the last day is no end that has passed', async () => {
    await prepare()
    expect(await save(owner, person.userId, { validUntil: '2026-11-20' })).toMatchObject({ status: 'active' })
  })

  it('channels of another account are not found', async () => {
    await prepare()
    const foreign = await newChannel(await engines.newAccount(), 'Site')
    const refused = save(owner, person.userId, { virtualChannelIds: [foreign] })
    await expect(refused).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('nobody', () => {
  it('without the permission changes anything, nor sees it without that one', async () => {
    await prepare()
    const manager = await newMember(owner, 'manager')
    const { version } = await getAccess(manager, person)
    const change = { ...plain, userId: person.userId, version, role: 'viewer' } as const
    await expect(saveAccess(manager, change)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getAccess(person, manager)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('finds somebody of another account', async () => {
    await prepare()
    const other = await engines.newAccount({ now })
    await expect(getAccess(other, person)).rejects.toMatchObject({ code: 'notFound' })
    const change = { ...plain, userId: person.userId, version: 'x', role: 'viewer' } as const
    await expect(saveAccess(other, change)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('changes himself', async () => {
    await prepare()
    const admin = await newMember(owner, 'admin')
    await expect(save(admin, admin.userId, { role: 'viewer' })).rejects.toMatchObject({ code: 'ownAccess' })
    expect(await getAccess(admin, admin)).toMatchObject({ closed: 'ownAccess' })
  })

  it('makes somebody more than himself, nor touches who is more', async () => {
    await prepare()
    const admin = await newMember(owner, 'admin')
    await expect(save(admin, person.userId, { role: 'owner' })).rejects.toMatchObject({ code: 'aboveOwn' })
    const ownerId = owner.actor === 'system' ? '' : owner.actor.userId
    await expect(save(admin, ownerId, { role: 'viewer' })).rejects.toMatchObject({ code: 'aboveOwn' })
    expect(await getAccess(admin, { userId: ownerId })).toMatchObject({ role: 'owner', closed: 'aboveOwn' })
  })

  it('gives a permission or a channel that he lacks, or the whole account when he has a part', async () => {
    await prepare()
    const [site, app] = [await newChannel(owner, 'Site'), await newChannel(owner, 'App')]
    const permissions: Permission[] = ['sales.view', 'admin.view', 'admin.edit']
    const limited = await newMember(owner, 'admin', { permissions, virtualChannelIds: [site] })
    const ana = await newMember(owner, 'viewer', { permissions: ['sales.view'], virtualChannelIds: [site] })
    const give = (change: object) =>
      save(limited, ana.userId, { permissions: ['sales.view'], virtualChannelIds: [site], ...change })
    for (const change of [
      { permissions: ['sales.view', 'sales.cost'] },
      { permissions: null },
      { virtualChannelIds: [site, app] },
      { virtualChannelIds: null },
    ]) {
      await expect(give(change)).rejects.toMatchObject({ code: 'aboveOwn' })
    }
    expect(await give({ permissions })).toMatchObject({ permissions })
    await expect(getAccess(limited, person)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('uses rights that he lost while he asked', async () => {
    await prepare()
    const admin = await newMember(owner, 'admin')
    const { version } = await getAccess(admin, person)
    await save(owner, admin.userId, { role: 'manager' })
    const change = { ...plain, userId: person.userId, version, role: 'manager' } as const
    await expect(saveAccess(admin, change)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the last owner', () => {
  const ownerOf = ({ actor }: TestAccount) => (actor === 'system' ? '' : actor.userId)

  it.each([
    ['demoted', { role: 'admin' }],
    ['given an end', { role: 'owner', validUntil: '2027-01-31' }],
    ['given a later beginning', { role: 'owner', validFrom: '2026-12-01' }],
  ] as const)('is not %s', async (_, change) => {
    await prepare()
    const second = await newMember(owner, 'owner', { validUntil: new Date('2027-06-01T00:00:00Z') })
    expect(await getAccess(second, { userId: ownerOf(owner) })).toMatchObject({ isLastOwner: true })
    await expect(save(second, ownerOf(owner), change)).rejects.toMatchObject({ code: 'lastOwner' })
    expect(await getAccess(second, { userId: ownerOf(owner) })).toMatchObject({ role: 'owner' })
  })

  it('is not counted among those who are suspended, and one who is not the last may go', async () => {
    await prepare()
    const second = await newMember(owner, 'owner')
    await newMember(owner, 'owner', { status: 'suspended' })
    expect(await save(second, ownerOf(owner), { role: 'admin' })).toMatchObject({ role: 'admin' })
    expect(await getAccess(owner, second)).toMatchObject({ isLastOwner: true, otherAdministrators: 1 })
  })

  it('stays when two owners demote each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      await prepare()
      const second = await newMember(owner, 'owner')
      const ids = [ownerOf(owner), second.userId] as const
      const versions = await Promise.all(ids.map((userId) => getAccess(owner, { userId })))
      const demote = (by: TestAccount, place: 0 | 1) =>
        saveAccess(by, {
          ...plain,
          userId: ids[place],
          version: versions[place]?.version ?? '',
          role: 'admin',
        })
      const outcomes = await Promise.allSettled([demote(owner, 1), demote(second, 0)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const owners = await owner.db.select().from(memberships).where(eq(memberships.role, 'owner'))
      expect(owners).toHaveLength(1)
    }
  })
})
