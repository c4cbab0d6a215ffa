import { describe, expect, it } from 'vitest'
import { checkMapping } from '../check-mapping.ts'
import { dateFormats } from './date-formats.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

describe('dates are recognised', () => {
  it.each([
    [['2017-10-02 10:56:33', ''], 'iso'],
    [['2026-03-01T10:00:00-03:00'], 'iso'],
    [['31/12/2025 23:59', '01/01/2026 00:00'], 'DD/MM/YYYY HH:mm'],
    [['12/31/2010 8:26', '1/2/2011 12:05'], 'M/D/YYYY H:mm'],
    [['5/1/2026', '31/12/2025'], 'D/M/YYYY'],
    [['31.12.25'], 'DD.MM.YY'],
    [['1767225600'], 'unix'],
    [['1767225600000'], 'unix-ms'],
    [['10/25/2025 1:05 PM'], 'M/D/YYYY h:mm A'],
    [['soon'], undefined],
    [[''], undefined],
  ])('%j', (values, format) => {
    expect(dateFormats(values)).toEqual(format === undefined ? [] : [format])
  })
})

describe('a proposal', () => {
  it.each(['dock', 'Doca', 'Warehouse', 'Centro de distribuição'])(
    'finds from which dock orders leave: %s',
    (name) => {
      const csv = `Pedido;Data;Total;Transportadora;${name}\n1;03/11/2026;21,40;Correios;CD 1`
      const [record] = guessMapping('Pedidos', [sample('pedidos.csv', csv, ';')]).mapping.records
      expect(record).toMatchObject({ kind: 'orders', fields: { dock: { column: name } } })
    },
  )

  it('finds what carriers charge, in kilos, by the conveyance note or else by the place in the invoice', () => {
    const recordOf = (name: string, csv: string) =>
      guessMapping('Faturas', [sample(name, csv, ';')]).mapping.records
    expect(
      recordOf(
        'fatura-transportadora.csv',
        `Fatura;CT-e;Nota Fiscal;Tipo CT-e;Peso Taxado;Data Emissão;Vencimento;Valor do Frete
        F-1;42517;000123;Normal;1,5;03/11/2026;20/11/2026;21,40
        F-1;42518;000124;Reentrega;2;04/11/2026;20/11/2026;9,90`,
      ),
    ).toMatchObject([
      {
        kind: 'freight_charges',
        fields: {
          invoice_number: { column: 'Fatura' },
          cte: { column: 'CT-e' },
          goods_invoice: { column: 'Nota Fiscal' },
          charged_weight: { column: 'Peso Taxado' },
          issued_at: { column: 'Data Emissão' },
          due_on: { column: 'Vencimento' },
          amount: { column: 'Valor do Frete' },
          charge: { table: { Normal: 'freight', Reentrega: 'redelivery' } },
        },
      },
    ])
    expect(
      recordOf(
        'fatura correios.csv',
        `Etiqueta;Data Postagem;Peso (kg);Valor\nAA123456789BR;03/11/2026;0,850;18,20`,
      ),
    ).toMatchObject([
      {
        kind: 'freight_charges',
        fields: {
          tracking_number: { column: 'Etiqueta' },
          charged_weight: { column: 'Peso (kg)' },
          line: { concat: [{ column: 'Data Postagem' }, { position: ['Data Postagem', 'Etiqueta'] }] },
        },
      },
    ])
  })

  it('finds tracking events, by order or by tracking number alone, and what carriers promise and cost', () => {
    const fieldsOf = (name: string, csv: string) => {
      const { mapping } = guessMapping('Transportadora', [sample(name, csv, ';')])
      return mapping.records.map(({ kind, fields }) => [kind, fields])
    }
    expect(
      fieldsOf(
        'rastreamento.csv',
        `Pedido;Código de Rastreio;Transportadora;Código Ocorrência;Descrição Ocorrência;Data Ocorrência;Cidade;UF
        1001;AA1BR;Correios;BDE 1;Objeto entregue;25/11/2026 10:30;Campinas;SP`,
      ),
    ).toMatchObject([
      [
        'tracking',
        {
          order_id: { column: 'Pedido' },
          tracking_number: { column: 'Código de Rastreio' },
          code: expect.anything(),
          description: expect.anything(),
          happened_at: expect.anything(),
          city: expect.anything(),
          uf: expect.anything(),
        },
      ],
    ])
    expect(
      fieldsOf('ocorrencias.csv', `Rastreio;Status;Data Evento\nAA1BR;Em trânsito;25/11/2026`),
    ).toMatchObject([['tracking', { tracking_number: { column: 'Rastreio' } }]])
    expect(
      fieldsOf(
        'entregas.csv',
        `Pedido;Transportadora;Data Envio;Custo do Frete;Frete Cobrado;Peso Gramas;Prazo Transportadora;Data Limite Despacho;CEP Destino
        1001;Jadlog;20/11/2026;18,40;25,00;850;26/11/2026;21/11/2026;01310-100`,
      ),
    ).toMatchObject([
      [
        'shipments',
        {
          freight_cost: expect.anything(),
          freight_charged: expect.anything(),
          weight_g: expect.anything(),
          carrier_due_at: expect.anything(),
          dispatch_due_at: expect.anything(),
          postal_prefix: expect.anything(),
        },
      ],
    ])
  })

  it('finds orders, lines and payments of a marketplace, and how they are joined', () => {
    const { mapping, notes } = guessMapping('Olist', [
      sample(
        'orders.csv',
        `order_id,customer_id,order_status,order_purchase_timestamp,order_approved_at
        a,c1,delivered,2017-10-02 10:56:33,2017-10-02 11:07:15
        b,c2,canceled,2018-07-24 20:41:37,`,
      ),
      sample(
        'items.csv',
        `order_id,order_item_id,product_id,seller_id,price,freight_value
        a,1,p1,s1,29.99,8.72`,
      ),
      sample(
        'payments.csv',
        `order_id,payment_sequential,payment_type,payment_installments,payment_value
        a,1,credit_card,2,38.71`,
      ),
      sample(
        'customers.csv',
        `customer_id,customer_unique_id,customer_city,customer_state
        c1,u1,sao paulo,SP`,
      ),
      sample(
        'products.csv',
        `product_id,product_category_name
        p1,beleza`,
      ),
    ])
    expect(notes).toEqual([])
    expect(checkMapping(mapping)).toHaveProperty('mapping')
    const [orders, items, payments] = mapping.records
    expect(orders).toMatchObject({
      kind: 'orders',
      joins: {
        customer: { file: 'customers' },
        payment: { file: 'payments', take: { largest: 'payment_value' } },
      },
      fields: {
        order_id: { column: 'order_id' },
        placed_at: { column: 'order_purchase_timestamp' },
        customer_id: { column: 'customer_unique_id', of: 'customer' },
        uf: { column: 'customer_state', of: 'customer' },
        payment_method: {
          translate: { column: 'payment_type', of: 'payment' },
          table: { credit_card: 'Cartão de crédito' },
          otherwise: { column: 'payment_type', of: 'payment' },
        },
        status: { table: { delivered: 'delivered', canceled: 'canceled' } },
      },
    })
    expect(items).toMatchObject({
      kind: 'order_items',
      joins: { product: { file: 'skus', on: { product_id: { column: 'product_id' } } } },
      fields: {
        line_id: { column: 'order_item_id' },
        unit_price: { column: 'price' },
        category: { of: 'product' },
      },
    })
    expect(payments).toMatchObject({ kind: 'payments', fields: { amount: { column: 'payment_value' } } })
  })

  it('joins lines by the number that the orders have, however vague its name', () => {
    const { mapping, notes } = guessMapping('Loja', [
      sample('pedidos.csv', 'numero,data,cliente,status,total\n1,2026-11-13,Ana,Pago,150.00'),
      sample('itens.csv', 'numero,produto,quantidade,preco\n1,Caneca,2,50.00\n1,Prato,1,50.00'),
      sample('produtos.csv', 'id,produto,categoria\n1,Caneca,Casa'),
    ])
    expect(mapping.records).toMatchObject([
      { kind: 'orders', fields: { order_id: { column: 'numero' } } },
      {
        kind: 'order_items',
        fields: { order_id: { column: 'numero' }, product_name: { column: 'produto' } },
      },
      { kind: 'skus', fields: { sku_id: { column: 'id' } } },
    ])
    expect(notes.join(' ')).not.toContain('itens.csv')
  })

  it('makes orders of lines when there is no file of orders', () => {
    const { mapping, notes } = guessMapping('Loja', [
      sample(
        'Online Retail.csv',
        `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
        536365,85123A,HEART,6,12/1/2010 8:26,2.55,17850,United Kingdom
        C536379,D,Discount,-1,12/13/2010 9:41,27.50,14527,United Kingdom`,
      ),
    ])
    expect(mapping.dates).toEqual(['M/D/YYYY H:mm'])
    expect(mapping.records).toMatchObject([
      { kind: 'orders', groupBy: ['InvoiceNo'], fields: { placed_at: { column: 'InvoiceDate' } } },
      {
        kind: 'order_items',
        fields: { line_id: { position: ['InvoiceNo'] }, quantity: { column: 'Quantity' } },
      },
    ])
    expect(notes).toHaveLength(2)
    expect(checkMapping(mapping)).toHaveProperty('mapping')
  })

  it('reads points between groups of three as thousands where no amount has cents', () => {
    const guess = (csv: string) => guessMapping('Loja', [sample('pedidos.csv', csv, ';')])
    const header = 'Pedido;Data;Situação;Peso;Total'
    const { mapping, notes } = guess(`${header}\n1;13/03/2026;Pago;1;1.250\n2;14/03/2026;Pago;2;890`)
    expect(mapping.files['orders']).toMatchObject({ decimal: ',' })
    expect(notes.join(' ')).toContain('os pontos de "Total" foram lidos como separador de milhar')
    const others = [
      guess(`${header}\n1;13/03/2026;Pago;1;1250.5`),
      guess(`${header}\n1;13/03/2026;Pago;0,5;1250.5`),
      guess(`${header}\n1;13/03/2026;Pago;1.250;100`),
    ]
    for (const other of others) expect(other.mapping.files['orders']).toMatchObject({ decimal: '.' })
  })

  it('takes no percentage for an amount', () => {
    const header = 'Pedido;Data;Situação;Produto;Qtd;Preço;Desconto (%);Vl. Desc.;Frete'
    const row = '1;13/03/2026;Pago;Vela;2;100,00;10;20,00;5,00'
    const guess = (csv: string) => guessMapping('Loja', [sample('pedidos.csv', csv, ';')])
    const orders = (csv: string) => guess(csv).mapping.records[0]?.fields
    expect(orders(`${header}\n${row}`)).toMatchObject({ discount_amount: { column: 'Vl. Desc.' } })
    const alone = header.replace('Vl. Desc.', 'Obs')
    expect(orders(`${alone}\n${row}`)).not.toHaveProperty('discount_amount')
    expect(guess(`${alone}\n${row}`).notes.join(' ')).toContain('"Desconto (%)" é uma porcentagem')
    expect(guess(`${header}\n${row}`).notes.join(' ')).not.toContain('porcentagem')
    const written = `${alone.replace(' (%)', '')}\n${row.replace(';10;', ';10%;')}`
    expect(orders(written)).not.toHaveProperty('discount_amount')
  })

  it('reads Portuguese names, decimal commas and semicolons, and asks about words it does not know', () => {
    const { mapping, notes } = guessMapping('Loja', [
      sample(
        'Pedidos.csv',
        `Número do Pedido;Data do Pedido;Situação;Valor Total;Frete;UF;Cupom
        1;31/01/2026 10:00:00;Pago;1.234,50;10,00;SP;
        2;01/02/2026 11:00:00;Fila especial;99,90;5,55;RJ;X`,
        ';',
      ),
    ])
    expect(mapping.files['orders']).toMatchObject({ delimiter: ';', decimal: ',' })
    expect(mapping.dates).toEqual(['DD/MM/YYYY HH:mm:ss'])
    expect(mapping.records[0]?.fields).toMatchObject({
      order_id: { column: 'Número do Pedido' },
      total_amount: { column: 'Valor Total' },
      uf: { column: 'UF' },
      coupon: { column: 'Cupom' },
      status: { table: { Pago: 'approved' } },
    })
    expect(notes).toEqual(['Coluna "Situação": diga o que significa "Fila especial".'])
  })

  it('finds stock and prices in one file, each with its own words', () => {
    const { mapping, notes } = guessMapping('Loja', [
      sample(
        'Posição.csv',
        `SKU;Depósito;Saldo;Reservado;Preço de;Preço por;Custo;Data do estoque
        A1;CD;10;2;59,90;49,90;20,00;21/11/2026 08:00`,
        ';',
      ),
    ])
    expect(mapping.records).toEqual([
      {
        kind: 'stock',
        from: 'skus',
        joins: {},
        fields: {
          sku_id: { column: 'SKU' },
          warehouse: { column: 'Depósito' },
          counted_at: { column: 'Data do estoque' },
          quantity: { column: 'Saldo' },
          reserved: { column: 'Reservado' },
        },
      },
      {
        kind: 'prices',
        from: 'skus',
        joins: {},
        fields: {
          sku_id: { column: 'SKU' },
          priced_at: { column: 'Data do estoque' },
          price: { column: 'Preço por' },
          list_price: { column: 'Preço de' },
          cost: { column: 'Custo' },
        },
      },
    ])
    expect(notes).toEqual([])
    expect(checkMapping(mapping)).toHaveProperty('mapping')
  })

  it.each([
    ['catalogo.csv', ['skus'], 'isso ficou de fora'],
    ['Estoque.csv', ['skus', 'stock'], 'diga uma data em "Momento em que a contagem era verdade"'],
  ])('of %s without a date proposes %j, and says why', (name, kinds, note) => {
    const { mapping, notes } = guessMapping('Loja', [sample(name, 'SKU,Produto,Estoque\nA1,Caneca,3')])
    expect(mapping.records.map(({ kind }) => kind)).toEqual(kinds)
    expect(notes[0]).toBe(`Em "${name}" nenhuma coluna diz de quando é o estoque: ${note}.`)
  })

  it.each([
    ['SKU,Produto,Estoque,Data do estoque\nA1,Caneca,3,2026-11-01', 1],
    ['SKU,Produto,Categoria,Estoque,Data do estoque\nA1,Caneca,Copa,3,2026-11-01', 0],
    ['SKU,Produto\nA1,Caneca', 0],
  ])('warns that names beside a count would empty the catalog: %j', (csv, warnings) => {
    const { notes } = guessMapping('Loja', [sample('Estoque.csv', csv)])
    expect(notes.filter((note) => note.includes('tire-o da proposta'))).toHaveLength(warnings)
  })

  it('takes plain figures for stock only in a file of that name', () => {
    const csv = 'codigo,quantidade,valor,data\nA1,3,10.00,2026-11-01'
    expect(guessMapping('Loja', [sample('extrato.csv', csv)]).notes[0]).toContain('"extrato.csv"')
    const { mapping } = guessMapping('Loja', [sample('Estoque loja.csv', csv)])
    expect(mapping.records).toMatchObject([
      { kind: 'stock', fields: { quantity: { column: 'quantidade' }, counted_at: { column: 'data' } } },
    ])
    const prices = guessMapping('Loja', [sample('preços.csv', csv)])
    expect(prices.mapping.records).toMatchObject([{ kind: 'prices', fields: { price: { column: 'valor' } } }])
  })

  it('of a file that nobody can tell says so', () => {
    const { notes } = guessMapping('Loja', [sample('x.csv', 'foo,bar\n1,2')])
    expect(notes[0]).toContain('"x.csv"')
  })
})

it('a file of returns makes no orders, and says so', () => {
  const csv = 'Pedido,Data,Total\n1,2026-03-01,10.00'
  const guessed = guessMapping('Loja', [
    sample('pedidos.csv', csv),
    sample('Devoluções 2026.csv', csv.replace('Total', 'Valor')),
  ])
  expect(guessed.mapping.records.map(({ kind, from }) => [kind, from])).toEqual([['orders', 'orders']])
  expect(guessed.notes).toContain(
    '"Devoluções 2026.csv" parece ter devoluções, mas não diz o pedido, o SKU e a data de cada uma: ele ficou de fora.',
  )
  const { notes } = guessMapping('Loja', [sample('pedidos-returning.csv', csv)])
  expect(notes.join('')).not.toContain('devoluções')
})

it('a carrier’s list of postings holds packages, though it has their situation', () => {
  const postings = [
    'Objeto;Serviço;Data Postagem;Previsão de Entrega;Situação;Data da Entrega;Nº Pedido;UF;CEP Destino;Valor Postagem (R$)',
    'AA123456789BR;SEDEX;13/03/2026;16/03/2026;Objeto entregue ao destinatário;15/03/2026 10:05;1001;PE;50000-000;25,90',
  ].join('\n')
  const { mapping } = guessMapping('Correios', [sample('postagens.csv', postings, ';')])
  expect(mapping.records).toMatchObject([
    {
      kind: 'shipments',
      fields: {
        order_id: { column: 'Nº Pedido' },
        shipment_id: { position: ['Nº Pedido'] },
        tracking_number: { column: 'Objeto' },
        shipped_at: { column: 'Data Postagem' },
        promised_at: { column: 'Previsão de Entrega' },
        delivered_at: { column: 'Data da Entrega' },
        freight_cost: { column: 'Valor Postagem (R$)' },
      },
    },
  ])
})
