import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { states, valueText, vocabularies } from './value-text.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test('all that words are taken from is in the texts', () => {
  for (const words of [...Object.values(vocabularies).flat(), ...Object.values(states), 'orders.statuses'])
    expect(t(words, { defaultValue: '' }), words).not.toBe('')
})

test('values of code are said as on their screens', () => {
  expect(valueText(t, 'view:1', 'shared', 'false')).toBe('Não')
  expect(valueText(t, 'view:1', 'screen', 'orders')).toBe('Pedidos')
  expect(valueText(t, 'view:1', 'screen', 'clientSegments')).toBe('Segmentos de clientes')
  expect(valueText(t, 'alerts', 'until', 'oneHour')).toBe('Por 1 hora')
  expect(valueText(t, 'alert:1', 'verdict', 'falseAlarm')).toBe('Falso positivo')
  expect(valueText(t, 'campaign:1', 'state', 'paused')).toBe('Pausada')
  expect(valueText(t, 'user:1', 'status', 'suspended')).toBe('Suspenso')
  expect(valueText(t, 'user:1', 'permissions', '["sales.view","sales.edit"]')).toBe('Vendas: Ver, Editar')
  expect(valueText(t, 'rule:1', 'settings.severity', 'critical')).toBe('Crítico')
})

test('what is empty is said to be so, and what never was is a dash', () => {
  expect(valueText(t, 'alerts', 'comment', '')).toBe('Em branco')
  expect(valueText(t, 'user:1', 'virtualChannels', '[]')).toBe('Em branco')
  expect(valueText(t, 'alerts', 'comment', null)).toBe('—')
})

test('what people wrote stays, whatever it looks like', () => {
  expect(valueText(t, 'order:1', 'comment', 'orders')).toBe('orders')
  expect(valueText(t, 'view:1', 'name', '["um", dois')).toBe('["um", dois')
  for (const said of ['["um", dois"]', '["um"]', 'true', '2026-11-20T15:00:00Z'])
    expect(valueText(t, 'view:1', 'name', said)).toBe(said)
  expect(valueText(t, 'virtual-channels', 'order', '["Sul","Marketplace"]')).toBe('Sul, Marketplace')
})
