import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { describeFilters } from './describe-rule.ts'

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
  expect(describeFilters({ filters }, t)).toEqual(words)
})
