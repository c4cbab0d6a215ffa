import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsByRole } from '#model/permissions.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { auditLog } from '../audit/schema.ts'
import { createKeyring } from '../secrets/keyring.ts'
import { testEngines, type TestAccount, type TestEngines } from '../testing/engines.ts'
import { upsertClients } from './upsert-clients.ts'
import { clientKeys } from './client-key.ts'
import { loadMaskedClients } from './load-clients.ts'
import { deleteClient } from './delete-client.ts'
import { findClients } from './find-clients.ts'
import { removeSourceFromClients } from './remove-source-from-clients.ts'
import type { OrderClient } from './merge-client.ts'
import { resealClients } from './reseal-clients.ts'
import { revealClient } from './reveal-client.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const clientKeySecret = 'a secret of the test'
const bring = ({ account, system, keyring }: TestAccount, told: OrderClient[], source = account.id) =>
  upsertClients({ tx: system, keyring, clientKeySecret, accountId: account.id, source }, told)
const keyIn = ({ account }: TestAccount, id: string) => clientKeys(clientKeySecret, account.id)(id)
const person = (customerId: string, fields: Partial<OrderClient> = {}): OrderClient => ({
  customerId,
  version: 1,
  placedAt: 1,
  ...fields,
})
const maria: Partial<OrderClient> = {
  name: ' Maria  José da Conceição',
  email: 'Maria@Example.com',
  phone: '+55 (11) 98765-4321',
  document: '529.982.247-25',
}
const asked = 'Pedido da própria pessoa'
const purpose = { purpose: 'Pedido atrasado', permission: 'orders.personal' } as const
const find = async (account: TestAccount, text: string) => (await findClients(account, text)).keys

describe('people of an account', () => {
  it('are found by how words of their name begin, and by e-mail, document or phone, whole', async () => {
    const account = await engines.newAccount()
    await bring(account, [person('m', maria), person('o', { name: 'Mário Conde' })])
    const [m, o] = [keyIn(account, 'm'), keyIn(account, 'o')]
    for (const text of [
      'conceicao',
      'MAR jos',
      'da Conceição',
      'maria@example.com ',
      '52998224725',
      '11 98765-4321',
    ])
      expect([text, await find(account, text)]).toEqual([text, [m]])
    expect((await find(account, 'mar con')).toSorted()).toEqual([m, o].toSorted())
    for (const text of ['', 'onceicao', 'maria@example.co', '5299822472', '98765', '%', "'"])
      expect([text, await find(account, text)]).toEqual([text, []])
    expect(await findClients(account, 'con', 1)).toMatchObject({ keys: [expect.any(String)], isCut: true })
    const other = await engines.newAccount()
    await bring(other, [person('x', { name: 'Outra' })])
    expect(await find(other, 'maria')).toEqual([])
    expect((await loadMaskedClients(other, [m])).size).toBe(0)
  })

  it('are shown masked, and lie in the table sealed', async () => {
    const account = await engines.newAccount()
    await bring(account, [person('m', maria)])
    const key = keyIn(account, 'm')
    expect((await loadMaskedClients(account, [key, '17'])).get(key)).toMatchObject({
      name: 'Maria C.',
      email: 'm***@example.com',
      phone: '(11) *****-4321',
      document: '***.982.247-**',
    })
    const { rows } = await engines.db.execute(
      sql`SELECT clients::text AS row FROM clients WHERE account_id = ${account.account.id}`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/98765|example|52998/i)
  })

  it('are shown whole to whoever may see people, which is recorded without what was seen', async () => {
    const account = await engines.newAccount()
    await bring(account, [person('m', maria)])
    const clientKey = keyIn(account, 'm')
    expect(await revealClient(account, { clientKey, ...purpose })).toMatchObject({
      name: 'Maria José da Conceição',
      email: 'maria@example.com',
      phone: '11987654321',
      document: '52998224725',
    })
    const [entry] = await account.db.select().from(auditLog)
    expect(entry).toMatchObject({
      action: 'client.reveal',
      object: `client:${clientKey}`,
      after: { purpose: 'Pedido atrasado', fields: ['name', 'email', 'phone', 'document'] },
    })
    const viewer = { ...account, permissions: permissionsByRole.viewer }
    await expect(revealClient(viewer, { clientKey, ...purpose })).rejects.toMatchObject({ code: 'forbidden' })
    for (const nobody of [await engines.newAccount(), account])
      await expect(
        revealClient(nobody, { clientKey: nobody === account ? '1' : clientKey, ...purpose }),
      ).rejects.toMatchObject({ code: 'notFound' })
    expect(await account.db.select().from(auditLog)).toHaveLength(1)
  })
})

it('what an earlier key sealed opens, and is found, without it once it was sealed again', async () => {
  const account = await engines.newAccount()
  const [of, before] = [createHash('sha256').update('farol tests').digest(), randomBytes(32)]
  await bring({ ...account, keyring: createKeyring(before) }, [person('m', maria)])
  await expect(loadMaskedClients(account, [keyIn(account, 'm')])).rejects.toThrow('no key')
  expect(await find(account, 'maria@example.com')).toEqual([])
  expect(await resealClients({ ...account, db: engines.db, keyring: createKeyring(of, [before]) })).toBe(1)
  expect(await find(account, 'maria@example.com')).toEqual([keyIn(account, 'm')])
  expect((await loadMaskedClients(account, [keyIn(account, 'm')])).size).toBe(1)
})

describe('what orders tell of a person', () => {
  const versions = [
    person('m', { version: 1, name: 'Maria', email: 'a@example.com' }),
    person('m', {
      version: 2,
      email: 'b@example.com',
      consent: { state: 'yes', at: new Date(2), source: 'VTEX' },
    }),
    person('m', { version: 3, phone: '11987654321', email: 'x1y2@ct.vtex.com.br' }),
    person('m', {
      version: 4,
      name: 'Maria José',
      consent: { state: 'no', at: new Date(4), source: 'VTEX' },
    }),
  ]

  it('ends the same in any order and however often: each thing as the newest that tells it', async () => {
    for (const turns of [
      [[0, 1, 2, 3]],
      [[3], [2], [1], [0]],
      [
        [2, 0],
        [3, 1],
        [0, 2],
      ],
    ]) {
      const account = await engines.newAccount()
      for (const batch of turns)
        await bring(
          account,
          batch.map((turn) => versions[turn] ?? person('m')),
        )
      const clientKey = keyIn(account, 'm')
      const { contactConsent, ...personal } = await revealClient(account, { clientKey, ...purpose })
      expect(personal).toMatchObject({ name: 'Maria José', email: 'b@example.com', phone: '11987654321' })
      expect(contactConsent).toEqual({ state: 'no', at: new Date(4), source: 'VTEX' })
      expect(await find(account, 'a@example.com')).toEqual([])
      expect(await find(account, 'jose')).toEqual([clientKey])
    }
  })

  it('goes with the source that alone told it', async () => {
    const account = await engines.newAccount()
    const [mine, other] = [randomUUID(), randomUUID()]
    await bring(account, [person('a', { name: 'Ana' }), person('b', { name: 'Bia' })], mine)
    await bring(account, [person('b', { name: 'Bia', version: 2 }), person('c', { name: 'Caio' })], other)
    const { signal } = new AbortController()
    const { id: accountId } = account.account
    for (let turn = 0; turn < 2; turn += 1)
      await removeSourceFromClients({ db: engines.db, accountId, source: mine, signal })
    expect(await find(account, 'ana')).toEqual([])
    expect(await find(account, 'bia')).toEqual([keyIn(account, 'b')])
    await removeSourceFromClients({ db: engines.db, accountId, source: other, signal })
    expect(await find(account, 'bia')).toEqual([])
  })

  it('of two with one e-mail or phone, the erased one is found no more, and the other is as before', async () => {
    const account = await engines.newAccount()
    await bring(account, [person('11144477735', maria), person('52998224725', maria), person('x', {})])
    const [erased, other] = [keyIn(account, '11144477735'), keyIn(account, '52998224725')]
    const found = async () => new Set(await find(account, maria.email ?? ''))
    expect(await found()).toEqual(new Set([erased, other]))
    await deleteClient(account, { clientKey: erased, purpose: asked })
    expect([await found(), await find(account, 'maria')]).toEqual([new Set([other]), [other]])
    const shown = await loadMaskedClients(account, [erased, other])
    expect([...shown.keys()]).toEqual([other])
  })

  it('is gone once the person is erased, and comes back only with a later order of theirs', async () => {
    const account = await engines.newAccount()
    await bring(account, [person('m', maria)])
    const clientKey = keyIn(account, 'm')
    const viewer = { ...account, permissions: permissionsByRole.analyst }
    await expect(deleteClient(viewer, { clientKey, purpose: asked })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await deleteClient(account, { clientKey, purpose: asked })
    await expect(deleteClient(account, { clientKey, purpose: asked })).rejects.toMatchObject({
      code: 'notFound',
    })
    const now = account.now().getTime()
    await bring(account, [person('m', { ...maria, version: now + 9, placedAt: 5 })])
    expect([await find(account, 'maria'), (await loadMaskedClients(account, [clientKey])).size]).toEqual([
      [],
      0,
    ])
    await bring(account, [person('m', { ...maria, version: now + 9, placedAt: now + 5000 })])
    expect(await find(account, 'maria')).toEqual([clientKey])
    const actions = (await account.db.select().from(auditLog)).map(({ action, object }) => [action, object])
    expect(actions).toEqual([['client.erase', `client:${clientKey}`]])
  })
})
