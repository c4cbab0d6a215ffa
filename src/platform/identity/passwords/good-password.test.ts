import { describe, expect, it } from 'vitest'
import { FarolError } from '../../errors.ts'
import { assertGoodPassword } from './good-password.ts'

const ana = { email: 'ana.pereira@lojadaana.com.br', name: 'Ana Pereira da Silva' }

function refusal(password: string): string | null {
  try {
    assertGoodPassword(password, ana)
    return null
  } catch (error) {
    return error instanceof FarolError ? error.code : String(error)
  }
}

describe('assertGoodPassword', () => {
  it.each(['password', '12345678', 'Senha123', 'FLAMENGO', 'princess2024', 'qwertyuiop!!', 'zzzzzzzzzzzz'])(
    'refuses %s, which many people have',
    (password) => {
      expect(refusal(password)).toBe('commonPassword')
    },
  )

  it.each([
    'ana.pereira',
    'Pereira2026!',
    'anapereiradasilva',
    'lojadaana#1',
    'Farol2026',
    'farolpereira99',
    ana.email,
  ])('refuses %s, which says who chose it', (password) => {
    expect(refusal(password)).toBe('ownWordsPassword')
  })

  it.each([
    'correto cavalo bateria grampo',
    'o farol da barra ilumina o mar',
    'tRq7#mZp',
    'a Pereira do quintal dá figos',
    `${'á'.repeat(60)}bcde`,
    'senha-7f0c2b1a-0d2e-4c55-9a7b-0e6f0b1f2a3c',
  ])('takes %s', (password) => {
    expect(refusal(password)).toBeNull()
  })

  it('says it in one sentence, at the field of the form', () => {
    expect(() => assertGoodPassword('password', ana, 'newPassword')).toThrow(
      expect.objectContaining({
        message: 'Esta senha é muito comum e seria adivinhada. Escolha outra.',
        details: { fields: { newPassword: 'Esta senha é muito comum e seria adivinhada. Escolha outra.' } },
      }),
    )
  })
})
