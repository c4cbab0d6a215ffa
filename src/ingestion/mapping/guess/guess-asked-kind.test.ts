import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

it('knows what carriers charge by its columns, whatever the file is called, and deliveries with their note', () => {
  const kindsOf = (csv: string) =>
    guessMapping('Frete', [sample('freight.csv', csv, ';')]).mapping.records.map(({ kind }) => kind)
  const packages = `Pedido;Transportadora;Rastreio;CT-e;Data Envio;Data Entrega;Valor do Frete
    1001;Jadlog;AA1BR;42517;03/11/2026;06/11/2026;21,40`
  const byNote = `Transportadora;Fatura;CT-e;Rastreio;Data Emissão;Vencimento;Valor
    Jadlog;F-1;42517;AA1BR;03/11/2026;20/11/2026;21,40`
  const byWeight = `carrier;invoice_number;order_id;tracking_number;issued_at;amount;charged_weight
    Jadlog;F-1;1001;AA1BR;2026-11-03;21.40;1.5`
  expect([byNote, byWeight, packages].map(kindsOf)).toEqual([
    ['freight_charges'],
    ['freight_charges'],
    ['shipments'],
  ])
})

it('of a kind that people ask for is read of the file that tells most of it', () => {
  const csv = `Transportadora;Fatura;Rastreio;Data Emissão;Valor
    Jadlog;F-1;AA1BR;03/11/2026;21,40`
  const files = [
    sample('pedidos.csv', 'Pedido;Data;Total\n1;03/11/2026;10,00', ';'),
    sample('a.csv', csv, ';'),
  ]
  const { mapping, notes } = guessMapping('Frete', files, { kind: 'freight_charges' })
  expect(mapping).toMatchObject({
    dates: ['DD/MM/YYYY'],
    files: { freight_charges: { pattern: 'a.csv', decimal: ',' } },
    records: [
      {
        kind: 'freight_charges',
        fields: {
          carrier: { column: 'Transportadora' },
          invoice_number: { column: 'Fatura' },
          issued_at: { column: 'Data Emissão' },
          amount: { column: 'Valor' },
        },
      },
    ],
  })
  expect(notes.join()).not.toContain('pedidos.csv')
  const sales = sample(
    'vendas.csv',
    'Número;Data;Cliente;Total;Transportadora\n1;03/11/2026;Ana;10,00;Jadlog',
    ';',
  )
  const [record] = guessMapping('Frete', [sales], { kind: 'shipments' }).mapping.records
  expect(record?.fields).toMatchObject({
    order_id: { column: 'Número' },
    carrier: { column: 'Transportadora' },
  })
})
