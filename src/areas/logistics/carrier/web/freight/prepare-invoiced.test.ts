import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { FreightInvoices } from '#areas/logistics/carrier/contract.ts'
import { prepareInvoiced } from '#areas/logistics/carrier/web/freight/prepare-invoiced.ts'
import { frame } from '#areas/logistics/carrier/web/testing/answer.ts'
import { freightMetricKeys, freightReasons } from '#model/logistics/freight.ts'
import { ofEach } from '#model/records.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const perPackage: FreightInvoices['perPackage'] = {
  value: { base: 2100, current: 2850 },
  packages: { base: 10, current: 12 },
  delta: 750,
  components: [
    { key: 'agreed', cost: { base: 2000, current: 2150 }, effect: 150 },
    { key: 'redelivery', cost: { base: 100, current: 700 }, effect: 600 },
  ],
  carriers: [
    {
      value: 'Jadlog',
      rest: false,
      cost: { base: 2100, current: 3000 },
      packages: { base: 10, current: 10 },
      performance: 700,
      mix: 0,
    },
    {
      value: '',
      rest: true,
      cost: { base: null, current: 900 },
      packages: { base: 0, current: 2 },
      performance: 0,
      mix: 50,
    },
  ],
}
const answer: FreightInvoices = {
  state: 'ready',
  frame,
  carriers: [],
  perPackage,
  total: {
    metrics: ofEach(freightMetricKeys, () => ({ base: null, current: null })),
    charges: 0,
    invoiced: 0,
    agreed: 0,
    difference: 0,
    paid: 0,
    missing: { packages: 0, agreed: 0 },
    reasons: ofEach(freightReasons, () => ({ charges: 0, amount: 0, difference: 0 })),
  },
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

it('the stage that moved it most is in the title, and stages and carriers add up to the change', () => {
  const stages = prepareInvoiced(answer, 'component', t)
  expect(plain(stages.title)).toBe(
    'Faturado por volume: R$ 28,50, +R$ 7,50 contra o período comparado; Reentrega: +R$ 6,00',
  )
  expect(stages.table.rows.map((row) => row.at(-1)?.value)).toEqual([1.5, 6, 7.5])
  const carriers = prepareInvoiced(answer, 'carrier', t)
  expect(carriers.table.rows.map((row) => plain(row[0]?.text))).toEqual([
    'Jadlog',
    'Outras transportadoras',
    t('carriers.total'),
  ])
  expect(carriers.table.rows.map((row) => row.at(-1)?.value)).toEqual([7, 0.5, 7.5])
  expect(carriers.values).toEqual(['Jadlog', null, null])
})

it('without a comparison or a package says only what there is', () => {
  const of = (more: object) => ({ ...answer, perPackage: { ...perPackage, ...more } })
  const alone = prepareInvoiced(of({ value: { base: null, current: 2850 }, delta: 0 }), 'component', t)
  expect(plain(alone.title)).toBe('Faturado por volume: R$ 28,50')
  const none = prepareInvoiced(of({ value: { base: 2100, current: null }, delta: 0 }), 'component', t)
  expect(none.title).toBe(t('carriers.invoiced.none'))
})
