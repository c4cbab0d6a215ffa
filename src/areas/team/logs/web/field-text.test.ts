import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { auditFields } from '#model/audit-fields.ts'
import orders from '../../../orders/texts.pt.json' with { type: 'json' }
import targets from '../../../sales/sales-targets/texts.pt.json' with { type: 'json' }
import translation from '../texts.pt.json' with { type: 'json' }
import { fieldText } from './field-text.ts'

beforeAll(async () => {
  const pt = { translation: { ...orders, ...targets, ...translation } }
  await i18next.init({ lng: 'pt', resources: { pt } })
})

test('every field that an act may record has a label of its own', () => {
  const words: Record<string, string> = translation.team.fields
  expect(Object.keys(words).toSorted()).toEqual(auditFields.toSorted())
  expect(auditFields.filter((field) => fieldText(field) !== words[field])).toEqual([])
})

test('what a field is part of comes before it', () => {
  expect(fieldText('question.search')).toBe('Filtros · Busca')
})

test('a field of another version shows no code', () => {
  expect(fieldText('placed_at')).toBe('Outro dado')
  expect(fieldText('records.0.fields.order_id')).toBe('Registros · Campos')
})

test('words of the trade are said as on their screens, and what people wrote stays', () => {
  expect(fieldText('ready-for-handling')).toBe('Pronto para manuseio')
  expect(fieldText('2026-11 · capturedRevenue · site')).toBe('2026-11 · Receita captada · site')
  expect(fieldText('Aguardando pagamento')).toBe('Aguardando pagamento')
})
