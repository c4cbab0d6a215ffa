import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blindIndex, blindIndexes } from './blind-index.ts'
import { decrypt, encrypt, isCurrent } from './encrypt.ts'
import { createKeyring } from './keyring.ts'

const key = randomBytes(32)
const keyring = createKeyring(key)
const place = { purpose: 'person.cpf', row: 'a' }

describe('what is sealed', () => {
  it('opens again, whatever the text', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(texts, (text) => {
        expect(decrypt(keyring, encrypt(keyring, text, place), place)).toBe(text)
      }),
    )
  })

  it('is another each time, and shows nothing of the text', () => {
    const sealed = [encrypt(keyring, '529.982.247-25', place), encrypt(keyring, '529.982.247-25', place)]
    expect(new Set(sealed).size).toBe(2)
    for (const one of sealed) {
      expect(one).not.toContain('529.982')
      expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('529.982')
    }
  })

  it.each([
    ['another row', { ...place, row: 'b' }],
    ['another purpose', { ...place, purpose: 'person.phone' }],
    ['names that only look alike together', { purpose: 'person', row: 'cpf!a' }],
  ])('does not open for %s', (_case, elsewhere) => {
    const sealed = encrypt(keyring, 'segredo', place)
    expect(() => decrypt(keyring, sealed, elsewhere)).toThrow()
  })

  it('does not open once any byte of it was changed, or when it is cut', () => {
    const sealed = encrypt(keyring, 'segredo', place)
    const [version, id, text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => decrypt(keyring, `${version}.${id}.${changed.toString('base64url')}`, place)).toThrow()
    }
    for (const wrong of ['', 'v1', `v1.${id}`, `v1.${id}.AAAA`, `v2.${id}.${text}`]) {
      expect(() => decrypt(keyring, wrong, place)).toThrow()
    }
  })
})

describe('a key that changed', () => {
  it('opens what the one before it sealed, and seals with itself', () => {
    const before = encrypt(keyring, 'segredo', place)
    const rotated = createKeyring(randomBytes(32), [key])
    expect(decrypt(rotated, before, place)).toBe('segredo')
    expect(isCurrent(rotated, before)).toBe(false)
    const after = encrypt(rotated, 'segredo', place)
    expect(isCurrent(rotated, after)).toBe(true)
    expect(() => decrypt(keyring, after, place)).toThrow('no key of this installation')
  })

  it('finds by value what was indexed with either', () => {
    const rotated = createKeyring(randomBytes(32), [key])
    const [now, before] = blindIndexes(rotated, '52998224725', 'person.cpf')
    expect(now).toEqual(blindIndex(rotated, '52998224725', 'person.cpf'))
    expect(before).toEqual(blindIndex(keyring, '52998224725', 'person.cpf'))
    expect(now).not.toEqual(before)
  })
})

describe('an index', () => {
  it('is the same for the same value of the same kind only', () => {
    const index = blindIndex(keyring, '52998224725', 'person.cpf')
    expect(index).toHaveLength(32)
    expect(blindIndex(keyring, '52998224725', 'person.cpf')).toEqual(index)
    expect(blindIndex(keyring, '52998224726', 'person.cpf')).not.toEqual(index)
    expect(blindIndex(keyring, '52998224725', 'order.cpf')).not.toEqual(index)
  })
})

it('a key of another length is refused', () => {
  expect(() => createKeyring(randomBytes(16))).toThrow('32 bytes')
})
