import { describe, expect, it } from 'vitest'
import { generateDay } from './generate-day.ts'
import type { PaymentRow, ReceivableRow } from './rows.ts'
import { stores } from './stores.ts'
import { daysIn, daysOf, seed } from './testing.ts'

const anchor = '2026-11-20'
const CARD = 'Cartão de crédito'
const span = { from: '2026-05-01', to: '2026-05-31' }

const all = [...daysIn(stores.aurora, anchor, span), ...daysIn(stores.poente, anchor, span)]
const payments = all.flatMap((rows) => rows.payments)
const keyOf = ({ order_id, payment_id }: PaymentRow | ReceivableRow): string => `${order_id}/${payment_id}`
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const agendaOf = (rows: readonly ReceivableRow[]) => Map.groupBy(rows, keyOf)

describe('the money of an attempt', () => {
  const agenda = agendaOf(all.flatMap((rows) => rows.receivables))

  it('is told by instalment only of what was captured, and its parts are the whole to the centavo', () => {
    const captured = payments.filter(({ captured_at }) => captured_at !== null)
    expect(captured.length).toBeGreaterThan(5_000)
    expect(agenda.size).toBe(captured.length)
    for (const payment of captured) {
      const rows = agenda.get(keyOf(payment)) ?? []
      const total = (field: 'gross_amount' | 'fee_amount' | 'anticipation_amount'): number =>
        sum(rows.map((row) => row[field]))
      const settled = payment.refunded_at === null ? payment.amount : total('gross_amount')
      expect([total('gross_amount'), total('fee_amount'), total('anticipation_amount')]).toEqual([
        settled,
        payment.fee_amount,
        payment.anticipation_amount,
      ])
      expect(rows.map(({ installment }) => installment)).toEqual(rows.map((_, index) => index + 1))
      for (const row of rows) {
        expect(row.gross_amount).toBe(row.net_amount + row.fee_amount + row.anticipation_amount)
        expect(row.net_amount).toBeGreaterThanOrEqual(0)
        expect(row.due_on).toBeGreaterThanOrEqual(payment.captured_at ?? 0)
      }
    }
    const lost = payments.filter(({ captured_at }) => captured_at === null)
    expect(sum(lost.map((one) => one.fee_amount + one.anticipation_amount + one.refunded_amount))).toBe(0)
  })

  it('of a canceled order goes back once, and is neither due nor charged after that', () => {
    const orders = new Map(all.flatMap((rows) => rows.orders.map((order) => [order.order_id, order])))
    const canceled = payments.filter(
      (one) => one.captured_at !== null && orders.get(one.order_id)?.canceled_at !== null,
    )
    expect(canceled.length).toBeGreaterThan(50)
    for (const payment of canceled) {
      expect(payment.refunded_amount).toBe(payment.amount)
      const later = (agenda.get(keyOf(payment)) ?? []).filter(
        ({ due_on }) => due_on > (payment.refunded_at ?? 0),
      )
      expect(later.filter(({ gross_amount, paid_at }) => gross_amount !== 0 || paid_at !== null)).toEqual([])
    }
  })

  it('is contested in about three of a thousand sales by card, weeks later and never after a refund', () => {
    const year = [...daysIn(stores.aurora, anchor, { from: '2025-12-01', to: '2026-05-31' })]
    const sales = year
      .flatMap((rows) => rows.payments)
      .filter(
        ({ captured_at, acquirer, method }) =>
          captured_at !== null && method === CARD && acquirer.startsWith('Adquirente'),
      )
    const contested = sales.filter(({ chargeback_at }) => chargeback_at !== null)
    expect(contested.length / sales.length).toBeGreaterThan(0.0015)
    expect(contested.length / sales.length).toBeLessThan(0.0045)
    for (const one of contested) {
      expect([one.chargeback_amount, one.refunded_at]).toEqual([one.amount, null])
      expect((one.chargeback_at ?? 0) - (one.captured_at ?? 0)).toBeGreaterThan(28 * 86_400)
    }
  })

  it('of sales of long ago has no agenda any more', () => {
    const [old] = [...daysIn(stores.aurora, anchor, { from: '2025-06-01', to: '2025-06-01' })]
    expect(old?.receivables).toEqual([])
    expect(sum(old?.payments.map(({ fee_amount }) => fee_amount) ?? [])).toBeGreaterThan(0)
  })
})

describe('attempts', () => {
  const ownCards = payments.filter(
    ({ method, acquirer }) => method === CARD && acquirer.startsWith('Adquirente'),
  )
  const part = (some: readonly PaymentRow[], is: (one: PaymentRow) => boolean): number =>
    some.filter(is).length / some.length

  it('run forward: asked, authorised, captured, and answered when the latency has passed', () => {
    for (const one of payments) {
      const steps = [one.attempted_at, one.authorized_at, one.captured_at, one.settled_at].filter(
        (step) => step !== null,
      )
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    }
    const answered = ({ attempted_at, latency_ms }: PaymentRow): number =>
      attempted_at + Math.ceil(latency_ms / 1000)
    for (const one of ownCards.filter(({ authorized_at }) => authorized_at !== null))
      expect(one.authorized_at).toBe(answered(one))
  })

  it('are authenticated in part, and who fails there ends there', () => {
    const asked = ownCards.filter(({ three_ds }) => three_ds !== '')
    expect(asked.length / ownCards.length).toBeCloseTo(0.38, 1)
    const isStopped = ({ stage }: PaymentRow): boolean => stage === 'authentication'
    expect(part(asked, isStopped)).toBeGreaterThan(0.03)
    for (const one of ownCards)
      expect(isStopped(one)).toBe(one.three_ds === 'failed' || one.three_ds === 'abandoned')
    for (const one of ownCards.filter(isStopped)) expect([one.tid, one.authorized_at]).toEqual(['', null])
  })

  it('carry codes by brand, some advice, and a few codes without a reason', () => {
    const refused = ownCards.filter(({ outcome }) => outcome === 'declined' || outcome === 'error')
    const unknown = part(refused, ({ reason, stage }) => reason === '' && stage === 'authorization')
    expect(unknown).toBeGreaterThan(0.005)
    expect(unknown).toBeLessThan(0.04)
    const codes = (brand: string): Set<string> =>
      new Set(refused.filter((one) => one.brand === brand).map(({ platform_reason }) => platform_reason))
    expect([codes('Bandeira Sol').has('N7'), codes('Bandeira Mar').has('N7')]).toEqual([true, false])
    const advised = refused.filter(({ merchant_advice }) => merchant_advice !== '')
    expect(new Set(advised.map(({ brand }) => brand))).toEqual(new Set(['Bandeira Mar']))
  })

  it('of the antifraud cost one analysis each; Pix and boletos expire', () => {
    for (const one of payments) expect(one.antifraud_amount > 0).toBe(one.antifraud !== '')
    const isIssued = ({ method, acquirer }: PaymentRow): boolean =>
      method === 'Boleto' || (method === 'Pix' && acquirer.startsWith('Adquirente'))
    expect(payments.filter(isIssued).length).toBeGreaterThan(1_000)
    for (const one of payments)
      expect((one.expires_at ?? 0) > one.attempted_at, one.method).toBe(isIssued(one))
  })

  it('name cards of no bank: every BIN begins with 99', () => {
    const bins = new Set(payments.map(({ bin }) => bin).filter((bin) => bin !== ''))
    expect([...bins].filter((bin) => !/^99\d{4}$/.test(bin))).toEqual([])
    expect(bins.size).toBeGreaterThanOrEqual(15)
  })
})

it('made again later, an old sale tells its new milestones at the beginning of a day', () => {
  const [first, second] = ['2026-11-20T15:00:00Z', '2026-11-24T15:00:00Z']
  const at = (day: string, until: string) =>
    generateDay(stores.aurora, { seed, anchor, day, until: new Date(until) })
  const changed: number[] = []
  for (const day of daysOf({ from: '2026-05-20', to: '2026-05-29' })) {
    const [before, after] = [at(day, first), at(day, second)]
    for (const kind of ['payments', 'receivables'] as const) {
      const old = new Set(before[kind].map((row) => JSON.stringify(row)))
      const since = after[kind].filter((row) => !old.has(JSON.stringify(row)))
      changed.push(...since.map(({ updated_at }) => updated_at))
    }
  }
  expect(changed.length).toBeGreaterThan(50)
  expect(changed.filter((instant) => (instant - 3 * 3600) % 86_400 !== 0)).toEqual([])
  expect(Math.min(...changed)).toBeGreaterThan(Date.parse(first) / 1000)
})
