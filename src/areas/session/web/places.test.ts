import { describe, expect, test } from 'vitest'
import type { User } from '#areas/session/contract.ts'
import { listPlaces } from '#areas/session/web/places.ts'

const account = (id: string, channelsOnly: boolean, ...channels: string[]) => ({
  id,
  name: `Conta ${id}`,
  isDemo: false,
  channelsOnly,
  virtualChannels: channels.map((name) => ({ id: `${id}-${name}`, name })),
})

const user = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@loja.com',
  currency: 'BRL',
  accounts: [account('a', false, 'Site', 'App'), account('b', true, 'Loja'), account('c', false)],
  selectedAccount: 'a',
  selectedVirtualChannel: 'a-App',
  role: 'owner',
  permissions: [],
} as unknown as User
const named = (person: User) =>
  listPlaces(person).map(({ accountId, channel, here }) => [accountId, channel, here])

describe('section 6: which accounts and virtual channels may be picked', () => {
  test('comes from the accounts list; the whole account is not offered where only channels are theirs', () => {
    expect(named(user)).toEqual([
      ['a', null, false],
      ['a', 'Site', false],
      ['a', 'App', true],
      ['b', 'Loja', false],
      ['c', null, false],
    ])
  })

  test('nothing for a person without accounts', () => {
    expect(named({ ...user, accounts: [], selectedAccount: null, selectedVirtualChannel: null })).toEqual([])
  })
})
