import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { describeFilters, describeQuiet } from './describe-rule.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test.each<[RuleSettings['filters'], string[]]>([
  [{}, []],
  [{ category: ['Ferramentas', 'Pintura'] }, ['Categoria: Ferramentas e Pintura']],
  [{ brand: [''], uf: ['SP'] }, ['Marca: (não informado)', 'UF: SP']],
  [{ packageStage: ['transit'] }, ['Etapa: Em trânsito']],
  [{ uf: ['AC', 'AM', 'AP', 'PA'] }, ['UF: AC, AM, AP e PA']],
  [{ uf: ['AC', 'AM', 'AP', 'PA', 'RO'] }, ['UF: AC, AM, AP e mais 2']],
])('what a rule looks at is told in words: %#', (filters, words) => {
  expect(describeFilters({ filters }, 'BRL', t)).toEqual(words)
})

test('when a rule is silent is told with its days, each once', () => {
  const night = { from: '22:00', to: '07:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const sunday = { from: '00:00', to: '23:59', weekdays: [7] }
  expect(describeQuiet({ quiet: [] }, t)).toEqual([])
  expect(describeQuiet({ quiet: [night, night, sunday] }, t)).toEqual([
    'Não dispara das 22:00 às 07:00; das 00:00 às 23:59, domingo',
  ])
  const whole = { from: '08:00', to: '08:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  expect(describeQuiet({ quiet: [whole, { ...whole, weekdays: [7] }] }, t)).toEqual([
    'Não dispara por 24 horas a partir das 08:00, todos os dias; por 24 horas a partir das 08:00, domingo',
  ])
})
