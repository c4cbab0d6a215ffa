import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function ordersIn(csv: string, name = 'pedidos.csv') {
  const { mapping, notes } = guessMapping('Loja', [sample(name, csv, ';')])
  return { fields: mapping.records.find(({ kind }) => kind === 'orders')?.fields, notes }
}

describe('who bought', () => {
  it('is not told by a name, which people are told', () => {
    const { fields, notes } = ordersIn(
      'Pedido;Data;Cliente;Total\n1;13/11/2026;Ana Lima;10,00\n2;14/11/2026;José da Silva;20,00',
    )
    expect(fields).not.toHaveProperty('customer_id')
    expect(notes.join(' ')).toContain('"Cliente" tem só nomes')
  })

  it('is told by what only they have, beside their name', () => {
    const { fields } = ordersIn(
      'Pedido;Data;Cliente;E-mail;Total\n1;13/11/2026;Ana Lima;ana@x.com;10,00\n2;14/11/2026;Rui Sá;rui@x.com;20,00',
    )
    expect(fields?.['customer_id']).toEqual({ column: 'E-mail' })
  })

  it('is told by a code', () => {
    const { fields } = ordersIn('Pedido;Data;Cliente;Total\n1;13/11/2026;C0001;10,00')
    expect(fields?.['customer_id']).toEqual({ column: 'Cliente' })
  })
})

describe('why an order was canceled', () => {
  it('is told as far as its words are known, and nobody is asked for the others', () => {
    const { fields, notes } = ordersIn(
      'Pedido;Data;Status;Motivo do cancelamento;Total\n1;13/11/2026;Cancelado;Produto sem estoque;10,00\n2;14/11/2026;Cancelado;Comprador desistiu;20,00\n3;14/11/2026;Cancelado;Boleto vencido;20,00\n4;14/11/2026;Cancelado;Suspeita de fraude;20,00\n5;14/11/2026;Cancelado;Teste;20,00',
    )
    expect(fields?.['cancel_reason']).toEqual({
      translate: { column: 'Motivo do cancelamento' },
      table: {
        'Produto sem estoque': 'stockout',
        'Comprador desistiu': 'client',
        'Boleto vencido': 'payment',
        'Suspeita de fraude': 'fraud',
      },
      otherwise: { constant: '' },
    })
    expect(notes.join(' ')).not.toContain('Teste')
  })
})

describe('a tax that only a word of its name tells', () => {
  it('is of orders with a total if it was collected, and no rate or charge', () => {
    const { fields } = ordersIn('Pedido;Data;State Collected Tax;Total\n1;13/11/2026;3,50;13,50')
    expect(fields?.['tax_amount']).toEqual({ column: 'State Collected Tax' })
    for (const column of ['Tax rate', 'Tarifa de venda e impostos'])
      expect(ordersIn(`Pedido;Data;${column};Total\n1;13/11/2026;19,00;10,00`).fields).not.toHaveProperty(
        'tax_amount',
      )
  })
})

describe('a status that only a word of its name tells', () => {
  it('is that of orders, and not that of who or what else they name', () => {
    const { fields } = ordersIn('Pedido;Data;Status do acúmulo;Total\n1;13/11/2026;Cancelado;10,00')
    expect(fields).toHaveProperty('status')
    expect(
      ordersIn('Pedido;Data;Status do estoque;Total\n1;13/11/2026;Indisponível;10,00').fields,
    ).not.toHaveProperty('status')
  })
})
