import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FreightCharge, FreightInvoices, Invoiced } from '#areas/logistics/carrier/contract.ts'
import { frame, generateCarriers } from '#areas/logistics/carrier/web/testing/answer.ts'
import { prepareCharges } from '#areas/logistics/carrier/web/freight/prepare-charges.ts'
import { prepareFreight } from '#areas/logistics/carrier/web/freight/prepare-freight.ts'
import { prepareScore } from '#areas/logistics/carrier/web/prepare-score.ts'
import { freightReasons } from '#model/logistics/freight.ts'
import { ofEach } from '#model/records.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

function invoiced(divergence: number): Invoiced {
  const reasons = ofEach(freightReasons, () => ({ charges: 0, amount: 0, difference: 0 }))
  reasons.agreed = { charges: 9, amount: 9000, difference: 0 }
  if (divergence > 0) reasons.weight = { charges: 1, amount: 1000 + divergence, difference: divergence }
  return {
    metrics: {
      invoicedFreight: { base: 0, current: 10_000 + divergence },
      freightDivergence: { base: 0, current: divergence },
      freightDivergenceShare: { base: null, current: divergence / (10_000 + divergence) },
    },
    charges: 10,
    invoiced: 10_000 + divergence,
    agreed: 10_000,
    difference: divergence,
    paid: 0,
    reasons,
    missing: { packages: divergence > 0 ? 2 : 0, agreed: 1800 },
  }
}

const answer = (...carriers: readonly [name: string, divergence: number][]): FreightInvoices => ({
  state: 'ready',
  frame,
  total: invoiced(carriers.reduce((sum, [, divergence]) => sum + divergence, 0)),
  carriers: carriers.map(([carrier, divergence]) => ({ carrier, rest: false, ...invoiced(divergence) })),
  perPackage: {
    value: { base: null, current: null },
    packages: { base: 0, current: 0 },
    delta: 0,
    components: [],
    carriers: [],
  },
})

describe('invoices', () => {
  it('name who charged most above what was agreed, with the figures and what is behind them', () => {
    const { title, table, behind } = prepareFreight(answer(['A', 0], ['B', 1250]), t)
    expect(title).toMatch(/^B cobrou R\$\s12,50 além do acordado$/)
    expect(table.rows.map(([name]) => name?.text)).toEqual(['A', 'B', t('carriers.total')])
    const sums = table.rows.map(([, first]) => first?.value)
    expect(sums).toEqual([100, 112.5, 112.5])
    expect(behind.map(({ cut }) => cut)).toEqual(['weight', 'missing'])
    expect(behind[0]?.text).toMatch(/1 cobrança, \+R\$\s12,50$/)
  })

  it('say so where nothing was', () => {
    const { title, behind } = prepareFreight(answer(['A', 0]), t)
    expect([title, behind]).toEqual([t('carriers.freight.titles.none'), []])
  })

  it('are columns of the scorecard once there are any', () => {
    const carriers = generateCarriers(2)
    const shown = { show: 'value', seesCost: true } as const
    const without = prepareScore(carriers, { ...shown, invoices: { ...answer(), state: 'firstUse' } }, t)
    const table = prepareScore(carriers, { ...shown, invoices: answer(['Transportadora 1', 1250]) }, t)
    expect(table.columns.length).toBe(without.columns.length + 2)
    const values = table.rows.map((row) => row.at(-2)?.value)
    expect([values[0], values.at(-1)]).toEqual([12.5, 12.5])
    expect(values.slice(1, -1).every((value) => value === null)).toBe(true)
  })
})

it('a charge of no known package keeps what the invoice calls it', () => {
  const told: FreightCharge = {
    reason: 'unmatched',
    carrier: 'B',
    billedBy: 'B Ltda.',
    invoiceNumber: 'F1',
    cte: '',
    charge: 'redelivery',
    service: '',
    issuedAt: null,
    dueOn: null,
    orderId: null,
    shipmentId: '',
    toldOrder: '77',
    trackingNumber: '',
    goodsInvoice: '12',
    uf: '',
    amount: 900,
    agreed: null,
    basis: null,
    difference: null,
    paid: null,
    chargedWeight: 1500,
    weight: null,
  }
  const [row] = prepareCharges({ frame, items: [told], total: 1 }, t)
  expect(row).toMatchObject({
    orderId: null,
    isOver: false,
    cells: { order: '77', carrier: 'B (na fatura: B Ltda.)', goods: '12', difference: '—' },
  })
  expect(row?.cells.reason).toBe('Sem volume conhecido: Reentrega')
  expect(row?.cells.weight).toContain('1,5')
})
