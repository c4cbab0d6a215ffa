import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const rows = `Pedido;Número da nota;Situação;Data situação;Motivo;Valor
1001;41;Rejeitada;20/11/2026 14:10;Rejeição 232: IE do destinatário não informada;100,00
1002;42;Autorizada;20/11/2026 14:12;;50,00`

it('a file of refused invoices is known by its name, with what each state means', () => {
  const { mapping } = guessMapping('Notas', [sample('notas rejeitadas.csv', rows, ';')])
  expect(mapping.records).toMatchObject([
    {
      kind: 'invoices',
      fields: {
        order_id: { column: 'Pedido' },
        invoice_number: { column: 'Número da nota' },
        status_at: { column: 'Data situação' },
        reason: { column: 'Motivo' },
      },
    },
  ])
  expect(JSON.stringify(mapping.records[0]?.fields['status'])).toMatch(/Rejeitada.*refused/)
  expect(JSON.stringify(mapping.records[0]?.fields['status'])).toMatch(/Autorizada.*issued/)
})

it('a file of orders with their invoices holds orders', () => {
  const reported = rows.replace('Data situação', 'Data do pedido').replace('Valor', 'Valor total')
  const { mapping } = guessMapping('Pedidos', [sample('pedidos com nota fiscal.csv', reported, ';')])
  expect(mapping.records[0]?.kind).toBe('orders')
})

it('a file of invoices that Sefaz refused some of is known by them, whatever it is called', () => {
  const kindOf = (text: string) =>
    guessMapping('Notas', [sample('nf.csv', text, ';')]).mapping.records[0]?.kind
  expect(kindOf(rows)).toBe('invoices')
  expect(kindOf(rows.replace('Rejeitada', 'Autorizada'))).not.toBe('invoices')
  expect(kindOf(rows.replace('Rejeitada', 'Pagamento rejeitado'))).not.toBe('invoices')
})

describe('a list of issued invoices', () => {
  const guessed = (...lines: string[]) => guessMapping('Notas', [sample('notas.csv', lines.join('\n'), ';')])

  it('completes orders with their notes, and dates none of them', () => {
    const { mapping, notes } = guessed(
      'Número da nota;Data de emissão;Número do pedido;Cliente;Valor',
      '41;20/11/2026;1001;Ana;100,00',
      '42;21/11/2026;1002;Rui;50,00',
    )
    expect(mapping.records).toStrictEqual([
      {
        kind: 'shipments',
        from: 'shipments',
        joins: {},
        fields: {
          order_id: { column: 'Número do pedido' },
          shipment_id: { column: 'Número da nota' },
          invoice_number: { column: 'Número da nota' },
          invoiced_at: { column: 'Data de emissão' },
          invoice_amount: { column: 'Valor' },
        },
      },
    ])
    expect(notes.join(' ')).toContain('falta a coluna da data do pedido')
  })

  it('leaves out those that were canceled', () => {
    const { mapping } = guessed(
      'ID;Número;Série;Data emissão;Nome;Pedido;Valor;Situação',
      '9;41;1;20/11/2026;Ana;1001;100,00;Emitida',
      '8;42;1;21/11/2026;Rui;1002;50,00;Cancelada',
    )
    expect(mapping.records).toMatchObject([
      { kind: 'shipments', where: { not: { in: { column: 'Situação' }, list: ['Cancelada'] } } },
    ])
  })

  it.each([
    [
      'a date of the order',
      'Número da nota;Data de emissão;Data do pedido;Pedido;Valor total',
      '41;21/11/2026;20/11/2026;1001;100,00',
    ],
    [
      'a way of payment',
      'Número da nota;Data de emissão;Forma de pagamento;Pedido;Valor total',
      '41;21/11/2026;Pix;1001;100,00',
    ],
    [
      'the number of the order first',
      'Pedido;Data de emissão;Nota fiscal;Valor total',
      '1001;21/11/2026;41;100,00',
    ],
  ])('with %s holds orders', (_, header, row) => {
    expect(guessed(header, row).mapping.records[0]?.kind).toBe('orders')
  })

  it('without numbers of orders numbers none by its notes, and says what is missing', () => {
    const { mapping, notes } = guessed(
      'Nota fiscal;Data de emissão;Cliente;Valor',
      '41;20/11/2026;Ana;100,00',
      '42;21/11/2026;Rui;50,00',
    )
    expect(mapping.records[0]?.fields).not.toHaveProperty('order_id')
    expect(notes.join(' ')).toContain('falta a coluna do número do pedido')
  })
})
