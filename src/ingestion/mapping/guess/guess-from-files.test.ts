import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inspectFile } from '../../files/inspect-file.ts'
import { checkMapping } from '../check-mapping.ts'
import { guessFromFiles } from './guess-from-files.ts'

async function guessed(header: string, rows: readonly string[]) {
  const path = join(await mkdtemp(join(tmpdir(), 'farol-guess-')), 'vendas.csv')
  await writeFile(path, [header, ...rows, ''].join('\n'))
  const file = { name: 'vendas.csv', path, seen: await inspectFile(path) }
  const { mapping } = await guessFromFiles('Loja', [file])
  const fieldsOf = (kind: string) => mapping.records.find((record) => record.kind === kind)?.fields ?? {}
  return { mapping, orders: fieldsOf('orders'), items: fieldsOf('order_items') }
}

const header = 'Pedido;Data;Situação;Produto;Qtd;Valor total;Frete'
const single = Array.from({ length: 300 }, (_, at) => `${at};13/11/2026;Pago;Vela;1;${at},50;10,00`)

it.each([
  [
    'the first order of several lines comes late',
    ['900;13/11/2026;Pago;Vela;1;59,80;10,00', '900;13/11/2026;Pago;Prato;1;15,00;10,00'],
  ],
  ['the second line of an order is far from its first', ['0;13/11/2026;Pago;Prato;1;15,00;10,00']],
])('a total is of the line, and the freight of the order, where %s', async (_, late) => {
  const { orders, items } = await guessed(header, [...single, ...late])
  expect(orders).not.toHaveProperty('total_amount')
  expect(orders).toMatchObject({ freight_amount: { column: 'Frete' } })
  expect(items['unit_price']).toMatchObject({ quotient: [{ column: 'Valor total' }, expect.anything()] })
})

it.each(['TOTAL GERAL', 'Total of 300 results'])(
  'a row below many others that adds them up is left out, wherever it is: %s',
  async (label) => {
    const { mapping } = await guessed(header, [...single, `${label};;;;;45.000,00;3.000,00`])
    const isLeft = { not: { in: { column: 'Pedido' }, list: [label] } }
    expect(mapping.records.map(({ where }) => where)).toEqual([isLeft, isLeft])
  },
)

it('a total that all lines of each order repeat is of the order', async () => {
  const late = [
    '900;13/11/2026;Pago;Vela;1;74,80;10,00',
    '900;13/11/2026;Pago;Prato;1;74,80;10,00',
    ';;;Subtotal;;149,60;',
    ';;;Total;;1.149,60;',
  ]
  const { orders, items } = await guessed(header, [...single, ...late])
  expect(orders).toMatchObject({ total_amount: { column: 'Valor total' } })
  expect(items['unit_price']).toMatchObject({
    quotient: [{ when: { equals: [{ position: ['Pedido'] }, { constant: '1' }] } }, expect.anything()],
  })
})

it('delimiters at the end of every row are no column, and a row with a cell more is none of its own', async () => {
  const { orders, items } = await guessed('Pedido;Data;Pagamento;Produto;Qtd;Valor;Status;', [
    '1;13/11/2026;Pix;Camiseta; azul;2;59,80;Pago;',
    '2;14/11/2026;Pix;Boné;1;39,90;Pago;',
    '3;14/11/2026;Pix;Vela;1;15,00;Pago;',
  ])
  expect(orders).toMatchObject({ status: { translate: { column: 'Status' }, table: { Pago: 'approved' } } })
  expect(items).toMatchObject({ product_name: { column: 'Produto' }, quantity: { column: 'Qtd' } })
})

it.each([
  ['of one column', '1;13/11/2026;Pix;Camiseta; azul; P;2;59,80', 'Produto'],
  ['between quotes too', '1;13/11/2026;Pix;"Camiseta";azul;2;59,80', 'Produto'],
  ['where nothing tells', '1;13/11/2026;Pix;Camiseta;2;59,80;99', undefined],
])('rows with cells too many have a delimiter in a text %s', async (_, row, column) => {
  const { mapping } = await guessed('Pedido;Data;Pagamento;Produto;Qtd;Valor', [
    row,
    '2;14/11/2026;Pix;Boné;1;39,90',
    '3;14/11/2026;Cartão;Vela;1;15,00',
  ])
  expect(mapping.files['orders']?.unquoted ?? mapping.files['lines']?.unquoted).toBe(column)
})

it('rows with other cells than the header say nothing of its columns', async () => {
  const broken = Array.from({ length: 8 }, (_, at) => `90${at};13/11/2026;Pago;1155;Vela;2;59,80;10,00`)
  const { items } = await guessed(header, [
    '1;13/11/2026;Pago;Vela;1;59,80;10,00',
    '2;14/11/2026;Pago;Prato;2;15,00;10,00',
    ...broken,
  ])
  expect(items).toMatchObject({ product_name: { column: 'Produto' }, quantity: { column: 'Qtd' } })
})

const listed = 'Data;Cliente;Status;Itens;Total'
const listedRows = ['13/11/2026;Ana;Pago;2x Vela; 1x Prato;79,80', '14/11/2026;Rui;Pago;1x Prato;15,00'].map(
  (row) => row.replace('2x Vela; 1x Prato', '"2x Vela; 1x Prato"'),
)

it('products in one cell are lines where an order has a number, also one called ID alone', async () => {
  const rows = listedRows.map((row, at) => `a${at};${row}`)
  const { orders, items } = await guessed(`ID;${listed}`, rows)
  expect(orders).toMatchObject({ order_id: { column: 'ID' } })
  expect(items).toMatchObject({ product_name: { column: 'Itens.nome' } })
})

it('products in one cell stay there where no number would hold them together', async () => {
  const { orders, items } = await guessed(listed, listedRows)
  expect(orders).toMatchObject({ total_amount: { column: 'Total' } })
  expect(items).toEqual({})
})

it('without names of columns, dates, amounts, payments and numbers are known by what they hold', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'farol-guess-')), 'loja.csv')
  const rows = [
    '1001;13/10/2026 10:22;Ana Souza;Pix;Pago;120,90',
    '1002;14/10/2026 11:00;Leo Lima;Cartão de crédito;Aguardando pagamento;1.020,50',
    '1003;15/10/2026 12:05;Bia Reis;Boleto;Cancelado;35,00',
  ]
  await writeFile(path, rows.join('\n'))
  const { mapping, notes } = await guessFromFiles('Loja', [
    { name: 'loja.csv', path, seen: await inspectFile(path) },
  ])
  const columns = [1, 2, 3, 4, 5, 6].map((place) => `coluna ${place}`)
  expect(mapping.files['orders']).toMatchObject({ header: false, columns, skipLines: 0, decimal: ',' })
  expect(mapping.records).toMatchObject([
    {
      kind: 'orders',
      fields: {
        order_id: { column: 'coluna 1' },
        placed_at: { column: 'coluna 2' },
        payment_method: { translate: { column: 'coluna 4' } },
        status: {
          translate: { column: 'coluna 5' },
          table: { Pago: 'approved', 'Aguardando pagamento': 'created', Cancelado: 'canceled' },
        },
        total_amount: { column: 'coluna 6' },
      },
    },
  ])
  expect(checkMapping(mapping)).toEqual({ mapping })
  expect(notes.join(' ')).toContain('"loja.csv" não tem cabeçalho')
  expect(notes.join(' ')).not.toMatch(/ficou de fora|Não foi possível/)
})
