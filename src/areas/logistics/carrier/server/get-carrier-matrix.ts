import { loadRows } from '#analytics/metrics/load-sides.ts'
import { wilson } from '#analytics/metrics/wilson.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CarrierMatrix, MatrixQuestion } from '../contract.ts'
import { MIN_PACKAGES } from '../model.ts'

const PLACES = 30
const CARRIERS = 11

type Counted = { due: number; onTime: number }
type Found = Counted & { carrier: string; place: string }

export async function getCarrierMatrix(ctx: AccountContext, input: MatrixQuestion): Promise<CarrierMatrix> {
  assertPermission(ctx, 'logistics.view')
  const { by } = input
  return cachedLogistics(ctx, { question: 'carrier-matrix', input, besides: by }, async (scope) => {
    const rows = await loadRows(ctx, scope, ['duePackages', 'onTimePackages'], [['carrier', by]])
    const found = rows
      .map(({ keys, current }) => ({
        carrier: keys.carrier ?? '',
        place: keys[by] ?? '',
        due: current.duePackages,
        onTime: current.onTimePackages,
      }))
      .filter(({ due }) => due > 0)
    return { frame: presentFrame(scope.frame, ctx.account.currency), by, ...buildMatrix(found) }
  })
}

/** Every row, column and cell, those of the rest too, adds up to the total. */
function buildMatrix(found: readonly Found[]): Pick<CarrierMatrix, 'total' | 'places' | 'carriers'> {
  const whole = sumOf(found)
  const cellOf = (counted: Counted) => presentCell(counted, whole)
  const places = ranked(found, 'place', PLACES)
  const carriers = ranked(found, 'carrier', CARRIERS)
  return {
    total: cellOf(whole),
    places: places.map(({ value, rest, rows }) => ({ value, rest, ...cellOf(sumOf(rows)) })),
    carriers: carriers.map(({ value, rest, rows }) => ({
      carrier: value,
      rest,
      ...cellOf(sumOf(rows)),
      cells: places.map(({ values }) => cellOf(sumOf(rows.filter(({ place }) => values.has(place))))),
    })),
  }
}

/** The biggest, and all others together. */
function ranked(found: readonly Found[], key: 'place' | 'carrier', most: number) {
  const groups = [...Map.groupBy(found, (one) => one[key])]
    .map(([value, rows]) => ({ value, rest: false, rows, values: new Set([value]) }))
    .toSorted((a, b) => sumOf(b.rows).due - sumOf(a.rows).due || a.value.localeCompare(b.value))
  if (groups.length <= most) return groups
  const others = groups.slice(most)
  const values = new Set(others.map(({ value }) => value))
  return [
    ...groups.slice(0, most),
    { value: '', rest: true, rows: others.flatMap(({ rows }) => rows), values },
  ]
}

function sumOf(found: readonly Counted[]): Counted {
  const sum = { due: 0, onTime: 0 }
  for (const { due, onTime } of found) {
    sum.due += due
    sum.onTime += onTime
  }
  return sum
}

function presentCell({ due, onTime }: Counted, whole: Counted) {
  const enough = due >= MIN_PACKAGES
  const { high = 1 } = wilson(onTime, due) ?? {}
  return { due, onTime, enough, isWorst: enough && high < whole.onTime / whole.due }
}
