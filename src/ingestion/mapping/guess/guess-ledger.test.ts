import { expect, it } from 'vitest'
import { checkMapping } from '../check-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(...lines: string[]) {
  const { mapping, notes } = guessMapping('Repasse', [sample('extrato.csv', lines.join('\n'), ';')])
  expect(checkMapping(mapping)).toHaveProperty('mapping')
  return { records: mapping.records, notes: notes.join(' ') }
}

const header = 'Pedido;Data;Movimento;Tipo de lançamento;Valor;SKU;Quantidade'
const sold = [
  '701;26.03.2026 10:00:00 UTC;Venda;Preço do item;100,00;A;1',
  '701;26.03.2026 10:00:00 UTC;Venda;Comissão;-15,00;A;',
  '701;26.03.2026 10:00:00 UTC;Venda;Tarifa fixa;-5,00;A;',
  '702;26.03.2026 11:00:00 UTC;Venda;Preço do item;50,00;B;1',
  '702;26.03.2026 11:00:00 UTC;Venda;Comissão;-7,50;B;',
]

it('what was settled of each order in rows of its kinds is a payment with its fees', () => {
  const { records, notes } = guessed(header, ...sold, ';27.03.2026 10:00:00 UTC;;Publicidade;-30,00;;')
  const isFee = { in: { column: 'Tipo de lançamento' }, list: ['Comissão', 'Tarifa fixa'] }
  expect(records).toMatchObject([
    {
      kind: 'payments',
      groupBy: ['Pedido'],
      where: { filled: { column: 'Pedido' } },
      fields: {
        order_id: { column: 'Pedido' },
        attempted_at: { column: 'Data', timeZone: 'UTC' },
        amount: { total: { when: { not: isFee }, use: { column: 'Valor' } } },
        fee_amount: { negate: { total: { when: isFee, use: { column: 'Valor' } } } },
      },
    },
  ])
  expect(records[0]?.fields).not.toHaveProperty('refunded_amount')
  expect(notes).toContain('"Comissão", "Tarifa fixa" foram lidas como taxas')
})

it('and what was given back is not taken from what was paid', () => {
  const { records } = guessed(header, ...sold, '701;28.03.2026 10:00:00 UTC;;Reembolso;-100,00;A;')
  const isGiven = { in: { column: 'Tipo de lançamento' }, list: ['Reembolso'] }
  expect(JSON.stringify(records[0]?.fields['amount'])).toContain(JSON.stringify(isGiven))
  expect(records[0]?.fields['refunded_amount']).toMatchObject({
    negate: { total: { when: { all: [isGiven, {}] } } },
  })
})

it('lines of orders with their discounts below zero are no such rows', () => {
  const { records } = guessed(
    'Pedido;Data;Cliente;Tipo;SKU;Quantidade;Valor',
    '1;13/03/2026;Ana;Produto;A;1;100,00',
    '1;13/03/2026;Ana;Cupom;DESC;1;-10,00',
    '2;13/03/2026;Bia;Produto;B;1;50,00',
  )
  expect(records.map(({ kind }) => kind)).toEqual(['orders', 'order_items'])
})
