import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const header = 'Loja;Pedido;Data;Situação;Total'
const rows = ['Centro;1;13/11/2026;Pago;59,80', 'Centro;2;14/11/2026;Cancelado;10,00']

const counted = ['Centro;1;13/11/2026;Pago;59,80;5', 'Centro;2;14/11/2026;Cancelado;10,00;2']

function guessed(...lines: string[]) {
  const columns = lines[0]?.split(';').length === 6 ? `${header};Itens` : header
  const { mapping, notes } = guessMapping('Loja', [sample('vendas.csv', [columns, ...lines].join('\n'), ';')])
  return { orders: mapping.records.find(({ kind }) => kind === 'orders'), notes: notes.join(' ') }
}

describe('rows that are no records', () => {
  it('are totals below the others', () => {
    expect(guessed(...rows, 'TOTAL;;;;69,80').orders?.where).toEqual({
      not: { in: { column: 'Loja' }, list: ['TOTAL'] },
    })
  })

  it.each([
    ['first', [';;;;69,80;7', ...counted]],
    ['last', [...counted, ';;;;69,80;7']],
  ])('are a sum without a label, %s of all', (_, lines) => {
    const { orders } = guessed(...lines)
    expect(orders?.where).toEqual({ filled: { column: 'Loja' } })
    expect(orders?.fields).toMatchObject({ placed_at: { column: 'Data' }, total_amount: { column: 'Total' } })
  })

  it('are not a last line of goods alone', () => {
    expect(guessed(...counted, ';;;;30,00;3').orders?.where).not.toEqual({ filled: { column: 'Loja' } })
  })

  it('explain the columns below their names, and are read as no values', () => {
    const explained = 'Nome da loja;Número único do pedido;Data em que foi feito;Situação atual;Valor final'
    const { orders, notes } = guessed(explained, ...rows)
    expect(orders?.where).toEqual({
      not: { in: { column: 'Pedido' }, list: ['Número único do pedido'] },
    })
    expect(orders?.fields).toMatchObject({ placed_at: { column: 'Data' }, total_amount: { column: 'Total' } })
    expect(notes).not.toContain('Situação atual')
  })

  it.each([
    ['a row like the others', ['Total;3;15/11/2026;Pago;10,00']],
    [
      'a first row of words where the others have words',
      ['Centro;A;13/11/2026;Pago;1,00', 'Centro;B;14/11/2026;Pago;2,00'],
    ],
  ])('are not %s', (_, lines) => {
    expect(guessed(...lines).orders?.where).toBeUndefined()
  })
})
