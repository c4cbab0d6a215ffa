import { expect, it } from 'vitest'
import { withoutPersonal } from './without-personal.ts'

it('keeps nothing of a search that is a name', () => {
  expect(withoutPersonal({ search: 'Maria da Silva' })).toEqual({ search: '•••' })
  expect(withoutPersonal({ search: 'MKT-77' })).toEqual({ search: 'MKT-77' })
})

it('keeps what was asked, without what people search for of a person', () => {
  const question = {
    period: '2026-11-01_2026-11-20',
    search: 'maria.silva@loja.com.br ou 529.982.247-25',
    filters: { uf: ['SP', ''], phone: ['(11) 98765-4321'] },
    page: 2,
    open: null,
  }
  expect(withoutPersonal(question)).toEqual({
    period: '2026-11-01_2026-11-20',
    search: '••• ou •••',
    filters: { uf: ['SP', ''], phone: ['(•••'] },
    page: 2,
    open: null,
  })
})
