import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import texts from '../texts.pt.json' with { type: 'json' }
import {
  atLeastOne,
  birthDate,
  choice,
  cpf,
  day,
  email,
  id,
  newPassword,
  number,
  optional,
  otherPassword,
  password,
  phone,
  findProblems,
  requiredText,
  resetToken,
  samePassword,
  text,
  time,
  url,
  validationMessages as says,
  year,
} from './index.ts'
import { kept, problemOf, problemsOfPiece } from './testing/check-piece.ts'

describe('section 5: Campo obrigatório', () => {
  const fields = {
    requiredText,
    email,
    password,
    newPassword,
    cpf,
    phone,
    birthDate,
    day,
    time,
    url,
    number,
    year,
  }
  it.each(Object.entries(fields))('%s is missed when empty or absent', (_name, piece) => {
    for (const nothing of ['', undefined, null]) expect(problemOf(piece, nothing)).toBe('Campo obrigatório')
    expect(findProblems(z.object({ field: piece }), {})).toEqual({ field: 'Campo obrigatório' })
  })

  it('spaces and characters that show nothing fill no field', () => {
    for (const blank of ['   ', '\u200B', '\u00A0\u2060'])
      expect(problemOf(requiredText, blank)).toBe(says.required)
  })

  it('an optional field may be empty, and is then null; not when something wrong is in it', () => {
    for (const nothing of ['', null, undefined]) expect(kept(optional(cpf), nothing)).toBeNull()
    expect(problemOf(optional(cpf), '1')).toBe(says.cpf)
    expect(kept(z.object({ field: optional(phone) }), {})).toEqual({ field: null })
  })
})

describe('section 5: Máximo de 255 caracteres', () => {
  it.each(Object.entries({ requiredText, text, email, password, newPassword, url }))('%s', (_name, piece) => {
    expect(problemOf(piece, 'x'.repeat(256))).toBe('Máximo de 255 caracteres')
  })

  it('255 are allowed, and the spaces around do not count', () => {
    expect(kept(requiredText, `  ${'x'.repeat(255)} `)).toBe('x'.repeat(255))
    expect(kept(newPassword, 'x'.repeat(255))).toHaveLength(255)
  })
})

describe('section 5: Valor inválido', () => {
  it('a text that is none, lines in a name, and what turns a line around', () => {
    for (const value of [7, {}, [], true, 'duas\nlinhas', 'ver\u202Eos']) {
      expect(problemOf(requiredText, value)).toBe('Valor inválido')
    }
  })

  it('a choice that is not offered, an id that is none, a day that no calendar has', () => {
    expect(problemOf(choice(['a', 'b']), 'c')).toBe('Valor inválido')
    expect(problemOf(choice(['a', 'b']), '')).toBe('Campo obrigatório')
    expect(problemOf(id, '1')).toBe('Valor inválido')
    for (const value of ['2026-02-30', '30/02/2026', '2026-2-3', 'amanhã'])
      expect(problemOf(day, value)).toBe(says.invalid)
    expect(kept(day, '2024-02-29')).toBe('2024-02-29')
  })
})

describe('section 5: Email inválido', () => {
  it.each([
    'ana',
    'ana@',
    '@farol.br',
    'ana@farol',
    'ana silva@farol.com',
    'ana@farol..com',
    'a@b.com, c@d.com',
    7,
  ])('%j', (value) => {
    expect(problemOf(email, value)).toBe(typeof value === 'string' ? 'Email inválido' : says.invalid)
  })

  it('is kept in lower case and without spaces around; 254 characters at most', () => {
    expect(kept(email, '  Ana.Silva+Loja@Farol.COM.BR ')).toBe('ana.silva+loja@farol.com.br')
    expect(problemOf(email, `${'a'.repeat(243)}@exemplo.com`)).toBe('Email inválido')
  })
})

describe('section 5: passwords', () => {
  it('A senha deve ter pelo menos 8 caracteres', () => {
    expect(problemOf(newPassword, '1234567')).toBe('A senha deve ter pelo menos 8 caracteres')
    expect(kept(newPassword, '12345678')).toBe('12345678')
    expect(kept(password, '1')).toBe('1')
  })

  it('keeps every character as it was written, spaces too', () => {
    expect(kept(newPassword, '  frase com espaços ✓ ')).toBe('  frase com espaços ✓ ')
  })

  it('As senhas não coincidem', () => {
    const form = z
      .object({ password: newPassword, again: z.string() })
      .check(samePassword('password', 'again'))
    expect(findProblems(form, { password: 'doze letras', again: 'doze Letras' })).toEqual({
      again: 'As senhas não coincidem',
    })
    expect(findProblems(form, { password: 'doze letras', again: 'doze letras' })).toEqual({})
  })

  it('Nova senha não pode ser igual a senha antiga', () => {
    const form = z
      .object({ current: password, chosen: newPassword })
      .check(otherPassword('current', 'chosen'))
    expect(findProblems(form, { current: 'doze letras', chosen: 'doze letras' })).toEqual({
      chosen: 'Nova senha não pode ser igual a senha antiga',
    })
    expect(findProblems(form, { current: 'doze letras', chosen: 'onze letras' })).toEqual({})
  })

  it('Token inválido', () => {
    for (const value of ['abc', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}/`, 7]) {
      expect(problemOf(resetToken, value)).toBe('Token inválido')
    }
    expect(kept(resetToken, 'x'.repeat(43))).toBe('x'.repeat(43))
  })
})

describe('section 5: Pelo menos uma opção deve ser selecionada', () => {
  it('of those that are offered', () => {
    const options = atLeastOne(choice(['a', 'b']))
    for (const nothing of [[], undefined, null]) {
      expect(problemOf(options, nothing)).toBe('Pelo menos uma opção deve ser selecionada')
    }
    expect(problemsOfPiece(options, ['a', 'c'])).toEqual({ 'field.1': 'Valor inválido' })
    expect(kept(options, ['b'])).toEqual(['b'])
  })
})

it('section 5 has eighteen rules, and these are they', () => {
  expect(Object.values(says)).toEqual([
    'Campo obrigatório',
    'Máximo de 255 caracteres',
    'Valor inválido',
    'Email inválido',
    'A senha deve ter pelo menos 8 caracteres',
    'As senhas não coincidem',
    'Nova senha não pode ser igual a senha antiga',
    'Token inválido',
    'CPF inválido',
    'Telefone inválido',
    'Data de nascimento inválida',
    'URL inválida',
    'URLs duplicadas não são permitidas.',
    'Ano inválido',
    'Data fim deve ser maior que a data início',
    'Horário inválido',
    'Número inválido',
    'Pelo menos uma opção deve ser selecionada',
  ])
})

it('the texts of the screens that check by themselves are the same', () => {
  for (const [rule, text] of Object.entries(texts.validation)) expect(says).toHaveProperty(rule, text)
})
