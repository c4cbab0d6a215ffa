import { afterEach, describe, expect, test, vi } from 'vitest'
import { shownAccountName, setCustomAccountName } from '#ui/shell/custom-account-name.ts'
import { onAnnounced } from '#ui/shell/announce.ts'
import { eventKeys } from '#model/event-keys.ts'

const kept = new Map<string, string>()
const target = new EventTarget()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
afterEach(() => kept.clear())

const loja = { id: 'a1', name: 'Loja Aurora' }

describe('section 3: a name of one’s own for an account', () => {
  test('overrides the account’s, for this person and this account only', () => {
    setCustomAccountName('u1', 'a1', '  Minha Aurora ')
    expect(shownAccountName('u1', loja)).toBe('Minha Aurora')
    expect(shownAccountName('u2', loja)).toBe('Loja Aurora')
    expect(shownAccountName('u1', { id: 'a2', name: 'Casa Poente' })).toBe('Casa Poente')
  })

  test('is announced through ACCOUNT_NAME_CUSTOM, and taken away by an empty one', () => {
    let heard = 0
    const stop = onAnnounced(eventKeys.accountNameCustom, () => heard++)
    setCustomAccountName('u1', 'a1', 'Minha')
    setCustomAccountName('u1', 'a1', ' ')
    stop()
    setCustomAccountName('u1', 'a1', 'Outra')
    expect(heard).toBe(2)
    setCustomAccountName('u1', 'a1', '')
    expect(shownAccountName('u1', loja)).toBe('Loja Aurora')
  })

  test.each(['{', 'null', '7', '{"a1":7}'])('%s in the place of the names changes nothing', (stored) => {
    kept.set('ACCOUNT_NAME_CUSTOM:u1', stored)
    expect(shownAccountName('u1', loja)).toBe('Loja Aurora')
  })
})
