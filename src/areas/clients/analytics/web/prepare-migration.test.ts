import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { ClientSegments } from '#areas/clients/analytics/contract.ts'
import { prepareMigration } from '#areas/clients/analytics/web/prepare-segments.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const segment = (name: string, before: number | null, clients: number | null) => ({
  segment: name,
  before,
  clients,
})
const answer = {
  frame: {
    current: { from: '2026-11-01', to: '2026-11-30' },
    base: { from: '2026-10-01', to: '2026-10-31' },
  },
  segments: [segment('champions', 100, 120), segment('atRisk', 60, null), segment('new', 25, 0)],
  migration: [
    { from: 'champions', to: 'champions', clients: 80 },
    { from: 'champions', to: 'atRisk', clients: 20 },
    { from: 'atRisk', to: 'champions', clients: null },
    { from: 'new', to: 'champions', clients: 25 },
    { from: null, to: 'champions', clients: 15 },
  ],
} as unknown as ClientSegments

it('flows from where they were to where they are, and does not draw what would tell of few', () => {
  const { left, right, flows } = prepareMigration(answer, t).flows
  expect(left.ends).toEqual([
    { key: 'champions', label: 'Campeões', text: '100' },
    { key: 'new', label: 'Novos', text: '25' },
    { key: 'newcomers', label: 'Ainda não conhecidos', text: '15' },
  ])
  expect(right.ends).toEqual([
    { key: 'champions', label: 'Campeões', text: '120' },
    { key: 'atRisk', label: 'Em risco', text: '—' },
  ])
  expect(flows.map(({ from, to, value, stays }) => [from, to, value, stays])).toEqual([
    ['champions', 'champions', 80, true],
    ['champions', 'atRisk', 20, false],
    ['new', 'champions', 25, false],
    ['newcomers', 'champions', 15, false],
  ])
  expect(flows[1]?.title).toMatch(/^Campeões → Em risco: 20 \(20/)
})
