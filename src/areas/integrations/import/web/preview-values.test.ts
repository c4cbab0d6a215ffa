import { expect, test } from 'vitest'
import type { CanonicalField } from '#areas/integrations/import/mapping-contract.ts'
import { previewValues } from '#areas/integrations/import/web/preview-values.ts'

const field = (name: string, type: CanonicalField['type'], description: string): CanonicalField => ({
  name,
  type,
  description,
  required: false,
  usual: [],
  values: name === 'status' ? [{ value: 'approved', word: 'Pagamento aprovado' }] : [],
})
const fields = [
  field('status', 'text', 'Situação; supre marcos sem data'),
  field('total_amount', 'money', 'Valor final'),
  field('is_incomplete', 'boolean', 'Carrinho que não virou pedido: não entra na receita'),
  field('installments', 'integer', 'Parcelas'),
  field('currency', 'text', 'Moeda, em três letras'),
]
const columns = fields.map(({ name }) => name)

function shown(values: (string | number | boolean | null)[]): string[] {
  const rows = [{ file: 'a', line: 2, values, errors: [] }]
  const preview = previewValues({ kind: 'orders', columns, rows }, fields, 'BRL', { yes: 'sim', no: 'não' })
  return (preview.rows[0]?.values ?? []).map((text) => text.replaceAll('\u00a0', ' '))
}

test('values are written as people read them, amounts in the currency of their row', () => {
  expect(shown(['approved', 10_050, true, 3, 'BRL'])).toEqual([
    'Pagamento aprovado',
    'R$ 100,50',
    'sim',
    '3',
    'BRL',
  ])
  expect(shown(['other', 1.25, false, null, null])).toEqual(['other', 'R$ 0,0125', 'não', '—', '—'])
  expect(shown([null, 500, null, 0, 'JPY']).at(1)).toMatch(/500$/)
})

test('a column is called by what its field is', () => {
  const { columns: named } = previewValues({ kind: 'orders', columns, rows: [] }, fields, 'BRL', {
    yes: '',
    no: '',
  })
  expect(named.map(({ label }) => label)).toEqual([
    'Situação',
    'Valor final',
    'Carrinho que não virou pedido',
    'Parcelas',
    'Moeda, em três letras',
  ])
})
