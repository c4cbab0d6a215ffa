import { hasFacts } from '#analytics/question/has-facts.ts'
import {
  askFreight,
  askMissing,
  type FreightRow,
  type MissingRow,
} from '#analytics/logistics/freight/ask-freight.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { disputedReasons, freightReasons } from '#model/logistics/freight.ts'
import { ofEach } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import type { FreightInvoices, FreightQuestion, Invoiced } from '../../contract.ts'
import { explainInvoiced } from './explain-invoiced.ts'
import { assertSeesFreight, freightParamsOf, freightMoney } from './freight-params.ts'

const KEEP = 20

export async function getFreightInvoices(
  ctx: AccountContext,
  { tolerance, ...input }: FreightQuestion,
): Promise<FreightInvoices> {
  assertSeesFreight(ctx)
  const isLimited = ctx.virtualChannel !== null
  return cachedLogistics(
    ctx,
    {
      question: 'freight-invoices',
      input,
      besides: `${tolerance} ${isLimited}`,
      money: freightMoney(ctx),
    },
    async (scope) => {
      const [asked, has] = await Promise.all([
        freightParamsOf(ctx, scope, tolerance),
        hasFacts(ctx, 'freight_charges'),
      ])
      const [rows, missing] = has
        ? await Promise.all([askFreight(ctx.clickhouse, asked), askMissing(ctx.clickhouse, asked)])
        : [[], []]
      const carriers = carriersOf(rows, missing)
      const found = rows.some(({ charges1 }) => charges1 > 0) || missing.length > 0
      return {
        state: !has ? 'firstUse' : found ? 'ready' : 'empty',
        frame: presentFrame(scope.frame, ctx.account.currency),
        total: invoicedOf(rows, missing),
        carriers: carriers
          .map(({ rows: _, ...row }) => row)
          .filter(({ charges, missing: { packages } }) => charges + packages > 0),
        perPackage: explainInvoiced(carriers),
      }
    },
  )
}

function carriersOf(
  rows: readonly FreightRow[],
  missing: readonly MissingRow[],
): (FreightInvoices['carriers'][number] & { rows: FreightRow[] })[] {
  const names = [...new Set([...rows, ...missing].map(({ carrier }) => carrier))]
  const of = (some: readonly string[]) => {
    const are = new Set(some)
    const isOne = ({ carrier }: { carrier: string }) => are.has(carrier)
    const own = rows.filter(isOne)
    return { ...invoicedOf(own, missing.filter(isOne)), rows: own }
  }
  const all = names
    .map((carrier) => ({ carrier, rest: false, ...of([carrier]) }))
    .toSorted((a, b) => b.invoiced - a.invoiced || a.carrier.localeCompare(b.carrier))
  if (all.length <= KEEP) return all
  const others = all.slice(KEEP).map(({ carrier }) => carrier)
  return [...all.slice(0, KEEP), { carrier: '', rest: true, ...of(others) }]
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

function invoicedOf(rows: readonly FreightRow[], missing: readonly MissingRow[]): Invoiced {
  const disputed = rows.filter(({ reason }) => disputedReasons.some((one) => one === reason))
  const pair = (of: readonly FreightRow[], name: 'amount' | 'difference') => ({
    base: wholeUnits(total(of, (row) => row[`${name}0`])),
    current: total(of, (row) => row[`${name}1`]),
  })
  const invoiced = pair(rows, 'amount')
  const divergence = pair(disputed, 'difference')
  const share = (side: 'base' | 'current') => (invoiced[side] > 0 ? divergence[side] / invoiced[side] : null)
  return {
    metrics: {
      invoicedFreight: invoiced,
      freightDivergence: divergence,
      freightDivergenceShare: { base: share('base'), current: share('current') },
    },
    charges: total(rows, ({ charges1 }) => charges1),
    invoiced: invoiced.current,
    agreed: total(rows, ({ agreed1 }) => agreed1),
    difference: total(rows, ({ difference1 }) => difference1),
    paid: total(rows, ({ paid1 }) => paid1),
    reasons: ofEach(freightReasons, (reason) => {
      const own = rows.filter((row) => row.reason === reason)
      return {
        charges: total(own, ({ charges1 }) => charges1),
        amount: total(own, ({ amount1 }) => amount1),
        difference: total(own, ({ difference1 }) => difference1),
      }
    }),
    missing: {
      packages: total(missing, ({ packages }) => packages),
      agreed: total(missing, ({ agreed }) => agreed),
    },
  }
}
