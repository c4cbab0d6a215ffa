import { ofEach } from '#model/records.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { groupedPackages, packagesByEvent, type PackagesAsked } from '../../question/packages-by-event.ts'
import type { Statement } from '../../question/question.ts'
import { leadDimensions, leadStages, type LeadDimension, type LeadStage } from '#model/logistics/lead-time.ts'

/** Of the packages delivered on a side. Seconds; `squares` in days²; `slow` counts those over the stage's limit. */
export type LeadSums = {
  packages: number
  stages: Record<LeadStage, { seconds: number; squares: number; slow: number }>
  leadSquares: number
}
export type LeadLeaf = { keys: Record<LeadDimension, string>; base: LeadSums; current: LeadSums }

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

const days = (column: string) => `(${column} / 86400)`

/** @param limits seconds, over which a package is slow in a stage. */
export function compileLeadLeaves(asked: PackagesAsked, limits: Record<LeadStage, number>): Statement {
  const names = leadDimensions.map((dimension) => `by_${dimension}`)
  const sums = Object.values(sideDigits).flatMap((digit) => {
    const weight = `delivered${digit}`
    return [
      `toFloat64(sum(${weight})) AS packages${digit}`,
      `toFloat64(sum(${weight} * pow(${days('lead_seconds')}, 2))) AS leadSquares${digit}`,
      ...leadStages.flatMap((stage) => [
        `toFloat64(sum(${weight} * ${seconds[stage]})) AS ${stage}Seconds${digit}`,
        `toFloat64(sum(${weight} * pow(${days(seconds[stage])}, 2))) AS ${stage}Squares${digit}`,
        `toFloat64(sum(${weight} * (${seconds[stage]} > {${stage}Limit:Int64}))) AS ${stage}Slow${digit}`,
      ]),
    ]
  })
  const { query, params } = groupedPackages(packagesByEvent(asked, ['deliveredPackages']), {
    named: leadDimensions.map((dimension): [string, string] => [`by_${dimension}`, keySql[dimension]]),
    columns: [...names, ...sums],
    by: names,
    having: 'packages0 > 0 OR packages1 > 0',
  })
  const limited = leadStages.map((stage) => [`${stage}Limit`, Math.round(limits[stage])])
  return { query, params: { ...params, ...Object.fromEntries(limited) } }
}

export async function askLeadLeaves(
  clickhouse: ClickHouse,
  asked: PackagesAsked,
  limits: Record<LeadStage, number>,
): Promise<LeadLeaf[]> {
  const rows = await runStatement<Record<string, string | number>>(
    clickhouse,
    compileLeadLeaves(asked, limits),
  )
  return rows.map((row) => {
    const number = (name: string) => Number(row[name] ?? 0)
    const side = (digit: string): LeadSums => ({
      packages: number(`packages${digit}`),
      leadSquares: number(`leadSquares${digit}`),
      stages: ofEach(leadStages, (stage) => ({
        seconds: number(`${stage}Seconds${digit}`),
        squares: number(`${stage}Squares${digit}`),
        slow: number(`${stage}Slow${digit}`),
      })),
    })
    return {
      keys: ofEach(leadDimensions, (dimension) => String(row[`by_${dimension}`] ?? '')),
      base: side(sideDigits.base),
      current: side(sideDigits.current),
    }
  })
}
