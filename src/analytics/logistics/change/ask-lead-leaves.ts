import { mapEach, ofEach } from '#model/records.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runColumns } from '../../question/ask-question.ts'
import { groupedPackages, packagesByEvent, type PackagesParams } from '../../question/packages-by-event.ts'
import type { Statement } from '../../question/question.ts'
import { leadDimensions, leadStages, type LeadDimension, type LeadStage } from '#model/logistics/lead-time.ts'

/** Of the packages delivered on a side, each sum in its place. */
export type LeadSums = Float64Array
export type LeadLeaf = { keys: Record<LeadDimension, string>; base: LeadSums; current: LeadSums }

/** Seconds; `squares` in days²; `slow` counts those over the stage's limit. */
export const leadPlaces = {
  packages: 0,
  leadSquares: 1,
  stages: ofEach(leadStages, (stage) => {
    const first = 2 + 3 * leadStages.indexOf(stage)
    return { seconds: first, squares: first + 1, slow: first + 2 }
  }),
  count: 2 + 3 * leadStages.length,
} as const

const keySql: Record<LeadDimension, string> = {
  dock: 'toString(dock)',
  carrier: 'toString(carrier)',
  uf: 'toString(uf)',
  approvalWeekday: 'toString(toDayOfWeek(approved_at, 0, {timeZone:String}))',
  invoiceWeekday: 'toString(toDayOfWeek(invoiced_end, 0, {timeZone:String}))',
}

const seconds: Record<LeadStage, string> = {
  handling: 'handling_seconds',
  dock: 'dock_seconds',
  transport: 'transport_seconds',
}

const sideDigits = { base: '0', current: '1' } as const

const sumName = (place: number, digit: string) => `sum${digit}_${place}`
const days = (column: string) => `(${column} / 86400)`

/** @param limits seconds, over which a package is slow in a stage. */
export function compileLeadLeaves(asked: PackagesParams, limits: Record<LeadStage, number>): Statement {
  const names = leadDimensions.map((dimension) => `by_${dimension}`)
  const sums = Object.values(sideDigits).flatMap((digit) => {
    const weight = `delivered${digit}`
    const inPlaces = [
      weight,
      `${weight} * pow(${days('lead_seconds')}, 2)`,
      ...leadStages.flatMap((stage) => [
        `${weight} * ${seconds[stage]}`,
        `${weight} * pow(${days(seconds[stage])}, 2)`,
        `${weight} * (${seconds[stage]} > {${stage}Limit:Int64})`,
      ]),
    ]
    return inPlaces.map((sql, place) => `toFloat64(sum(${sql})) AS ${sumName(place, digit)}`)
  })
  const { query, params } = groupedPackages(packagesByEvent(asked, ['deliveredPackages']), {
    named: leadDimensions.map((dimension): [string, string] => [`by_${dimension}`, keySql[dimension]]),
    columns: [...names, ...sums],
    by: names,
    having: Object.values(sideDigits)
      .map((digit) => `${sumName(leadPlaces.packages, digit)} > 0`)
      .join(' OR '),
  })
  const limited = leadStages.map((stage) => [`${stage}Limit`, Math.round(limits[stage])])
  return { query, params: { ...params, ...Object.fromEntries(limited) } }
}

export async function askLeadLeaves(
  clickhouse: ClickHouse,
  asked: PackagesParams,
  limits: Record<LeadStage, number>,
): Promise<LeadLeaf[]> {
  const { count, column } = await runColumns(clickhouse, compileLeadLeaves(asked, limits))
  const side = (digit: string) =>
    Array.from({ length: leadPlaces.count }, (_, place) => column(sumName(place, digit)))
  const keys = ofEach(leadDimensions, (dimension) => column<string>(`by_${dimension}`))
  const [base, current] = [side(sideDigits.base), side(sideDigits.current)]
  return Array.from({ length: count }, (_, leaf) => ({
    keys: mapEach(keys, (values) => values[leaf] ?? ''),
    base: Float64Array.from(base, (values) => values[leaf] ?? 0),
    current: Float64Array.from(current, (values) => values[leaf] ?? 0),
  }))
}
