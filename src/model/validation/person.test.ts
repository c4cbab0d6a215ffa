import { describe, expect, it } from 'vitest'
import { birthDate, cpf, phone } from './index.ts'
import { kept, problemOf } from './testing/check-piece.ts'

describe('section 5: CPF inválido', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35', '012.345.678-90'])('%s is one', (value) => {
    expect(kept(cpf, value)).toBe(value.replaceAll(/\D/g, ''))
  })

  it.each([
    '529.982.247-24',
    '111.111.111-11',
    '00000000000',
    '5299822472',
    '529982247255',
    '529a98224725',
    52998224725,
  ])('%j is none', (value) => {
    expect(problemOf(cpf, value)).toBe('CPF inválido')
  })
})

describe('section 5: Telefone inválido', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11 3456-7890', '1134567890'],
    ['+55 (21) 99876-5432', '21998765432'],
    ['5511987654321', '11987654321'],
    ['55 99876-5432', '55998765432'],
  ])('%s is one', (value, digits) => {
    expect(kept(phone, value)).toBe(digits)
  })

  it.each([
    '987654321',
    '(10) 98765-4321',
    '(11) 08765-432',
    '11 18765-4321',
    '+1 415 555 2671',
    '119876543210',
    'onze',
  ])('%s is none', (value) => {
    expect(problemOf(phone, value)).toBe('Telefone inválido')
  })
})

describe('section 5: Data de nascimento inválida', () => {
  it('a real day from 1900 until today', () => {
    const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
    for (const value of ['1899-12-31', '1990-02-30', '31/12/1990', tomorrow, '2190-01-01']) {
      expect(problemOf(birthDate, value)).toBe('Data de nascimento inválida')
    }
    for (const value of ['1900-01-01', '1988-02-29']) expect(kept(birthDate, value)).toBe(value)
  })
})
