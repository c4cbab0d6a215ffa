import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { SaveRoute } from '#areas/observability/monitoring/destinations-contract.ts'
import { ReportSettings } from '#areas/team/reports/schedules-contract.ts'
import { auditFields } from '#model/audit-fields.ts'
import { CampaignForm } from '#model/marketing/campaigns.ts'
import { PromotionForm } from '#model/marketing/promotions.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { joinTexts } from '#platform/texts/join-texts.ts'
import { screenWord } from '#platform/texts/screen-word.ts'
import {
  actionText,
  fieldText,
  type LogWords,
  objectText,
  states,
  valueText as valueOf,
  vocabularies,
} from './model.ts'
import translation from './texts.pt.json' with { type: 'json' }
import { logWords } from './web/log-words.ts'

const words: LogWords = { word: screenWord, instant: (iso) => iso }
const valueText = (object: string, field: string, value: string | null) =>
  valueOf(words, { object, field }, value)

const sources = new URL('../../..', import.meta.url)
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, sources), 'utf8'))

beforeAll(async () => {
  const root = new URL('..', sources).pathname
  await i18next.init({ lng: 'pt', resources: { pt: { translation: joinTexts(root) } } })
})

test('screen and file say the same', () => {
  for (const key of ['team.fields.name', 'orders.statuses.canceled', 'team.actions.event', 'nowhere.at.all'])
    expect(logWords.word(key), key).toBe(screenWord(key))
  expect(screenWord('orders.statuses.constructor')).toBeNull()
})

test('every action that is recorded in an account has its words', () => {
  const actions = files
    .filter((text) => text.includes('recordAudit('))
    .flatMap((text) => [...text.matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action))
  expect(actions.length).toBeGreaterThan(15)
  const unknown = translation.team.unknownAction
  expect(actions.filter((action) => actionText(words, { action, operation: null }) === unknown)).toEqual([])
})

test('an object is called by its kind in words and its name, never by a code', () => {
  const object = 'promotion:8a96def6-6f1c-4a0e-9d53-0a2f8f6f0001'
  expect(objectText(words, { object, objectName: 'Natal' })).toBe('Promoção Natal')
  expect(objectText(words, { object, objectName: null })).toBe('Promoção')
  expect(objectText(words, { object: 'order:261126-0274', objectName: null })).toBe('Pedido 261126-0274')
  expect(objectText(words, { object: 'unheard-of:1', objectName: null })).toBe('Outro 1')
})

test('every kind of object that is recorded has its word', () => {
  const kinds = files.flatMap((text) =>
    [...text.matchAll(/object: [`']([a-z-]+):/g)].map(([, kind = '']) => kind),
  )
  expect(new Set(kinds).size).toBeGreaterThan(15)
  expect(kinds.filter((kind) => !Object.hasOwn(translation.team.objects, kind))).toEqual([])
})

test('every field that an act may record has a label of its own', () => {
  const labels: Record<string, string> = translation.team.fields
  expect(Object.keys(labels).toSorted()).toEqual(auditFields.toSorted())
  expect(auditFields.filter((field) => fieldText(words, field) !== labels[field])).toEqual([])
})

test('what a field is part of comes before it', () => {
  expect(fieldText(words, 'question.search')).toBe('Filtros · Busca')
  expect(fieldText(words, 'quiet.2.from')).toBe('Horário silencioso · 2 · De')
  expect(fieldText(words, 'utm.source')).toBe('UTM source')
})

test('a field of another version shows no code', () => {
  expect(fieldText(words, 'placed_at')).toBe('Outro dado')
  expect(fieldText(words, 'records.1.fields.order_id')).toBe('Registros · 1 · Campos')
})

test('words of the trade are said as on their screens, and what people wrote stays', () => {
  expect(fieldText(words, 'ready-for-handling')).toBe('Pronto para manuseio')
  expect(fieldText(words, '2026-11 · capturedRevenue · site')).toBe('2026-11 · Receita captada · site')
  expect(fieldText(words, 'Aguardando pagamento')).toBe('Aguardando pagamento')
})

test('all that words are taken from is in the texts', () => {
  const texts = joinTexts(new URL('..', sources).pathname)
  for (const place of [...Object.values(vocabularies).flat(), ...Object.values(states), 'orders.statuses'])
    expect(texts).toHaveProperty(place, expect.any(Object))
})

test('values of code are said as on their screens', () => {
  expect(valueText('view:1', 'shared', 'false')).toBe('Não')
  expect(valueText('view:1', 'screen', 'orders')).toBe('Pedidos')
  expect(valueText('view:1', 'screen', 'clientSegments')).toBe('Segmentos de clientes')
  expect(valueText('alerts', 'to', 'oneHour')).toBe('Por 1 hora')
  expect(valueText('alert:1', 'verdict', 'falseAlarm')).toBe('Falso positivo')
  expect(valueText('campaign:1', 'state', 'paused')).toBe('Pausada')
  expect(valueText('user:1', 'status', 'suspended')).toBe('Suspenso')
  expect(valueText('user:1', 'permissions', '["sales.view","sales.edit"]')).toBe('Vendas: Ver, Editar')
  expect(valueText('rule:1', 'condition.type', 'anomaly')).toBe('Anomalia')
  expect(valueText('rule:1', 'metric', 'capturedRevenue')).toBe('Receita captada')
  expect(valueText('dock:1', 'weekdays', '[1,2]')).toBe('segunda-feira, terça-feira')
  expect(valueText('promotion:1', 'start', '2026-11-28')).toBe('28/11/2026')
})

test('what is empty is said to be so, and what never was is a dash', () => {
  expect(valueText('alerts', 'comment', '')).toBe('Em branco')
  expect(valueText('user:1', 'virtualChannels', '[]')).toBe('Em branco')
  expect(valueText('alerts', 'comment', null)).toBe('—')
})

test('what people wrote stays, whatever it looks like', () => {
  expect(valueText('order:1', 'comment', 'orders')).toBe('orders')
  expect(valueText('view:1', 'name', '["um", dois')).toBe('["um", dois')
  for (const said of ['["um", dois"]', '["um"]', 'true', '2026-11-20T15:00:00Z', '2026-11-20'])
    expect(valueText('view:1', 'name', said)).toBe(said)
  expect(valueText('virtual-channels', 'order', '["Sul","Marketplace"]')).toBe('Sul, Marketplace')
})

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  propertyNames?: Schema
  enum?: unknown[]
  const?: unknown
}

/** Its fields that hold values, with the words that each may hold. */
function fieldsIn(schema: Schema, path = ''): [string, string[]][] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  const held = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])].map(String)
  return [
    ...(['object', 'null', undefined].includes(schema.type) ? [] : [[path, held] as [string, string[]]]),
    ...Object.entries(properties).flatMap(([name, part]) => fieldsIn(part, path ? `${path}.${name}` : name)),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((part) => fieldsIn(part, path)),
    ...(schema.propertyNames?.enum ?? []).map(
      (name) => [`${path}.${String(name)}`, []] as [string, string[]],
    ),
  ]
}

test.each([
  ['rule', RuleSettings],
  ['notice-route', SaveRoute.shape.settings],
  ['report-schedule', ReportSettings],
  ['campaign', CampaignForm],
  ['promotion', PromotionForm],
])('settings of a %s are said in words', (kind, settings) => {
  const fields = fieldsIn(z.toJSONSchema(settings, { io: 'input' }) as Schema)
  expect(fields.length).toBeGreaterThan(8)
  const other = translation.team.otherField
  expect(fields.map(([name]) => name).filter((name) => fieldText(words, name) === other)).toEqual([])
  const codes = fields.flatMap(([field, held]) =>
    held
      .filter((value) => valueText(`${kind}:1`, field, value) === value)
      .map((value) => `${field}=${value}`),
  )
  expect(codes).toEqual([])
})
