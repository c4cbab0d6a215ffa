import { askStops } from '#analytics/losses/ask-stops.ts'
import type { SalesMeasureKey } from '#analytics/question/measures.ts'
import { cachedAnswer } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { loadParts } from '#areas/sales/server/load-parts.ts'
import type { BillingFactor, FactorQuestion, FactorTable, OpenedFactor } from '../factor-contract.ts'
import type { Counts } from './factors/close-table.ts'
import { loadSales, loadVisits } from './factors/load-places.ts'
import { countTable, rateTable } from './factors/place-tables.ts'
import { lossTable, reasonTable } from './factors/reason-tables.ts'
import { stepTable } from './factors/step-table.ts'
import { weighFactor, type WeighedFactor } from './factors/weigh-factor.ts'

export async function getBillingFactor(ctx: AccountContext, input: FactorQuestion): Promise<BillingFactor> {
  assertPermission(ctx, 'sales.view')
  return cachedAnswer(ctx, { question: 'billing-factor', input, besides: input.factor }, (scope) =>
    answer(ctx, scope, input.factor),
  )
}

async function answer(ctx: AccountContext, scope: ResolvedScope, key: OpenedFactor): Promise<BillingFactor> {
  const [{ parts }, tables] = await Promise.all([
    loadParts(ctx, scope, 'day'),
    tablesOf[key]({ ctx, scope, lines: scope.fact === 'order_items' }),
  ])
  const factor = weighFactor(key, parts)
  return {
    frame: presentFrame(scope.frame, ctx.account.currency),
    factor: key,
    countedIn: parts.lines ? 'units' : 'orders',
    tables: factor ? tables({ parts, factor }) : [],
  }
}

type Params = { ctx: AccountContext; scope: ResolvedScope; lines: boolean }
type Tables = (known: { parts: Parts; factor: WeighedFactor }) => FactorTable[]

const bySource = ['utmSource', 'utmCampaign', 'utmMedium'] as const satisfies PlaceDimension[]
const byVisitor = ['device', 'utmSource', 'utmMedium'] as const satisfies PlaceDimension[]
const byPayment = ['paymentMethod', 'acquirer'] as const satisfies PlaceDimension[]

const noTables: Tables = () => []

const tablesOf: Record<OpenedFactor, (asked: Params) => Promise<Tables>> = {
  async sessions({ ctx, scope, lines }) {
    if (!scope.sessionsAnswer || lines) return noTables
    const { places } = await loadVisits(ctx, scope, bySource)
    return ({ parts, factor }) => {
      const whole = countsOf(parts.covered, 'sessions')
      return zip(bySource, places, (by, place) => countTable(place, 'sessions', { by, whole, factor }))
    }
  },
  async conversion({ ctx, scope, lines }) {
    if (!scope.sessionsAnswer || lines) return noTables
    const visits = await loadVisits(ctx, scope, byVisitor)
    const sold = await loadSales(ctx, scope, byVisitor, ['capturedOrders'], visits.covered)
    const keys = { count: 'capturedOrders', over: 'sessions' } as const
    return ({ parts, factor }) => {
      const whole = {
        count: countsOf(parts.covered, 'capturedOrders'),
        over: countsOf(parts.covered, 'sessions'),
      }
      return [
        stepTable(parts.covered, visits, factor),
        ...zip(byVisitor, visits.places, (by, over, place) =>
          rateTable({ count: sold[place] ?? new Map(), over, keys }, { by, factor, ...whole }),
        ),
      ]
    }
  },
  async orders({ ctx, scope, lines }) {
    const key = lines ? 'capturedUnits' : 'capturedOrders'
    const [{ covered }, [all = new Map()]] = await Promise.all([
      scope.sessionsAnswer && !lines ? loadVisits(ctx, scope, []) : { covered: new Set() },
      loadSales(ctx, scope, ['channel'], [key]),
    ])
    const places = new Map([...all].filter(([channel]) => !covered.has(channel)))
    return ({ parts, factor }) => [
      countTable(places, key, { by: 'channel', whole: countsOf(parts.uncovered, key), factor }),
    ]
  },
  async approval({ ctx, scope, lines }) {
    const keys = lines
      ? ({ count: 'approvedUnits', over: 'capturedUnits' } as const)
      : ({ count: 'approvedOrders', over: 'capturedOrders' } as const)
    const [stops, places] = await Promise.all([
      askStops(ctx.clickhouse, scope),
      loadSales(ctx, scope, byPayment, [keys.count, keys.over]),
    ])
    return ({ parts, factor }) => {
      const all = sumParts(parts)
      const whole = { count: countsOf(all, keys.count), over: countsOf(all, keys.over) }
      return [
        reasonTable('approval', stops, { parts, factor }),
        ...zip(byPayment, places, (by, place) =>
          rateTable({ count: place, over: place, keys }, { by, factor, ...whole }),
        ),
      ]
    }
  },
  async invoicing({ ctx, scope }) {
    const stops = await askStops(ctx.clickhouse, scope)
    return (known) => [reasonTable('invoicing', stops, known), lossTable(known.parts)]
  },
}

const countsOf = ({ base, current }: Sides, key: SalesMeasureKey): Counts => ({
  base: base[key],
  current: current[key],
})

const zip = <Key, Value>(
  keys: readonly Key[],
  values: readonly Value[],
  make: (key: Key, value: Value, place: number) => FactorTable,
): FactorTable[] =>
  keys.flatMap((key, place) => {
    const value = values[place]
    return value === undefined ? [] : [make(key, value, place)]
  })
