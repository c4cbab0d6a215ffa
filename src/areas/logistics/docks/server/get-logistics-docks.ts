import { BACKLOG_DAYS, type Backlog } from '#analytics/logistics/docks/ask-backlog.ts'
import { HISTORY_DAYS } from '#analytics/logistics/docks/ask-dock-history.ts'
import { findMissedWeekdays } from '#analytics/logistics/docks/find-missed-weekdays.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import { closeRows, minus, noSides, roundedPair, type MeasuredSides } from '#analytics/metrics/load-sides.ts'
import { closeParts, wholeUnits } from '#analytics/metrics/whole-units.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedLogistics } from '#analytics/scope/resolve-scope.ts'
import { mapEach } from '#model/records.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { bestGranularity, presentStep, withGaps } from '#analytics/series/steps.ts'
import { sumInSteps } from '#analytics/series/sum-in-steps.ts'
import type { Pair } from '#model/scope.ts'
import { loadDockSettings } from '#areas/logistics/server/load-dock-settings.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DockFigures, DockRow, DockSettings, DocksQuestion, LogisticsDocks } from '../contract.ts'
import { flowMeasures, type FlowMeasure } from './flow-measures.ts'
import {
  loadDocks,
  OF_ALL,
  OF_DAY,
  OF_DOCK,
  OF_HOUR,
  OF_STEP,
  type DockStage,
  type DockTimes,
  type LoadedDocks,
} from './load-docks.ts'
import { heatOf, hoursOver } from './week-hours.ts'

/** Docks that are rows of their own. */
const MAX_ROWS = 30

export async function getLogisticsDocks(ctx: AccountContext, input: DocksQuestion): Promise<LogisticsDocks> {
  assertPermission(ctx, 'logistics.view')
  const settings = await loadDockSettings(ctx)
  return cachedLogistics(
    ctx,
    { question: 'logistics-docks', input, besides: JSON.stringify(settings) },
    (scope) => answerOf(ctx, scope, settings),
  )
}

async function answerOf(
  ctx: AccountContext,
  scope: ResolvedLogistics,
  settings: readonly DockSettings[],
): Promise<LogisticsDocks> {
  const loaded = withClosedDocks(await loadDocks(ctx, scope, settings))
  const { flows, backlog, capacities } = loaded
  const total = figuresOf(loaded, null)
  const { shown, rest } = rowsOf(loaded, total)
  const isEmpty =
    [total.arrived, total.invoiced, total.shipped].every(({ base, current }) => !base && !current) &&
    backlog.every(({ toInvoice, toShip }) => toInvoice.packages + toShip.packages === 0)
  const names = shown.map(({ dock }) => dock)
  return {
    state: !isEmpty ? 'ready' : (await hasFacts(ctx, 'packages')) ? 'emptyByFilter' : 'firstUse',
    frame: presentFrame(scope.frame, ctx.account.currency),
    total,
    docks: [...shown, ...rest],
    ...seriesOf(loaded, scope),
    heat: heatOf(
      flows.filter(({ grouping }) => grouping === OF_HOUR),
      scope.frame,
    ),
    capacity:
      rest.length === 0 && names.length > 0 && names.every((name) => capacities.has(name))
        ? names.reduce((sum, name) => sum + (capacities.get(name)?.value ?? 0), 0)
        : null,
    missed: findMissedWeekdays(
      flows
        .filter(({ grouping }) => grouping === OF_DAY)
        .map(({ keys, current }) => ({
          dock: keys.dock ?? '',
          day: keys.day ?? '',
          due: current.dispatchDuePackages,
          kept: current.dispatchedOnTimePackages,
        })),
    ),
    historyDays: HISTORY_DAYS,
    backlogDays: BACKLOG_DAYS,
  }

  function rowsOf({ cutOffs }: LoadedDocks, whole: DockFigures): { shown: DockRow[]; rest: DockRow[] } {
    const found = new Set([
      ...flows.filter(({ grouping }) => grouping === OF_DOCK).map(({ keys }) => keys.dock ?? ''),
      ...backlog.flatMap(({ dock }) => (dock === null ? [] : [dock])),
    ])
    const all = [...found]
      .map((dock) => ({ dock, figures: figuresOf(loaded, dock) }))
      .toSorted((a, b) => sizeOf(b.figures) - sizeOf(a.figures) || (a.dock < b.dock ? -1 : 1))
    const present = ({ dock, figures }: (typeof all)[number]): DockRow => {
      const [cutOff, capacity] = [cutOffs.get(dock), capacities.get(dock)]
      const own = flows.filter(({ grouping, keys }) => grouping === OF_HOUR && keys.dock === dock)
      return {
        dock,
        rest: false,
        ...figures,
        cutOffAt: cutOff ? { minute: cutOff.value, source: cutOff.source } : null,
        capacity: capacity ? { hourly: capacity.value, source: capacity.source } : null,
        overHours: hoursOver(heatOf(own, scope.frame), capacity?.value),
      }
    }
    const rows = all.slice(0, MAX_ROWS).map(present)
    if (all.length <= MAX_ROWS) return { shown: rows, rest: [] }
    const none = { cutOffAt: null, capacity: null, overHours: 0 }
    return { shown: rows, rest: [{ dock: '', rest: true, ...restOf(whole, rows), ...none }] }
  }
}

/** Docks' figures in whole units that add up to all of them. */
function withClosedDocks({ flows, kept, ...loaded }: LoadedDocks): LoadedDocks {
  const ofDocks = closeRows(
    flows.filter(({ grouping }) => grouping === OF_DOCK),
    flowMeasures,
  )
  const judged = [...kept]
  const base = (part: 'due' | 'kept') => closeParts(judged.map(([, one]) => one.base[part]))
  const [due, keptOf] = [base('due'), base('kept')]
  return {
    ...loaded,
    flows: [...flows.filter(({ grouping }) => grouping !== OF_DOCK), ...ofDocks],
    kept: new Map(
      judged.map(([dock, one], place) => [
        dock,
        { ...one, base: { ...one.base, due: due[place] ?? 0, kept: keptOf[place] ?? 0 } },
      ]),
    ),
  }
}

const sizeOf = ({ arrived, toInvoice, toShip }: DockFigures): number =>
  (arrived.current ?? 0) + toInvoice.packages + toShip.packages

/** Null: of all docks. */
function figuresOf(loaded: LoadedDocks, dock: string | null): DockFigures {
  const { flows, backlog, times, kept } = loaded
  const grouping = dock === null ? OF_ALL : OF_DOCK
  const isOwn = (row: { grouping: number; keys: { dock?: string } }) =>
    row.grouping === grouping && (dock === null || row.keys.dock === dock)
  const flow: MeasuredSides<FlowMeasure> = flows.find(isOwn) ?? noSides(flowMeasures)
  const waiting = backlog.find((one) => one.dock === dock)
  const judged = dock === null ? [...kept.values()] : [kept.get(dock)].filter((one) => one !== undefined)
  const ofCutOff = (part: 'due' | 'kept'): Pair => ({
    base: wholeUnits(judged.reduce((sum, { base }) => sum + base[part], 0)),
    current: judged.reduce((sum, { current }) => sum + current[part], 0),
  })
  const time = times.find(isOwn)
  return {
    arrived: roundedPair(flow, 'approvedPackages'),
    invoiced: roundedPair(flow, 'invoicedPackages'),
    shipped: roundedPair(flow, 'shippedPackages'),
    outOfStock: {
      packages: roundedPair(flow, 'outOfStockPackages'),
      amount: roundedPair(flow, 'outOfStockAmount'),
    },
    invoices: {
      compared: roundedPair(flow, 'comparedInvoices'),
      differing: roundedPair(flow, 'differingInvoices'),
      gap: roundedPair(flow, 'invoiceGap'),
    },
    ...waitingOf(waiting),
    handling: quantilesOf(time, 'handling'),
    pickup: quantilesOf(time, 'dock'),
    dispatch: {
      due: roundedPair(flow, 'dispatchDuePackages'),
      kept: roundedPair(flow, 'dispatchedOnTimePackages'),
    },
    cutOff: judged.length === 0 ? null : { due: ofCutOff('due'), kept: ofCutOff('kept') },
  }
}

const noWait = { packages: 0, amount: 0, p50: null, oldest: null }

const waitingOf = (waiting: Backlog | undefined): Pick<DockFigures, 'toInvoice' | 'toShip' | 'late'> => ({
  toInvoice: waiting?.toInvoice ?? noWait,
  toShip: waiting?.toShip ?? noWait,
  late: { packages: waiting?.late ?? 0, amount: waiting?.lateAmount ?? 0 },
})

const none: Pair = { base: null, current: null }

const quantilesOf = (time: DockTimes | undefined, stage: DockStage) =>
  time?.[stage] ?? { p50: none, p90: none }

/** So that the table closes. */
function restOf(whole: DockFigures, rows: readonly DockFigures[]): DockFigures {
  const pair = (of: (figures: DockFigures) => Pair): Pair =>
    rows.reduce((left, row) => minus(left, of(row)), of(whole))
  const number = (of: (figures: DockFigures) => number): number =>
    rows.reduce((left, row) => left - of(row), of(whole))
  const waiting = (of: (figures: DockFigures) => DockFigures['toInvoice']) => ({
    ...noWait,
    packages: number((figures) => of(figures).packages),
    amount: number((figures) => of(figures).amount),
  })
  return {
    arrived: pair(({ arrived }) => arrived),
    invoiced: pair(({ invoiced }) => invoiced),
    shipped: pair(({ shipped }) => shipped),
    outOfStock: {
      packages: pair(({ outOfStock }) => outOfStock.packages),
      amount: pair(({ outOfStock }) => outOfStock.amount),
    },
    invoices: {
      compared: pair(({ invoices }) => invoices.compared),
      differing: pair(({ invoices }) => invoices.differing),
      gap: pair(({ invoices }) => invoices.gap),
    },
    toInvoice: waiting(({ toInvoice }) => toInvoice),
    toShip: waiting(({ toShip }) => toShip),
    late: {
      packages: number(({ late }) => late.packages),
      amount: number(({ late }) => late.amount),
    },
    handling: { p50: none, p90: none },
    pickup: { p50: none, p90: none },
    dispatch: { due: pair(({ dispatch }) => dispatch.due), kept: pair(({ dispatch }) => dispatch.kept) },
    cutOff: null,
  }
}

const drawn = {
  arrived: 'approvedPackages',
  invoiced: 'invoicedPackages',
  shipped: 'shippedPackages',
} as const

function seriesOf(
  { flows }: LoadedDocks,
  { frame, filters }: ResolvedLogistics,
): Pick<LogisticsDocks, 'granularity' | 'buckets'> {
  const granularity = bestGranularity(frame)
  const steps = filteredSteps(frame, granularity, filters)
  const ofSteps = flows.filter(({ grouping }) => grouping === OF_STEP)
  const measures = Object.values(drawn)
  const sums = sumInSteps(steps, ofSteps, measures, ({ keys }) => keys.hour ?? keys.day ?? '')
  const whole = closeRows(sums, measures)
  return {
    granularity,
    buckets: steps.all.map((step, index) => {
      const own = whole[index] ?? noSides(measures)
      return {
        ...presentStep(step),
        ...mapEach(drawn, (key) => withGaps(step, roundedPair(own, key))),
      }
    }),
  }
}
