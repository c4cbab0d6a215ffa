import { describe, expect, it } from 'vitest'
import { checkMapping } from '../check-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(header: string, ...rows: string[]) {
  return guessedIn('dados.csv', header, ...rows)
}

function guessedIn(file: string, header: string, ...rows: string[]) {
  const { mapping, notes } = guessMapping('Loja', [sample(file, [header, ...rows].join('\n'), ';')])
  const record = (kind: string) => mapping.records.find((found) => found.kind === kind)
  return {
    kinds: mapping.records.map(({ kind }) => kind),
    order: record('orders'),
    items: record('order_items'),
    notes: notes.join(' '),
    check: checkMapping(mapping),
  }
}

describe('the number of an order', () => {
  it.each([
    [
      'Nº Pedido Netshoes',
      'Nº Pedido Netshoes;Nº Pedido Lojista;Data do Pedido;Status;SKU;Produto;Qtd;Valor Total',
    ],
    ['Fatura', 'Fatura;Contrato;Data de Criação;Produto;Valor da Venda;Status;Forma de Pagamento'],
    ['ID da Venda', 'ID da Venda;Lote;Data da Compra;Produto;Valor;Status;Forma de Pagamento'],
    ['Transação', 'Transação;Lote;Data de Venda;Produto;Valor;Status;Meio de pagamento'],
    ['Pedido Venda', 'Pedido Venda;Data Emissão;Cod Produto;Quantidade;Valor Total Pedido;Status Pedido'],
    ['Ordem de Venda', 'Ordem de Venda;Data;Cliente;Valor Total;Situação'],
    ['Código', 'Código;Lote;Data;Nome;Total;Status;Forma de pagamento'],
    ['order_id', 'order_id;invoice_no;date_added;customer;total;order_status;payment_method'],
  ])('is found in %s', (column, header) => {
    const value = (name: string) =>
      /data|date/i.test(name)
        ? '13/11/2026'
        : /valor|total/i.test(name)
          ? '59,80'
          : /qtd/i.test(name)
            ? '1'
            : name
    const { order, check } = guessed(header, header.split(';').map(value).join(';'))
    expect(order?.fields).toMatchObject({ order_id: { column }, placed_at: expect.anything() })
    expect(check).toHaveProperty('mapping')
  })

  it('is not a code that several rows share', () => {
    const header = 'Código;Data;Total;Status;Forma de pagamento'
    const { order } = guessed(header, '7;13/11/2026;10,00;Pago;Pix', '7;14/11/2026;11,00;Pago;Pix')
    expect(order?.fields['order_id']).not.toEqual({ column: 'Código' })
  })

  it('is a code that the lines of one order share', () => {
    const header = 'Código;Criado em;Status;E-mail;Total;Forma de pagamento;Produto;SKU;Qtd;Preço unit.'
    const order = 'B-1;13/11/2026 10:05;Pago;a@x.com;117,90;Pix'
    const { order: record, items } = guessed(
      header,
      `${order};Blusa;BL;2;40,00`,
      `${order};Saia;SA;1;40,00`,
      'B-2;14/11/2026 10:05;Pago;r@x.com;60,00;Pix;Vela;VE;1;60,00',
    )
    expect(record).toMatchObject({ groupBy: ['Código'], fields: { order_id: { column: 'Código' } } })
    expect(items?.fields).toMatchObject({
      order_id: { column: 'Código' },
      unit_price: { column: 'Preço unit.' },
    })
  })

  it('is made of the row, without who bought, where a sheet has none', () => {
    const header = 'Data;Cliente;Produto;Qtd;Valor;Forma pgto;Situação'
    const rows = [
      '3/11/26;Maria;Vela;2;59,80;pix;Pago',
      '13/11/26;João;Vela;1;29,90;pix;Pago',
      'Total;;;;89,70;;',
    ]
    const { kinds, order, items, notes, check } = guessed(header, ...rows)
    const columns = ['Data', 'Produto', 'Valor']
    const number = {
      concat: [...columns.map((column) => ({ column })), { position: columns }],
      separator: ' · ',
    }
    expect(kinds).toEqual(['orders', 'order_items'])
    expect(order?.groupBy).toBeUndefined()
    expect(order?.fields).toMatchObject({ order_id: number, total_amount: { column: 'Valor' } })
    expect(items?.fields).toMatchObject({ order_id: number, line_id: { constant: '1' } })
    expect(order?.where).toEqual(items?.where)
    expect(JSON.stringify(order?.where)).toContain('"Cliente"')
    expect(notes).toContain('"dados.csv" não tem número do pedido: cada linha foi lida como um pedido')
    expect(check).toHaveProperty('mapping')
  })
})

describe('a column that is not known', () => {
  it('leaves the rest proposed, and is asked', () => {
    const { order, notes } = guessed(
      'order_id;quando;customer_email;total;order_status',
      '1;ontem;a@x.com;59,80;Pago',
    )
    expect(order?.fields).toMatchObject({
      order_id: { column: 'order_id' },
      total_amount: { column: 'total' },
    })
    expect(notes).toContain('Em "dados.csv", escolha a coluna de: Criação do pedido.')
  })

  it('leaves lines with their orders', () => {
    const { kinds, order, notes } = guessed(
      'Pedido;Momento;Situação;SKU;Qtd;Preço',
      '1;13/11/2026;Pago;A1;2;29,90',
    )
    expect(kinds).toEqual(['orders', 'order_items'])
    expect(order?.fields).toMatchObject({ status: expect.anything() })
    expect(notes).toContain('"Momento" foi lida como criação do pedido: é a primeira coluna de datas.')
  })

  it.each([
    ['Nascimento;Quando', '13/11/1980;13/11/2026', 'Quando'],
    ['Prazo de entrega;Entrada', '20/11/2026;13/11/2026', 'Entrada'],
    ['Lote;Entrada', '20260101;13/11/2026', 'Entrada'],
    ['Lote;Prazo', '20260101;20/11/2026', undefined],
  ])('is when the order was placed, of %s', (columns, values, column) => {
    const { order } = guessed(`Pedido;Total;Situação;${columns}`, `1;59,80;Pago;${values}`)
    expect(order?.fields['placed_at']).toEqual(column && { column })
  })

  it('leaves a file of which little is known with what is, to be completed by hand', () => {
    const { order, check } = guessed('foo;Cupom;bar', '1;X;2')
    expect(order).toMatchObject({ from: 'orders', fields: { coupon: { column: 'Cupom' } } })
    expect(JSON.stringify(check)).not.toContain('Não há arquivo')
  })
})

describe('numbers that begin again', () => {
  it('are told apart by a number that does not', () => {
    const { order } = guessed(
      'Nº Pedido;ID completo do pedido;Data;Total;Situação',
      '21;a-1;13/11/2026;59,80;Pago',
      '21;a-2;14/11/2026;10,00;Pago',
    )
    expect(order?.fields).toMatchObject({ order_id: { column: 'ID completo do pedido' } })
  })

  it('are told where nothing does', () => {
    const { notes } = guessed(
      'Nº Pedido;Data;Total;Situação',
      '21;13/11/2026;59,80;Pago',
      '21;14/11/2026;10,00;Pago',
    )
    expect(notes).toContain('há linhas de datas ou valores diferentes com o mesmo "Nº Pedido"')
  })
})

it('a document that lines of one person share is an order', () => {
  const { order } = guessed(
    'Documento;Data;Cliente;Desc. Produto;Qtde;Vl. Unitário;Forma de Pgto',
    '501;13/11/2026;Ana;Vela;2;10,00;Pix',
    '501;13/11/2026;Ana;Prato;1;20,00;Pix',
    '502;13/11/2026;Rui;Prato;1;20,00;Pix',
  )
  expect(order).toMatchObject({ groupBy: ['Documento'] })
})

it.each([
  ['Vaso', 'Planta', ['orders', 'order_items']],
  ['1', '2', ['orders']],
])('items called %s and %s are products only in words', (first, second, kinds) => {
  const found = guessed(
    'Sale ID;Date;Item;Qty;Total;Payment',
    `1;2026-11-13;${first};1;10.00;Pix`,
    `2;2026-11-13;${second};1;20.00;Pix`,
  )
  expect(found.kinds).toEqual(kinds)
})

it('a catalogue of dated prices is no sale', () => {
  const { kinds } = guessed(
    'Código;Produto;Categoria;Preço;Status;Data',
    'A1;Vela;Casa;29,90;Ativo;13/11/2026',
  )
  expect(kinds).toContain('skus')
  expect(kinds).not.toContain('orders')
})

describe('a sheet of sales by hand, without numbers', () => {
  it.each(['Data;Cliente;Produto;Quantidade;Valor', 'Data;Comprador;Mercadoria;Qtd;Valor total'])(
    'called %s has a row for each sale',
    (header) => {
      const { kinds, order, items, check } = guessed(header, '05/11/2026;Maria;Camiseta;2;59,80')
      expect(kinds).toEqual(['orders', 'order_items'])
      expect(order?.fields['order_id']).toMatchObject({ separator: ' · ' })
      expect(items?.fields['unit_price']).toMatchObject({ quotient: expect.anything() })
      expect(check).toHaveProperty('mapping')
    },
  )

  it('is none where nobody bought: a count of stock', () => {
    expect(guessed('Data;Produto;Quantidade;Valor', '05/11/2026;Camiseta;2;59,80').kinds).not.toContain(
      'order_items',
    )
  })
})

describe('a sheet of sales that says nothing but what was sold', () => {
  it('has an order in each row', () => {
    const { kinds, order, check } = guessedIn(
      'vendas.csv',
      'DataHora;Produto;PrecoUnit;Qtd;Total',
      '2026-11-13 10:05:00;Vela;29,90;2;59,80',
    )
    expect(kinds).toEqual(['orders', 'order_items'])
    expect(order).not.toHaveProperty('where')
    expect(check).toHaveProperty('mapping')
  })
})

it('a code of each row is of the sale, where no units of a product are counted', () => {
  const { kinds, order } = guessedIn(
    'vendas.csv',
    'Codigo;Operador;Total da compra;desconto;Forma PG;Cancelado;data',
    '4257001;RITA;60,53;0,00;Dinheiro;nao;13/11/2026 07:33',
    '4257002;RITA;120,00;5,00;Pix;nao;13/11/2026 08:10',
  )
  expect(kinds).toEqual(['orders'])
  expect(order?.fields['order_id']).toEqual({ column: 'Codigo' })
})

describe('what was sold, by the unit', () => {
  const rows = ['data;produto;quantidade;preco_unitario;codigo', '13/11/2026;Arroz;3;24,90;7891']
  const [header = '', row = ''] = rows

  it('is of sales, whatever the file is called, and its codes are of products', () => {
    const { order, items } = guessedIn('historico.csv', header, row)
    expect(order?.fields['order_id']).toMatchObject({ separator: ' · ' })
    expect(items?.fields).toMatchObject({ sku_id: { column: 'codigo' }, quantity: { column: 'quantidade' } })
  })

  it.each(['compras.csv', 'estoque.csv'])('is none in %s', (name) => {
    expect(guessedIn(name, header, row).kinds).not.toContain('order_items')
  })

  it('to a name beside the product is to nobody who could be counted', () => {
    const { order } = guessedIn('vendas.csv', 'Dia;Nome;Produto;Qtd;Preço', '13/11/2026;Ana;Colar;1;89,90')
    expect(order?.fields).not.toHaveProperty('customer_id')
  })
})

describe('a report of sales by product number', () => {
  it('has an order of one line in each row', () => {
    const { order, items } = guessedIn(
      'relatorio_vendas.csv',
      'Produto ID;Quantidade;Data Venda;Total',
      '3;2;13/11/2026 10:05;59,80',
      '4;1;13/11/2026 10:06;15,00',
    )
    expect(order?.fields).toMatchObject({ total_amount: { column: 'Total' } })
    expect(items?.fields).toMatchObject({
      sku_id: { column: 'Produto ID' },
      quantity: { column: 'Quantidade' },
    })
  })
})

it.each(['Número pedido loja', 'Nº e-commerce'])(
  'an order that was sold in no marketplace has the number of its office, beside “%s”',
  (column) => {
    const { order, items } = guessed(
      `Número;${column};Data;Situação;Cliente;SKU;Produto;Quantidade;Valor unitário`,
      '1201;LU-9001;05/11/2026;Atendido;Ana Lima;CAN-01;Caneca;2;39,90',
      '1201;LU-9001;05/11/2026;Atendido;Ana Lima;PRA-02;Prato;1;40,00',
      '1202;;13/11/2026;Em aberto;Rui Pires;MES-03;Mesa;1;1.250,00',
    )
    expect(order).toMatchObject({
      groupBy: ['Número'],
      fields: { order_id: { column: 'Número' }, marketplace_number: { column } },
    })
    expect(items?.fields['order_id']).toEqual({ column: 'Número' })
  },
)

describe('orders without a date', () => {
  it('keep a number of their own, and are asked for it alone', () => {
    const { order, notes } = guessed(
      'id;cliente;cep;orderValue;status',
      'x1;Ana;01310-100;250,50;DELIVERED',
      'x2;Rui;01305-100;120,00;PENDING',
    )
    expect(order?.fields).toMatchObject({
      order_id: { column: 'id' },
      total_amount: { column: 'orderValue' },
    })
    expect(notes).toContain('escolha a coluna de: Criação do pedido.')
  })
})
