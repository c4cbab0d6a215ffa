import { expect, it } from 'vitest'
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
