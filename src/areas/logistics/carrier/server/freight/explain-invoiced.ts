import { closeToTotal, rateChange } from '@farol/decomposition'
import type { FreightRow } from '#analytics/logistics/freight/ask-freight.ts'
import { ratio } from '#analytics/metrics/load-sides.ts'
import { closeParts, wholeUnits } from '#analytics/metrics/whole-units.ts'
import { costComponents, type CostComponent } from '#model/logistics/freight.ts'
import { ofEach } from '#model/records.ts'
import type { InvoicedChange } from '../../cost-contract.ts'

type CarrierRows = { carrier: string; rest: boolean; rows: readonly FreightRow[] }
type Side = { packages: number; amount: number; components: Record<CostComponent, number> }
type Both = Record<'base' | 'current', Side>

const digits = { base: '0', current: '1' } as const
const sides = ['base', 'current'] as const

/** Of charges as agreed or apart from it, and of freight whose agreed amount was not reported. */
const isFirstOfPackage = ({ reason }: FreightRow) =>
  reason === 'agreed' ||
  reason === 'weight' ||
  reason === 'above' ||
  reason === 'below' ||
  reason === 'unquoted'

function componentOf({ reason, charge }: FreightRow): CostComponent {
  if (reason === 'repeated' || reason === 'unquoted' || reason === 'unmatched') return reason
  if (reason !== 'extra') return 'divergence'
  return charge === 'redelivery' || charge === 'return' ? charge : 'other'
}

function sumUp(rows: readonly FreightRow[]): Both {
  return ofEach(sides, (side) => {
    const digit = digits[side]
    const sum: Side = { packages: 0, amount: 0, components: ofEach(costComponents, () => 0) }
    for (const row of rows) {
      const [amount, agreed] = [row[`amount${digit}`], row[`agreed${digit}`]]
      if (isFirstOfPackage(row)) sum.packages += row[`charges${digit}`]
      sum.amount += amount
      sum.components.agreed += agreed
      sum.components[componentOf(row)] += amount - agreed
    }
    return sum
  })
}

function perPackage(both: Both, amountOf: (side: Side) => number) {
  return ofEach(sides, (side) => {
    const cost = ratio(amountOf(both[side]), both[side].packages)
    return cost === undefined ? null : wholeUnits(cost)
  })
}
const packagesOf = (both: Both) => ofEach(sides, (side) => wholeUnits(both[side].packages))

/** Why what is invoiced for a package changed: by what it is made of, and by carrier. */
export function explainInvoiced(carriers: readonly CarrierRows[]): InvoicedChange {
  const whole = sumUp(carriers.flatMap(({ rows }) => rows))
  const value = perPackage(whole, ({ amount }) => amount)
  const isCompared = value.base !== null && value.current !== null
  const delta = isCompared ? (value.current ?? 0) - (value.base ?? 0) : 0
  const found = costComponents.filter((key) => sides.some((side) => whole[side].components[key] !== 0))
  const costs = ofEach(sides, (side) => {
    const exact = found.map((key) => ratio(whole[side].components[key], whole[side].packages) ?? 0)
    return value[side] === null ? null : closeToTotal(exact, value[side])
  })
  const places = carriers
    .map(({ carrier, rest, rows }) => ({ value: carrier, rest, sums: sumUp(rows) }))
    .filter(({ sums }) => sides.some((side) => sums[side].packages > 0 || sums[side].amount !== 0))
  const moved = rateChange(
    places.map(({ sums }, index) => ({
      segment: String(index),
      ...ofEach(sides, (side) => ({ numerator: sums[side].amount, denominator: sums[side].packages })),
    })),
  )
  const parts = closeToTotal(
    moved.segments.flatMap(({ performance, mix }) => (isCompared ? [performance, mix] : [0, 0])),
    delta,
  )
  const packages = ofEach(sides, (side) => closeParts(places.map(({ sums }) => sums[side].packages)))
  return {
    value,
    delta,
    packages: packagesOf(whole),
    components: found.map((key, index) => {
      const cost = ofEach(sides, (side) => costs[side]?.[index] ?? null)
      return { key, cost, effect: isCompared ? (cost.current ?? 0) - (cost.base ?? 0) : 0 }
    }),
    carriers: places
      .map(({ value: carrier, rest, sums }, index) => ({
        value: carrier,
        rest,
        packages: ofEach(sides, (side) => packages[side][index] ?? 0),
        cost: perPackage(sums, ({ amount }) => amount),
        performance: parts[2 * index] ?? 0,
        mix: parts[2 * index + 1] ?? 0,
      }))
      .toSorted(
        (a, b) =>
          Math.abs(b.performance + b.mix) - Math.abs(a.performance + a.mix) || (a.value < b.value ? -1 : 1),
      ),
  }
}
