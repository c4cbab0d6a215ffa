import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { areCompatible } from './compatible.ts'
import { findConflicts } from './find-conflicts.ts'
import { inOrder, priceInStack } from './find-stacks.ts'
import { matchesItem } from './check-conditions.ts'
import type { Benefit, Promotion } from './promotion.ts'
import { simulate } from './simulate.ts'
import { cart, chosen, context, DAY, line, now, percent, promotion } from './testing/shop.ts'

const skus = ['a', 'b', 'c', 'd']
const bps = fc.integer({ min: 1, max: 10_000 })
const cents = fc.integer({ min: 1, max: 30_000 })
const on = fc.constantFrom('cart' as const, 'item' as const)
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), on, off: bps }),
  fc.record({ type: fc.constant('nominal' as const), on, off: cents }),
  fc.record({ type: fc.constant('maximumPrice' as const), price: cents }),
  fc.record({
    type: fc.constant('buyMore' as const),
    buy: fc.integer({ min: 1, max: 4 }),
    of: fc.integer({ min: 1, max: 4 }),
    off: bps,
  }),
  fc.record(
    {
      type: fc.constant('progressive' as const),
      steps: fc.array(fc.record({ from: fc.integer({ min: 1, max: 5 }), off: bps }), { maxLength: 3 }),
      perSku: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'steps'] },
  ),
  fc.record({ type: fc.constant('shippingPercentage' as const), off: bps }),
  fc.record({ type: fc.constant('shippingMaximum' as const), price: cents }),
)
const conditions = fc.record(
  {
    skus: fc.record({ values: fc.subarray(skus), included: fc.boolean() }),
    minimumValue: fc.integer({ min: 0, max: 40_000 }),
  },
  { requiredKeys: [] },
)
const promotions: fc.Arbitrary<Promotion[]> = fc
  .array(fc.record({ benefit, conditions, cumulative: fc.boolean() }), { maxLength: 7 })
  .map((given) => given.map(({ benefit: gives, ...more }, index) => promotion(`p${index}`, gives, more)))
const carts = fc
  .record({
    lines: fc.array(fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 6 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    shipping: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ lines, shipping }) =>
    cart(
      lines.map(({ price, quantity }, index) => line(skus[index] ?? 'z', price, { quantity })),
      shipping,
    ),
  )
const strategy = fc.constantFrom('scenario' as const, 'item' as const)

it('every step closes to the centavo, nothing falls below zero, and each promotion is told once', () => {
  fc.assert(
    fc.property(carts, promotions, strategy, (bought, given, by) => {
      const found = simulate(bought, given, { ...context, strategy: by })
      const lines = found.lines.map(({ before }) => before)
      let shipping = found.shipping.before
      for (const step of found.steps) {
        for (const { line: index, before, after } of step.lines) {
          expect(lines[index]).toBe(before)
          expect(after).toBeGreaterThanOrEqual(0)
          expect(after).toBeLessThan(before)
          expect(Number.isInteger(after)).toBe(true)
          lines[index] = after
        }
        shipping = step.shipping?.after ?? shipping
      }
      expect(found.lines.map(({ after }) => after)).toEqual(lines)
      expect(found.shipping.after).toBe(shipping)
      expect(found.total.after).toBe(lines.reduce((sum, one) => sum + one, shipping))
      const told = [...found.steps, ...found.notApplied].map((one) => one.promotion)
      expect(told.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
    }),
    { numRuns: 500 },
  )
})

it('the order in which promotions are given changes nothing', () => {
  fc.assert(
    fc.property(carts, promotions, strategy, (bought, given, by) => {
      const asked = { ...context, strategy: by }
      expect(simulate(bought, given.toReversed(), asked)).toEqual(simulate(bought, given, asked))
    }),
  )
})

it('one more that combines by percent of all never makes the order dearer, and what lost names a winner', () => {
  fc.assert(
    fc.property(carts, promotions, bps, (bought, given, off) => {
      const first = simulate(bought, given, context)
      const more = promotion('q', { type: 'percentage', on: 'cart', off }, { cumulative: true })
      const applied = new Set(first.steps.map((step) => step.promotion))
      for (const { reason, by } of first.notApplied)
        expect(reason === 'lost' ? by : null).toBe(reason === 'lost' && by !== null ? by : null)
      for (const { by } of first.notApplied) expect(by === null || applied.has(by)).toBe(true)
      expect(simulate(bought, [...given, more], context).total.after).toBeLessThanOrEqual(first.total.after)
    }),
  )
})

it('a hundred that compete for one line end, and the best found is told as not exact where it may not be', () => {
  const lines = skus.map((sku) => line(sku, 10_000))
  const given = Array.from({ length: 100 }, (_, index) =>
    promotion(`p${index}`, percent(1 + (index % 60)), {
      conditions: { skus: chosen([skus[index % 4] ?? 'a', ...(index % 7 === 0 ? skus : [])]) },
    }),
  )
  const found = simulate(cart(lines), given, context)
  expect(found.exact).toBe(false)
  expect(found.steps.length).toBeGreaterThan(0)
})

it('the deepest price of a unit is what the simulator charges at the cheapest quantity', () => {
  const given = fc
    .array(benefit, { minLength: 1, maxLength: 4 })
    .map((benefits) => benefits.map((one, index) => promotion(`p${index}`, one, { cumulative: true })))
  fc.assert(
    fc.property(given, fc.integer({ min: 100, max: 30_000 }), (stack, price) => {
      const units = Array.from({ length: 12 }, (_, index) => index + 1).map((quantity) => {
        const { lines } = simulate(cart([line('a', price, { quantity })]), stack, context)
        return (lines[0]?.after ?? 0) / quantity
      })
      const deepest = priceInStack(inOrder(stack))({ sku: 'a', price })
      // a centavo of a unit for each that rounds
      expect(Math.abs(deepest - Math.min(...units))).toBeLessThanOrEqual(stack.length)
    }),
    { numRuns: 300 },
  )
})

const payments = fc.constantFrom('Pix', 'Boleto', 'Cartão')
const stacking = fc
  .array(
    fc.record({
      off: fc.integer({ min: 500, max: 6000 }),
      cumulative: fc.boolean(),
      skus: fc.subarray(skus, { minLength: 1 }),
      paymentMethods: fc.option(fc.uniqueArray(payments, { minLength: 1, maxLength: 2 }), { nil: undefined }),
      coupon: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
      from: fc.integer({ min: -5, max: 5 }),
      days: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 5 },
  )
  .map((given) =>
    given.map(({ off, cumulative, coupon, paymentMethods, from, days, ...more }, index) =>
      promotion(
        `p${index}`,
        { type: 'percentage', on: 'item', off },
        {
          cumulative,
          from: now + from * DAY,
          until: now + (from + days) * DAY,
          conditions: {
            skus: chosen(more.skus),
            ...(paymentMethods && { paymentMethods: chosen(paymentMethods) }),
            ...(coupon && { coupons: [coupon] }),
          },
        },
      ),
    ),
  )

const partsOf = <One>(all: readonly One[]): One[][] =>
  all.reduce<One[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])

it('every SKU that some order could buy below cost is told, and no other', () => {
  fc.assert(
    fc.property(stacking, fc.integer({ min: 3000, max: 9500 }), (given, cost) => {
      const items = skus.map((sku) => ({ ...line(sku, 10_000), cost }))
      const live = given.filter(({ until }) => until !== null && until > now)
      const isStack = (part: readonly Promotion[]) =>
        part.length > 0 && part.filter(({ cumulative }) => !cumulative).length <= 1 && areCompatible(part)
      const wrong = items.filter((item) => {
        const reaching = live.filter(({ conditions: of }) => matchesItem(of, item))
        return partsOf(reaching).some((part) => isStack(part) && priceInStack(part)(item) < cost)
      })
      const limits = { at: now, ceiling: null, leastMargin: null, forgottenAfterDays: 90 }
      const told = findConflicts(given, items, limits)
        .filter(({ kind }) => kind === 'belowCost')
        .flatMap(({ worst }) => worst.map(({ sku }) => sku))
      expect([...new Set(told)].toSorted()).toEqual(wrong.map(({ sku }) => sku))
    }),
    { numRuns: 400 },
  )
})
