import { expect, it } from 'vitest'
import type { ValueSurvey } from '#areas/integrations/import/mapping-contract.ts'
import { untranslatedIn } from '#areas/integrations/import/web/untranslated.ts'
import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'

const mappingOf = (fields: Record<string, Expression>): ImportMappingText => ({
  version: 1,
  name: 'Loja',
  files: { orders: { pattern: '*.csv' } },
  records: [{ kind: 'orders', from: 'orders', fields }],
})
const survey: ValueSurvey = {
  translations: [
    {
      record: 0,
      field: 'status',
      column: 'Situação',
      more: false,
      whole: true,
      values: [
        { value: 'Pago', rows: 900 },
        { value: 'FATURADO', rows: 40 },
        { value: 'Fila especial', rows: 7 },
      ],
    },
  ],
}

it('values that no table has are counted with their rows, whatever the case', () => {
  const status = { translate: { column: 'Situação' }, otherwise: { constant: '' } }
  const found = (table: Record<string, string>) =>
    untranslatedIn(mappingOf({ status: { ...status, table } }), survey)
  expect(found({ pago: 'approved', Faturado: 'invoiced' })).toEqual([
    { record: 0, field: 'status', column: 'Situação', values: 1, rows: 7, isKept: false },
  ])
  expect(found({ pago: 'approved', faturado: 'invoiced', 'fila especial': '' })).toEqual([])
  expect(found({})).toMatchObject([{ values: 3, rows: 947 }])
  const isKept = { ...status, otherwise: { column: 'Situação' }, table: {} }
  expect(untranslatedIn(mappingOf({ status: isKept }), survey)).toMatchObject([{ isKept: true }])
})

it('a column that tells twice is asked once', () => {
  const status = { translate: { column: 'Situação' }, table: {}, otherwise: { constant: '' } }
  expect(untranslatedIn(mappingOf({ status: { firstOf: [status, status] } }), survey)).toHaveLength(1)
})

it('what is not counted yet, or not translated, is not called untranslated', () => {
  const status = { translate: { column: 'Situação' }, table: {} }
  expect(untranslatedIn(mappingOf({ status }), undefined)).toEqual([])
  expect(untranslatedIn(mappingOf({ status: { column: 'Situação' } }), survey)).toEqual([])
  expect(untranslatedIn(mappingOf({ status: { ...status, translate: { column: 'X' } } }), survey)).toEqual([])
})
