import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const rows = `Pedido;Devolução;Código SKU;Data da devolução;Quantidade;Valor reembolsado;Motivo
1001;D-1;TENIS-41;20/11/2026;1;189,90;Tamanho errado
1002;D-2;PANELA;21/11/2026;-2;98,00;`

it('a file of returns is known by its name', () => {
  for (const name of ['devolucoes.csv', 'Devoluções novembro.csv', 'returns-2026.csv', 'refunds.csv']) {
    const { mapping } = guessMapping('Devoluções', [sample(name, rows, ';')])
    expect(mapping.records).toMatchObject([
      {
        kind: 'returns',
        fields: {
          order_id: { column: 'Pedido' },
          return_id: { column: 'Devolução' },
          sku_id: { column: 'Código SKU' },
          returned_at: { column: 'Data da devolução' },
          quantity: { column: 'Quantidade' },
          amount: { column: 'Valor reembolsado' },
          reason: { column: 'Motivo' },
        },
      },
    ])
  }
})

it('sales with what was given back below zero are sales, whatever the file is called', () => {
  const both = `Pedido;Data;Status;Código SKU;Quantidade;Preço;Motivo
1001;20/11/2026;Pago;TENIS-41;1;189,90;
1001;21/11/2026;Devolvido;TENIS-41;-1;189,90;Tamanho errado`
  const { mapping } = guessMapping('Vendas', [sample('vendas e devoluções.csv', both, ';')])
  expect(mapping.records.map(({ kind }) => kind)).toEqual(['orders', 'order_items'])
})

it('a file of orders that tells of returns too holds orders', () => {
  const reported = rows
    .replace('Data da devolução', 'Data do pedido')
    .replace('Valor reembolsado', 'Valor total')
  const { mapping } = guessMapping('Pedidos', [sample('pedidos e trocas.csv', reported, ';')])
  expect(mapping.records[0]?.kind).not.toBe('returns')
})

it('a list of returns in English has their numbers, moments and units', () => {
  const csv = `Return Order ID,Order ID,Return Type,Return Reason,Seller SKU,Return Quantity,Time Requested,Refund Amount
  40,57,Return and refund,Defective,CAM-1,1,20/03/2026 10:00:00,59.90`
  expect(guessMapping('Devoluções', [sample('list.csv', csv)]).mapping.records).toMatchObject([
    {
      kind: 'returns',
      fields: {
        return_id: { column: 'Return Order ID' },
        returned_at: { column: 'Time Requested' },
        quantity: { column: 'Return Quantity' },
      },
    },
  ])
})
