import { describe, expect, it } from 'vitest'
import { countKnown } from './count-known.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(name: string, header: string, ...rows: string[]) {
  const { mapping, notes } = guessMapping('x', [sample(name, [header, ...rows].join('\n'), ';')])
  return { fields: mapping.records[0]?.fields ?? {}, notes: notes.join(' ') }
}

describe('a file of payments', () => {
  const header = 'Merchant Reference;Psp Reference;Creation Date;Amount;Kind;Variant'

  it('has results and brands in columns of unknown names', () => {
    const { fields } = guessed(
      'payments.csv',
      header,
      '1;p1;2026-11-13 10:00:00;15.70;Authorised;visa',
      '2;p2;2026-11-13 11:00:00;25.70;Refused;mc',
    )
    expect(fields).toMatchObject({
      outcome: { translate: { column: 'Kind' }, table: { Authorised: 'approved', Refused: 'declined' } },
      brand: { column: 'Variant' },
    })
  })

  it('without a result is asked for it', () => {
    const { fields, notes } = guessed('payments.csv', header, '1;p1;2026-11-13 10:00:00;15.70;Sale;x')
    expect(fields).not.toHaveProperty('outcome')
    expect(notes).toContain('Em "payments.csv", escolha a coluna de: Resultado.')
  })
})

describe('the status of an order', () => {
  it('is undone by a column that says yes or no', () => {
    const { fields } = guessed(
      'vendas.csv',
      'Pedido;Data;Situação;Total;Cancelado',
      '1;13/11/2026;Pago;10,00;N',
      '2;13/11/2026;Pago;10,00;S',
    )
    expect(fields['status']).toMatchObject({
      firstOf: [{ table: { S: 'canceled', N: '' } }, { table: { Pago: 'approved' } }],
    })
    expect(fields['platform_status']).toEqual({ column: 'Situação' })
  })

  it('is told by a column that says whether it was paid, after one that says more, and not by an amount', () => {
    const sales = (header: string, ...rows: string[]) => guessed('vendas.csv', header, ...rows).fields
    expect(
      sales('Pedido;Data;Total;Pago', '1;13/11/2026;10,00;sim', '2;13/11/2026;10,00;não')['status'],
    ).toMatchObject({ translate: { column: 'Pago' }, table: { sim: 'approved', não: 'created' } })
    expect(
      sales(
        'Pedido;Data;Situação;Total;Pago',
        '1;13/11/2026;Cancelado;10,00;sim',
        '2;13/11/2026;Aberto;1,00;não',
      )['status'],
    ).toMatchObject({
      firstOf: [{ table: { Cancelado: 'canceled', Aberto: '' } }, { table: { não: 'created' } }],
    })
    expect(sales('Pedido;Data;Total;Pago', '1;13/11/2026;10,00;10,00')).not.toHaveProperty('status')
  })

  it('told by that of its delivery alone has the words of both', () => {
    const { fields, notes } = guessed(
      'vendas.csv',
      'Pedido;Data;Status da Entrega;Total',
      '1;13/11/2026;Faturada;10,00',
      '2;13/11/2026;Entregue;10,00',
    )
    expect(fields['status']).toMatchObject({ table: { Faturada: 'invoiced', Entregue: 'delivered' } })
    expect(notes).toBe('')
  })
})

it('a table of orders has more known columns than their summary', () => {
  const orders = countKnown(['Pedido', 'Data', 'Cliente', 'Total'], [['1', '13/11/2026', 'Ana', '10,00']])
  const summary = countKnown(['Mês', 'Pedidos', 'Ticket'], [['Março', '3', '10,00']])
  expect(summary).toBeLessThan(orders)
})

describe('the only amount whose name has the word', () => {
  const fieldsOf = (...columns: string[]) =>
    guessed(
      'vendas.csv',
      `Pedido;Data;Total;${columns.join(';')}`,
      `1;13/11/2026;10,00;${columns.map(() => '1,50').join(';')}`,
    ).fields

  it('is the discount or the freight', () => {
    expect(fieldsOf('Entity Discount Amount', 'Frete combinado')).toMatchObject({
      discount_amount: { column: 'Entity Discount Amount' },
      freight_amount: { column: 'Frete combinado' },
    })
  })

  it('is none where two have it', () => {
    expect(fieldsOf('Frete da loja', 'Frete da plataforma')).not.toHaveProperty('freight_amount')
  })
})

it('a file of fees and results is of payments, one of them and of goods is not', () => {
  const kindsOf = (header: string, row: string) =>
    guessMapping('x', [sample('extrato.csv', `${header}\n${row}`, ';')]).mapping.records.map(
      ({ kind }) => kind,
    )
  const header = 'Pedido;Data;Status;Valor;Valor da taxa'
  expect(kindsOf(header, '1;13/11/2026;Aprovada;10,00;0,50')).toEqual(['payments'])
  expect(kindsOf(`${header};Produto`, '1;13/11/2026;Aprovada;10,00;0,50;Vela')).not.toContain('payments')
})
