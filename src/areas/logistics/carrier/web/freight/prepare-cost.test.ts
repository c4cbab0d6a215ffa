import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { FreightCostChange } from '#areas/logistics/carrier/cost-contract.ts'
import { costTitle, prepareCost } from '#areas/logistics/carrier/web/freight/prepare-cost.ts'
import { frame } from '#areas/logistics/carrier/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const dimension: FreightCostChange['dimensions'][number] = {
  dimension: 'carrier',
  values: 30,
  performance: 90,
  mix: 30,
  places: [
    {
      value: 'Jadlog',
      rest: false,
      cost: { base: 1000, current: 1100 },
      packages: { base: 10, current: 12 },
      performance: 90,
      mix: 10,
    },
    {
      value: '',
      rest: true,
      cost: { base: null, current: 900 },
      packages: { base: 0, current: 2 },
      performance: 0,
      mix: 20,
    },
  ],
}
const change: FreightCostChange = {
  frame,
  value: { base: 1000, current: 1120 },
  packages: { base: 10, current: 14 },
  delta: 120,
  dimensions: [dimension],
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

it('the freight of a package and its change are said, and its places add up to it', () => {
  expect(plain(costTitle(change, t))).toBe('Frete por volume: R$ 11,20, +R$ 1,20 contra o período comparado')
  const { table, values } = prepareCost(change, dimension, t)
  expect(table.rows.map((row) => plain(row[0]?.text))).toEqual(['Jadlog', 'Demais', t('carriers.total')])
  expect(table.rows.map((row) => row.at(-1)?.value)).toEqual([1, 0.2, 1.2])
  expect(table.rows[1]?.[2]?.text).toBe('—')
  expect(values).toEqual(['Jadlog', null, null])
})

it('without a comparison or a cost says only what there is', () => {
  const alone = { ...change, value: { base: null, current: 1120 } }
  expect(plain(costTitle(alone, t))).toBe('Frete por volume: R$ 11,20')
  expect(costTitle({ ...change, value: { base: null, current: null } }, t)).toBe(t('carriers.cost.none'))
})
