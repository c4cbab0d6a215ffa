import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring as keyring } from '#platform/testing/keyring.ts'
import { getPersonalData } from './get-personal-data.ts'
import { sealed } from '#platform/identity/sealed-fields.ts'
import { revealPersonalData } from './reveal-personal-data.ts'
import { auditOf, newMember, type Member } from './testing/members.ts'

let engines: TestEngines
let owner: TestAccount
let person: Member
const reason = 'Conferir o cadastro a pedido da pessoa'

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function prepare(): Promise<void> {
  owner = await engines.newAccount()
  person = await newMember(owner, 'viewer')
  const { userId } = person
  const phone = sealed(keyring, { field: 'phone', userId, value: '11987654321' })
  const cpf = sealed(keyring, { field: 'cpf', userId, value: '52998224725' })
  await engines.db.update(users).set({ phone, cpf }).where(eq(users.id, userId))
}

const masked = (by: TestAccount) => getPersonalData({ ...by, keyring }, person)
const whole = (by: TestAccount) => revealPersonalData({ ...by, keyring }, { userId: person.userId, reason })

describe('what somebody keeps about themselves', () => {
  it('is shown masked, and nothing of it is written down', async () => {
    await prepare()
    expect(await masked(owner)).toEqual({ phone: '(**) *****-4321', cpf: '***.982.247-**' })
    expect(await auditOf(owner, 'person.reveal')).toEqual([])
  })

  it('is shown whole with a reason, which the audit keeps without the data', async () => {
    await prepare()
    expect(await whole(owner)).toEqual({ phone: '11987654321', cpf: '52998224725' })
    const entries = await auditOf(owner, 'person.reveal')
    expect(entries).toMatchObject([
      { object: `user:${person.userId}`, after: { reason, shown: 'phone, cpf' } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/98765|52998/)
  })

  it('is nothing when nothing is kept', async () => {
    await prepare()
    const other = await newMember(owner, 'viewer')
    const none = { phone: null, cpf: null }
    expect(await getPersonalData({ ...owner, keyring }, other)).toEqual(none)
  })

  it('is for nobody of another account, and whole for nobody without the permission', async () => {
    await prepare()
    const other = await engines.newAccount()
    await expect(masked(other)).rejects.toMatchObject({ code: 'notFound' })
    await expect(whole(other)).rejects.toMatchObject({ code: 'notFound' })
    const manager = await newMember(owner, 'manager')
    expect(await masked(manager)).toMatchObject({ cpf: '***.982.247-**' })
    await expect(whole(manager)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(masked(person)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await auditOf(owner, 'person.reveal')).toEqual([])
  })
})
