import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(header: string, ...rows: string[]) {
  const { mapping, notes } = guessMapping('Loja', [sample('vendas.csv', [header, ...rows].join('\n'), ';')])
  const fieldsOf = (kind: string) => mapping.records.find((record) => record.kind === kind)?.fields ?? {}
  return { orders: fieldsOf('orders'), items: fieldsOf('order_items'), notes: notes.join(' ') }
}

describe('the total of a file of lines', () => {
  it.each(['Valor', 'Valor total', 'Total'])('called %s is of the order where each has one line', (total) => {
    const { orders, items, notes } = guessed(
      `Pedido;Data;Produto;Qtd;${total};Situação`,
      '1;13/11/2026;Vela;2;59,80;Pago',
    )
    expect(orders).toMatchObject({ total_amount: { column: total } })
    expect(items['unit_price']).toMatchObject({ quotient: [{ column: total }, expect.anything()] })
    expect(notes).toContain(`"${total}" foi lida como o valor da linha inteira`)
  })

  it('tells the price without its freight, and says nothing where every line is of one unit', () => {
    const { items, notes } = guessed(
      'Pedido;Data;Produto;Qtd;Total;Frete;Desconto',
      '1;13/11/2026;Vela;1;64,80;10,00;5,00',
    )
    const or0 = (column: string) => ({ firstOf: [{ column }, { constant: 0 }] })
    expect(items['unit_price']).toMatchObject({
      quotient: [
        { sum: [{ column: 'Total' }, or0('Desconto'), { negate: or0('Frete') }] },
        expect.anything(),
      ],
    })
    expect(notes).not.toContain('linha inteira')
  })

  it('is of the line where it is quantity times price beside a freight', () => {
    const header = 'Pedido;Data;Produto;Qtd;Preço;Total;Frete'
    const { orders, items } = guessed(header, '1;13/11/2026;Vela;2;29,90;59,80;10,00')
    expect(orders['total_amount']).toBeUndefined()
    expect(items).toMatchObject({ unit_price: { column: 'Preço' } })
    const { orders: withFreight } = guessed(header, '1;13/11/2026;Vela;2;29,90;69,80;10,00')
    expect(withFreight).toMatchObject({ total_amount: { column: 'Total' } })
  })

  it('is of the line where lines of an order differ', () => {
    const { orders, items } = guessed(
      'Pedido;Data;Produto;Qtd;Valor total',
      '1;13/11/2026;Vela;2;59,80',
      '1;13/11/2026;Sabonete;1;15,00',
    )
    expect(orders['total_amount']).toBeUndefined()
    expect(items['unit_price']).toMatchObject({ quotient: [{ column: 'Valor total' }, expect.anything()] })
  })

  it('of an order that its lines repeat is on the first of them, where nothing tells their prices', () => {
    const { orders, items, notes } = guessed(
      'Pedido;Data;Produto;Qtd;Total do pedido;Frete',
      '1;13/11/2026;Vela;2;69,80;10,00',
      '1;13/11/2026;Sabonete;1;69,80;10,00',
    )
    expect(orders).toMatchObject({ total_amount: { column: 'Total do pedido' } })
    expect(items['unit_price']).toMatchObject({
      quotient: [
        {
          when: { equals: [{ position: ['Pedido'] }, { constant: '1' }] },
          use: { sum: [{ column: 'Total do pedido' }, expect.anything()] },
          otherwise: { constant: 0 },
        },
        expect.anything(),
      ],
    })
    expect(notes).toContain('o valor de cada pedido de várias linhas ficou na primeira delas')
  })

  it('tells the price where it is less than quantity times price by no known discount', () => {
    const header = 'Pedido;Data;Produto;Qtd;Preço;Ajuste;Total do item'
    const { items } = guessed(
      header,
      '1;13/11/2026;Vela;2;30,00;5,00;55,00',
      '1;13/11/2026;Prato;1;10,00;0;10,00',
    )
    expect(items['unit_price']).toMatchObject({ quotient: [{ column: 'Total do item' }, expect.anything()] })
    const known = guessed(header.replace('Ajuste', 'Vl. Desc.'), '1;13/11/2026;Vela;2;30,00;5,00;55,00')
    expect(known.orders).toMatchObject({ discount_amount: { column: 'Vl. Desc.' } })
    expect(known.items['unit_price']).toEqual({ column: 'Preço' })
    const equal = guessed(header, '1;13/11/2026;Vela;2;30,00;0;60,00')
    expect(equal.items['unit_price']).toEqual({ column: 'Preço' })
  })

  it('leaves the discount of an order to it', () => {
    const { orders, items } = guessed(
      'OrderNumber;CreatedDate;DiscountAmount;Total;SkuID;Qty;Price',
      '1;13/11/2026;5,00;95,00;SK1;1;100,00',
    )
    expect(orders).toMatchObject({ discount_amount: { column: 'DiscountAmount' } })
    expect(items['discount_amount']).toBeUndefined()
  })

  it('has the discount of each line beside that of the order', () => {
    const { orders, items } = guessed(
      'Número do pedido;Data;Situação;Descrição;Qtde Pedida;Valor unitário;Desconto Item;Desconto pedido (valor);Parcelamento',
      '12;13/11/2026;Faturado;Bola;2;49,90;0,00;5,00;2x',
      '12;13/11/2026;Faturado;Rede;1;110,00;10,00;5,00;2x',
    )
    const or0 = (amount: object) => ({ firstOf: [amount, { constant: 0 }] })
    expect(orders).toMatchObject({
      discount_amount: {
        sum: [
          or0({ first: { column: 'Desconto pedido (valor)' } }),
          or0({ total: { column: 'Desconto Item' } }),
        ],
      },
      installments: { column: 'Parcelamento' },
    })
    expect(items).toMatchObject({
      discount_amount: { column: 'Desconto Item' },
      quantity: { column: 'Qtde Pedida' },
    })
  })

  it.each(['Valor unit.', 'Vlr. Unit', 'Preço un.', 'Preço bruto', 'PrecoPor'])(
    'knows the price called %s',
    (price) => {
      const { items } = guessed(`Pedido;Data;Produto;Qtd;${price}`, '1;13/11/2026;Vela;2;29,90')
      expect(items).toMatchObject({ unit_price: { column: price } })
    },
  )
})

describe('the statuses of lines', () => {
  const header = 'Pedido;Data;Status;Data de cancelamento;Produto;Qtd;Preço'
  const [canceled, sent] = [
    '1;13/11/2026;Cancelado;14/11/2026;Vela;2;10,00',
    '1;13/11/2026;Enviado;;Prato;1;5,00',
  ]

  it('that differ cancel an order only together', () => {
    const { orders, notes } = guessed(header, canceled, sent)
    expect(orders['status']).toMatchObject({
      firstOf: [{ table: { Cancelado: '', Enviado: 'shipped' } }, { table: { Cancelado: 'canceled' } }],
    })
    expect(orders).not.toHaveProperty('canceled_at')
    expect(notes).toContain('as linhas canceladas continuam no valor dele')
  })

  it('that are the same are the order’s', () => {
    const { orders } = guessed(header, canceled, canceled)
    expect(orders['status']).toMatchObject({ translate: { column: 'Status' } })
    expect(orders).toHaveProperty('canceled_at')
  })
})

describe('orders that would end with no amount', () => {
  const header = 'Pedido;Data;Situação;Montante fechado;Frete'

  it('are told before they are imported, with the columns that hold amounts', () => {
    expect(guessed(`${header};Sinal`, '1;13/11/2026;Pago;R$ 59,80;10,00;5,00').notes).toContain(
      'Os pedidos de "vendas.csv" ficariam sem valor: escolha a coluna do valor final. Colunas com valores: "Montante fechado", "Sinal".',
    )
  })

  it('have that of the only column that holds amounts, and it is told', () => {
    const { orders, notes } = guessed(header, '1;13/11/2026;Pago;R$ 59,80;10,00')
    expect(orders['total_amount']).toEqual({ column: 'Montante fechado' })
    expect(notes).toContain('"Montante fechado" foi lida como o valor final')
  })

  it.each([header.replace('Montante fechado', 'Total'), header.replace('Montante fechado', 'Vendedor')])(
    'are not seen in %s',
    (other) => {
      const value = other.includes('Vendedor') ? 'Ana' : '59,80'
      expect(guessed(other, `1;13/11/2026;Pago;${value};10,00`).notes).not.toContain('ficariam sem valor')
    },
  )
})

describe('of several prices of a line', () => {
  const header = 'Pedido;Data;Situação;Frete;Total;Produto;Qtd;Preço de venda;Preço por'

  it('the one is read with which orders add up to their totals', () => {
    const lines = [
      '1;13/11/2026;Pago;10,00;90,00;Vela;2;35,00;30,00',
      '1;13/11/2026;Pago;10,00;90,00;Prato;1;25,00;20,00',
    ]
    expect(guessed(header, ...lines).items['unit_price']).toEqual({ column: 'Preço por' })
  })

  it('the likeliest is where none adds up', () => {
    const line = '1;13/11/2026;Pago;10,00;99,00;Vela;2;35,00;30,00'
    expect(guessed(header, line).items['unit_price']).toEqual({ column: 'Preço de venda' })
  })
})

describe('a number that is on the first line of its order alone', () => {
  const header = 'Pedido;Data;Situação;Produto;Qtd;Preço'
  const fillDownOf = (...rows: string[]) => {
    const { mapping } = guessMapping('Loja', [sample('vendas.csv', [header, ...rows].join('\n'), ';')])
    return mapping.files['lines']?.fillDown
  }

  it('is that of the lines below', () => {
    expect(fillDownOf('1;13/11/2026;Pago;Vela;2;10,00', ';;;Prato;1;20,00')).toEqual(['Pedido'])
  })

  it.each([
    ['all lines have one', ['1;13/11/2026;Pago;Vela;2;10,00', '1;;;Prato;1;20,00']],
    ['what is below has no product', ['1;13/11/2026;Pago;Vela;2;10,00', ';;;;3;30,00']],
  ])('is not where %s', (_, rows) => {
    expect(fillDownOf(...rows)).toBeUndefined()
  })
})

it('the total of a line is what is left after its own discount', () => {
  const { items } = guessed(
    'Pedido;Data;Situação;Produto;Qtd;Desconto;Total',
    '1;13/11/2026;Pago;Vela;2;6,00;54,00',
    '1;13/11/2026;Pago;Prato;1;0,00;20,00',
  )
  expect(items).toMatchObject({
    discount_amount: { column: 'Desconto' },
    unit_price: {
      quotient: [
        { sum: [{ column: 'Total' }, { firstOf: [{ column: 'Desconto' }, { constant: 0 }] }] },
        expect.anything(),
      ],
    },
  })
})

it('what a seller pays, and owes of what was earned, is no part of the order', () => {
  const { orders, items } = guessed(
    'Pedido;Data;Item;Qtd;Valor Unit.;Frete Vendedor;Imposto;Lucro',
    '1;13/11/2026;Fone;1;199,90;12,00;8,50;54,92',
    '1;13/11/2026;Cabo;2;29,90;0,00;3,60;27,33',
  )
  for (const fields of [orders, items]) {
    expect(fields).not.toHaveProperty('freight_amount')
    expect(fields).not.toHaveProperty('tax_amount')
  }
})

it('a discount of a line is a percentage of it where its type says so, and of an order of nothing known', () => {
  const { orders, items } = guessed(
    'Pedido;Data;Produto;Qtd;Preço unitário;Tipo de desconto;Valor de desconto',
    '1;13/11/2026;Vela;2;30,00;Percentual;10',
    '1;13/11/2026;Prato;1;20,00;Valor;4,00',
  )
  const discount = { column: 'Valor de desconto' }
  expect(items['discount_amount']).toEqual({
    when: { in: { column: 'Tipo de desconto' }, list: ['Percentual'] },
    use: { product: [{ column: 'Preço unitário' }, { column: 'Qtd' }, discount, { constant: 0.01 }] },
    otherwise: discount,
  })
  expect(orders).not.toHaveProperty('discount_amount')
})

describe('a product that is called by what the shop sells', () => {
  const header = 'ID Pedido;Data;Cliente;Bolo;Qtd;Preço Unit.;Total Item'

  it('is the words before its quantity, beside the price of a unit', () => {
    const { mapping, notes } = guessMapping('Loja', [
      sample(
        'vendas.csv',
        [header, '1;13/11/2026;Ana;Cenoura;2;15,00;30,00', '1;13/11/2026;Ana;Milho;1;12,00;12,00'].join('\n'),
        ';',
      ),
    ])
    expect(mapping.records).toMatchObject([
      { kind: 'orders', groupBy: ['ID Pedido'] },
      { kind: 'order_items', fields: { product_name: { column: 'Bolo' }, quantity: { column: 'Qtd' } } },
    ])
    expect(notes.join(' ')).toContain('"Bolo" foi lida como nome do produto')
  })

  it('is not who bought', () => {
    const { mapping } = guessMapping('Loja', [
      sample('vendas.csv', 'ID Pedido;Data;Cliente;Qtd;Preço Unit.\n1;13/11/2026;Ana;2;15,00', ';'),
    ])
    expect(mapping.records.at(-1)?.fields).not.toHaveProperty('product_name')
  })
})

describe('amounts', () => {
  const guessed = (header: string, ...rows: string[]) =>
    guessMapping('Loja', [sample('pedidos.csv', [header, ...rows].join('\n'), ';')])

  it.each([
    ['$45.990', '$12.990'],
    ['MX$4.158.323', 'MX$700.000'],
    ['€ 1.250', '€ 2.400'],
  ])('with a sign before their thousands, as %s, have no decimals', (one, other) => {
    const { mapping } = guessed('Pedido;Data;Total', `1;13/11/2026;${one}`, `2;14/11/2026;${other}`)
    expect(mapping.files['orders']).toMatchObject({ decimal: ',' })
  })

  it('beside what buyers pay for the delivery are theirs', () => {
    const { mapping, notes } = guessed('Pedido;Data;Total;deliveryFee', '1;13/11/2026;59,80;10,00')
    expect(mapping.records[0]?.fields).toMatchObject({ total_amount: { column: 'Total' } })
    expect(notes.join(' ')).not.toContain('tarifas')
  })
})
