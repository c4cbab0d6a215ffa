import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

const rows = `SKU;Concorrente;Preço do concorrente;Disponível;Data da coleta;Link
TENIS-41;Loja do Vizinho;189,90;Sim;20/11/2026 06:00;https://vizinho.example/tenis
TENIS-41;Ponte Mercado;;Não;20/11/2026 06:10;https://ponte.example/tenis`

it('a file of competitors is known by its column, and its prices are not taken for the own', () => {
  for (const name of ['coleta.csv', 'precos concorrentes.csv', 'preços.csv']) {
    const { mapping } = guessMapping('Concorrentes', [sample(name, rows, ';')])
    expect(mapping.records).toMatchObject([
      {
        kind: 'competitor_prices',
        fields: {
          sku_id: { column: 'SKU' },
          competitor: { column: 'Concorrente' },
          seen_at: { column: 'Data da coleta' },
          price: { column: 'Preço do concorrente' },
          link: { column: 'Link' },
        },
      },
    ])
    expect(mapping.records).toHaveLength(1)
    const availability = JSON.stringify(mapping.records[0]?.fields['availability'])
    expect(availability).toMatch(/"Sim":"available".*"Não":"out"/)
  }
})

it('its words for what is out of stock are understood; where its name tells it, the competitor is a shop', () => {
  const reported = rows
    .replace('Concorrente', 'Loja')
    .replace('Preço do concorrente', 'Preço')
    .replace(';Sim;', ';Em estoque;')
    .replace(';Não;', ';Indisponível;')
  const { mapping } = guessMapping('Coleta', [sample('monitoramento de preços.csv', reported, ';')])
  expect(mapping.records).toMatchObject([
    { kind: 'competitor_prices', fields: { competitor: { column: 'Loja' }, price: { column: 'Preço' } } },
  ])
  const availability = JSON.stringify(mapping.records[0]?.fields['availability'])
  expect(availability).toMatch(/"Em estoque":"available".*"Indisponível":"out"/)
})

it('a file of own prices stays one', () => {
  const own = 'SKU;Preço;Data\nTENIS-41;199,90;20/11/2026'
  const { mapping } = guessMapping('Preços', [sample('precos.csv', own, ';')])
  expect(mapping.records).toMatchObject([{ kind: 'prices' }])
})
