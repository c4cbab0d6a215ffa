import { parseAmount } from '#areas/sales/sales-targets/web/parse/parse-amount.ts'
import { splitCells } from '#areas/sales/sales-targets/web/parse/split-cells.ts'
import { textOfCell } from '#model/csv.ts'
import {
  monthPattern,
  yearOf,
  type Month,
  findTarget,
  type Changes,
  type Plan,
  targetMetrics,
  targetMetricTraits,
  UNNAMED,
} from '#areas/sales/sales-targets/model.ts'

type Cell = Changes['cells'][number]

export type LineProblem = {
  line: number
  code: 'metric' | 'number' | 'category' | 'channel' | 'unknownChannel' | 'locked' | 'columns' | 'repeated'
  text: string
}

export type CsvReading =
  | { ok: false; code: 'header' | 'tooLarge' }
  | { ok: true; changes: (Cell & { before: number | null })[]; same: number; problems: LineProblem[] }

type Known = {
  year: number
  plan: Plan
  locked: ReadonlySet<Month>
  /** With sales or a target; when empty, any name is accepted. */
  channels: ReadonlySet<string>
  minorPerMajor: number
}

/** Reads the export's format: a row per metric and node, a column per month. Blank cells change nothing; invalid ones are reported. */
export function readTargetsCsv(
  text: string,
  { year, plan, locked, channels, minorPerMajor }: Known,
): CsvReading {
  const rows = splitCells(text)
  if (rows === null) return { ok: false, code: 'tooLarge' }
  const [header = [], ...lines] = rows.map((row) => row.map((cell) => cell.trim()))
  const months = header.slice(3)
  const names = header.slice(0, 3).map((name) => name.toLowerCase())
  const asked = months.every((month) => monthPattern.test(month) && yearOf(month) === year)
  if (names.join() !== 'metrica,canal,categoria' || months.length === 0 || !asked)
    return { ok: false, code: 'header' }
  const problems: LineProblem[] = []
  const changes = new Map<string, Cell & { before: number | null }>()
  const seen = new Set<string>()
  let same = 0
  lines.forEach((row, index) => {
    const line = index + 2
    if (row.every((cell) => cell === '')) return
    const wrong = (code: LineProblem['code'], what: string) =>
      void problems.push({ line, code, text: what.slice(0, 60) })
    const metric = targetMetrics.find((key) => key === row[0])
    if (metric === undefined) return wrong('metric', row[0] ?? '')
    if (row.length > header.length) return wrong('columns', String(row.length))
    const node = { channel: nameOf(row[1]), category: nameOf(row[2]) }
    const { channel, category } = node
    if (category !== null && channel === null) return wrong('channel', row[2] ?? '')
    if (category !== null && !targetMetricTraits[metric].categories) return wrong('category', row[2] ?? '')
    if (channel !== null && channels.size > 0 && !channels.has(channel))
      return wrong('unknownChannel', row[1] ?? '')
    const key = JSON.stringify([metric, node])
    if (seen.has(key)) return wrong('repeated', [row[1], row[2]].filter(Boolean).join(' › '))
    seen.add(key)
    months.forEach((month, column) => {
      const amount = parseAmount(row[column + 3] ?? '', metric, minorPerMajor)
      if (amount.kind === 'blank') return
      if (amount.kind === 'wrong') return wrong('number', amount.text)
      const before = findTarget(plan, month, metric, node) ?? null
      if (before === amount.value) same += 1
      else if (locked.has(month)) wrong('locked', month)
      else changes.set(`${key} ${month}`, { month, metric, ...node, before, value: amount.value })
    })
  })
  return { ok: true, changes: [...changes.values()], same, problems }
}

function nameOf(cell: string | undefined): string | null {
  if (!cell) return null
  return cell === UNNAMED ? '' : textOfCell(cell)
}
