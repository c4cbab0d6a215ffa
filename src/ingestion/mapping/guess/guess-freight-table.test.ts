import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

it('a carrier’s freight table is known by its ranges, in kilos', () => {
  const { mapping } = guessMapping('Tabela', [
    sample(
      'tabela-frete-2026.csv',
      `Transportadora;CEP Inicial;CEP Final;Peso Inicial;Peso Final;Valor Frete;Ad Valorem;Prazo
      Jadlog;01000-000;19999-999;0;1;18,90;0,3;5
      Jadlog;01000-000;19999-999;1;5;24,50;0,3;5`,
      ';',
    ),
  ])
  expect(mapping.records).toMatchObject([
    {
      kind: 'freight_rates',
      fields: {
        carrier: { column: 'Transportadora' },
        amount: { column: 'Valor Frete' },
        postal_from: { column: 'CEP Inicial' },
        postal_to: { column: 'CEP Final' },
        weight_from: { column: 'Peso Inicial' },
        weight_to: { column: 'Peso Final' },
        value_percent: { column: 'Ad Valorem' },
        transit_days: { column: 'Prazo' },
      },
    },
  ])
})
