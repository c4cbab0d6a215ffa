import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(...lines: string[]) {
  const { mapping, notes } = guessMapping('Loja', [sample('vendas.csv', lines.join('\n'), ';')])
  const fieldsOf = (kind: string) => mapping.records.find((record) => record.kind === kind)?.fields ?? {}
  return { orders: fieldsOf('orders'), items: fieldsOf('order_items'), notes: notes.join(' ') }
}

describe('a file of sales that tells nothing of payments', () => {
  it('has orders that were approved and invoiced when they were placed, and says so', () => {
    const { orders, notes } = guessed('Pedido;Data;Total', '1;13/11/2026;59,80')
    const placed = { column: 'Data' }
    expect(orders).toMatchObject({ placed_at: placed, approved_at: placed, invoiced_at: placed })
    expect(notes).toContain('contam como aprovados e faturados no dia em que foram feitos')
  })

  it('has approved ones alone where it tells of their delivery', () => {
    const { orders, notes } = guessed(
      'Pedido;Data;Data de entrega;Total',
      '1;13/11/2026;20/11/2026;59,80',
      '2;14/11/2026;;10,00',
    )
    expect(orders).toMatchObject({ approved_at: { column: 'Data' } })
    expect(orders['invoiced_at']).toBeUndefined()
    expect(notes).toContain('contam como aprovados no dia em que foram feitos')
  })

  it.each(['Situação;Em aberto', 'Data de aprovação;14/11/2026', 'Data de faturamento;14/11/2026'])(
    'assumes nothing beside %s',
    (column) => {
      const [name, value] = column.split(';')
      const { orders, notes } = guessed(`Pedido;Data;${name};Total`, `1;13/11/2026;${value};59,80`)
      expect([orders['approved_at'], orders['invoiced_at']]).not.toContainEqual({ column: 'Data' })
      expect(notes).not.toContain('contam como')
    },
  )
})

describe('amounts that no name tells', () => {
  it('are of each line where those of an order differ', () => {
    const { orders, items, notes } = guessed(
      'Order ID;Order Date;Product ID;Product Name;Sales;Quantity;Discount;Profit',
      'A;11/23/2026;P1;Bookcase;261.96;2;0;41.91',
      'A;11/23/2026;P2;Chair;957.5775;3;0.45;-383.031',
      'B;11/24/2026;P3;Labels;14.62;2;0.2;6.87',
    )
    expect(items['unit_price']).toMatchObject({ quotient: [{ column: 'Sales' }, expect.anything()] })
    expect(orders['total_amount']).toBeUndefined()
    expect(notes).toContain('"Sales" foi lida como o valor de cada linha')
    expect([orders['discount_amount'], items['discount_amount']]).toEqual([undefined, undefined])
    expect(notes).toContain('"Discount" é uma porcentagem')
  })

  it('are no discount where they are parts of one, unlike those in money', () => {
    const { orders } = guessed(
      'Pedido;Data;Produto;Qtd;Preço;Desconto',
      '1;13/11/2026;Vela;1;29,90;0,50',
      '2;13/11/2026;Vela;1;29,90;5,00',
    )
    expect(orders['discount_amount']).toEqual({ column: 'Desconto' })
  })
})

it('a state in words is where an order goes, and not how far it is', () => {
  const { orders, notes } = guessed(
    'Order ID;Order Date;Country;City;State;Total',
    'A;11/23/2026;United States;Henderson;Kentucky;10.00',
  )
  expect([orders['status'], orders['platform_status']]).toEqual([undefined, undefined])
  expect(notes).not.toContain('Kentucky')
})

it('an empty status tells nothing, and a total is one before a value', () => {
  const { orders } = guessed(
    'Sale Date;Order ID;Date Shipped;Order Value;Shipping;Order Total;Status',
    '10/23/26;2231;10/25/26;50.00;12.50;62.50;',
    '10/24/26;2232;;20.00;8.00;28.00;',
  )
  expect(orders).toMatchObject({
    total_amount: { column: 'Order Total' },
    approved_at: { column: 'Sale Date' },
  })
  expect([orders['status'], orders['invoiced_at']]).toEqual([undefined, undefined])
})

it('an invoice numbers the orders whose lines share it', () => {
  const { orders, items } = guessed(
    'DATA DA VENDA;NF;CLIENTE;PRODUTO;QTDE;VLR UNIT;VLR TOTAL',
    '05/10/2026;1001;Maria;Camiseta;2;29,90;59,80',
    '05/10/2026;1001;Maria;Boné;1;39,90;39,90',
    '13/10/2026;1002;João;Camiseta;1;29,90;29,90',
  )
  expect([orders['order_id'], items['order_id']]).toEqual([{ column: 'NF' }, { column: 'NF' }])
})

describe('what is on its way', () => {
  it('is of shipments where a file says when it was delivered and nothing of the sale, and days late are no money', () => {
    const { mapping } = guessMapping('Loja', [
      sample(
        'entregas.csv',
        'id_entrega,id_orden,fecha_entrega,estado,dias_retraso\n1,7,2026-11-13,Entregado,0.0\n2,8,,Pendiente,1.5',
      ),
    ])
    expect(mapping.records).toMatchObject([
      {
        kind: 'shipments',
        fields: { order_id: { column: 'id_orden' }, delivered_at: { column: 'fecha_entrega' } },
      },
    ])
  })

  it('asks for the number of its order where only the invoice is told', () => {
    const { mapping, notes } = guessMapping('Loja', [
      sample(
        'pedidos.csv',
        'NO CLIENTE,FACTURA,ESTATUS,FECHA DE ENVIO,CAJAS,PAQUETERIA\nC1,237981,ENVIADO,13/11/2026,6,Paquetes del Norte',
      ),
    ])
    expect(mapping.records).toMatchObject([
      {
        kind: 'shipments',
        fields: { invoice_number: { column: 'FACTURA' }, carrier: { column: 'PAQUETERIA' } },
      },
    ])
    expect(notes).toEqual(['Em "pedidos.csv", escolha a coluna de: Número do pedido.'])
  })
})

it('labels bought for orders are shipments, where nothing else is told of the orders', () => {
  const [record] = guessMapping('Loja', [
    sample(
      'etiquetas.csv',
      `Data da compra;Rastreio;Transportadora;Nº do pedido;Destinatário;UF;Valor da etiqueta;Status;Postado em
      13/11/2026 10:00;AA1BR;Correios;5001;Ana;SP;18,40;Postado;13/11/2026 16:00`,
      ';',
    ),
  ]).mapping.records
  expect(record).toMatchObject({
    kind: 'shipments',
    fields: {
      order_id: { column: 'Nº do pedido' },
      tracking_number: { column: 'Rastreio' },
      shipped_at: { column: 'Postado em' },
      freight_cost: { column: 'Valor da etiqueta' },
    },
  })
})

it('deliveries that name no order are asked for it', () => {
  const { mapping, notes } = guessMapping('Loja', [
    sample(
      'entregas.csv',
      'EntregaID,ExpedicaoID,DataEntrega,Atraso\nen-1,ex-1,2026-11-13,\nen-2,ex-2,2026-11-14,3.0',
    ),
  ])
  expect(mapping.records).toMatchObject([
    { kind: 'shipments', fields: { delivered_at: { column: 'DataEntrega' } } },
  ])
  expect(notes).toEqual(['Em "entregas.csv", escolha a coluna de: Número do pedido.'])
})
