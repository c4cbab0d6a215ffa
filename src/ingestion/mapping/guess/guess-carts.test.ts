import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const rows = `8001;ana@x.com;2x Caneca, 1x Prato;129,70;13/11/2026 10:30;Não
  8002;rui@x.com;1x Caneca;39,90;13/11/2026 11:45;Sim`

it.each([
  ['carrinhos-abandonados.csv', 'Criado em'],
  ['export.csv', 'Abandonado em'],
])('carts of %s are no sales, and those that became orders are left out', (name, at) => {
  const { mapping, notes } = guessMapping('Loja', [
    sample(name, `ID;E-mail;Produtos;Valor do carrinho;${at};Recuperado\n${rows}`, ';'),
  ])
  const where = { not: { in: { column: 'Recuperado' }, list: ['Sim'] } }
  expect(mapping.records).toMatchObject([
    {
      kind: 'orders',
      where,
      fields: {
        order_id: { column: 'ID' },
        placed_at: { column: at },
        total_amount: { column: 'Valor do carrinho' },
        status: { constant: 'incomplete' },
      },
    },
    { kind: 'order_items', where, fields: { product_name: { column: 'Produtos.nome' } } },
  ])
  expect(mapping.records[0]?.fields).not.toHaveProperty('approved_at')
  expect(notes.join(' ')).toContain('carrinhos que não viraram pedidos')
})
