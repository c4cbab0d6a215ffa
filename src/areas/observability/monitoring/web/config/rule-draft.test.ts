import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RuleCondition, RuleSettings } from '#model/monitoring/rule-settings.ts'
import { monitoredKeys, monitoredMetrics } from '#model/monitoring/metrics.ts'
import {
  changeBases,
  eventEffects,
  ruleDirections,
  severities,
  windowLengths,
} from '#model/monitoring/rules.ts'
import { directionFor, draftOf, emptyDraft, readDraft, startDirection } from './rule-draft.ts'

const share = fc.integer({ min: 1, max: 900 }).map((value) => value / 1000)
const side = fc.constantFrom('above', 'below')

const settings: fc.Arbitrary<RuleSettings> = fc.constantFrom(...monitoredKeys).chain((metric) => {
  const { unit } = monitoredMetrics[metric]
  const level =
    unit === 'rate' ? fc.integer({ min: 1, max: 9999 }).map((value) => value / 10_000) : fc.nat(10_000_000)
  const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
    fc.record({ type: fc.constant('limit'), direction: side, value: level, recovery: fc.option(level) }),
    fc.record({
      type: fc.constant('change'),
      direction: fc.constantFrom(...ruleDirections),
      fraction: share,
      recovery: fc.option(share),
      against: fc.constantFrom(...changeBases),
    }),
    fc.record({
      type: fc.constant('anomaly'),
      direction: fc.constantFrom(...ruleDirections),
      alarmsPerMonth: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ type: fc.constant('absence'), leastUsual: fc.integer({ min: 1, max: 1000 }) }),
  )
  return fc.record({
    name: fc.constantFrom('Receita', 'Pix'),
    metric: fc.constant(metric),
    filters: fc.constantFrom<RuleSettings['filters'][]>({}, { channel: ['Site', ''] }),
    virtualChannelId: fc.constant(null),
    by: fc.constantFrom<RuleSettings['by'][]>([], ['channel'], ['channel', 'uf']),
    window: fc.constantFrom(...windowLengths),
    condition,
    minimumSample: fc.nat(500),
    pending: fc.integer({ min: 1, max: 9 }),
    recovery: fc.integer({ min: 1, max: 9 }),
    quiet: fc.constantFrom<RuleSettings['quiet'][]>([], [{ weekdays: [1, 7], from: '22:00', to: '06:00' }]),
    events: fc.constantFrom(...eventEffects),
    severity: fc.constantFrom(...severities),
    ownerId: fc.constant(null),
    playbook: fc.constantFrom('', 'Ligar para o gateway'),
    enabled: fc.boolean(),
  })
})

it('what is shown of a rule and written again is the rule', () => {
  fc.assert(
    fc.property(settings, fc.constantFrom('BRL', 'CLP'), (given, currency) => {
      const { settings: read, problems } = readDraft(draftOf(given, currency), currency)
      expect(problems).toEqual({})
      expect(read).toEqual(given)
    }),
  )
})

it('what is no number, or missing, is said at its field and asks nothing', () => {
  const wrong = emptyDraft({ type: 'limit', limit: 'muito', pending: '' })
  const { settings: read, problems } = readDraft(wrong, 'BRL')
  expect(read).toBeNull()
  expect(problems).toMatchObject({
    limit: 'Número inválido',
    pending: 'Campo obrigatório',
    name: 'Campo obrigatório',
  })
})

it('without a name there is something to try, but not to save', () => {
  const { settings: read, problems } = readDraft(emptyDraft(), 'BRL')
  expect(read).not.toBeNull()
  expect(problems).toEqual({ name: 'Campo obrigatório' })
})

it('a rule starts on the side that is bad, on both where neither is, and follows its metric until one is chosen', () => {
  expect(startDirection('adSpend')).toBe('both')
  expect(startDirection('latencyP95')).toBe('above')
  expect(startDirection('capturedRevenue')).toBe('below')
  const draft = emptyDraft()
  expect(directionFor('latencyP95', draft)).toBe('above')
  expect(directionFor('adSpend', draft)).toBe('both')
  expect(directionFor('latencyP95', { ...draft, direction: 'both' })).toBe('both')
  expect(directionFor('adSpend', { ...draft, type: 'limit' })).toBe('below')
})
