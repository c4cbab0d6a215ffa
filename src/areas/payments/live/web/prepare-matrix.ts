import type { TFunction } from 'i18next'
import type { LiveCell, PaymentsLive } from '#areas/payments/live/contract.ts'
import { type LiveStatus, liveStatuses } from '#model/payments/live.ts'
import { formatClock } from '#areas/payments/live/web/format-live.ts'
import { formatMilliseconds } from '#areas/payments/web/format-milliseconds.ts'
import { cellFilters, type PlaceFilters } from '#areas/payments/live/web/place.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { numberCell, textCell, type TableData } from '#ui/tables/table-data.ts'

export type MatrixCell = {
  status: LiveStatus
  /** The rate, or the latency if that is the trouble. */
  figure: string
  /** Start of the trouble; null if there is none. */
  since: string | null
  /** The cell as a sentence, for screen readers. */
  words: string
  filters: PlaceFilters
}
export type Matrix = {
  title: string
  columns: string[]
  rows: { label: string; cells: (MatrixCell | null)[] }[]
  table: TableData
}

type Line = { key: string; cells: LiveCell[] }

export function prepareMatrix({ matrix, frame }: PaymentsLive, t: TFunction): Matrix {
  const rows = linesOf(matrix, ({ acquirer }) => acquirer)
  const columns = linesOf(matrix, columnKey)
  const nameOf = (acquirer: string) => derivedValueName(t, 'acquirer', acquirer)
  const label = columnLabels(matrix, t)
  const wrong = matrix.filter(({ status }) => status === 'critical' || status === 'attention').length
  const judged = matrix.some(({ status }) => status !== 'insufficient')
  const since = (cell: LiveCell) => (cell.since === null ? '' : formatClock(cell.since, frame.timeZone))
  return {
    title:
      wrong > 0
        ? t('paymentsLive.matrix.wrong', { count: wrong, cells: formatCount(wrong) })
        : t(judged ? 'paymentsLive.matrix.fine' : 'paymentsLive.matrix.insufficient'),
    columns: columns.map(({ key }) => label(key)),
    rows: rows.map(({ key, cells }) => ({
      label: nameOf(key),
      cells: columns.map((column) => {
        const cell = cells.find((one) => columnKey(one) === column.key)
        if (cell === undefined) return null
        return {
          status: cell.status,
          figure:
            cell.trouble === 'latency' ? formatMilliseconds(cell.latency.actual) : formatRate(cell.rate),
          since: since(cell) === '' ? null : t('paymentsLive.matrix.sinceShort', { time: since(cell) }),
          words: [
            `${nameOf(key)}, ${label(column.key)}: ${t(`paymentsLive.status.${cell.status}`)}`,
            ...wordsOf(cell, since(cell), t),
          ].join('. '),
          filters: cellFilters(cell, matrix),
        }
      }),
    })),
    table: tableOf(
      rows.flatMap(({ cells }) => cells),
      since,
      t,
    ),
  }
}

function wordsOf(cell: LiveCell, since: string, t: TFunction): string[] {
  const { attempts, rate, low, high, usual, latency, trouble } = cell
  return [
    t('paymentsLive.matrix.attempts', { count: attempts, attempts: formatCount(attempts) }),
    ...(rate === null || low === null || high === null
      ? []
      : [
          t('paymentsLive.matrix.rate', {
            rate: formatRate(rate),
            low: formatRate(low),
            high: formatRate(high),
          }),
        ]),
    ...(usual === null ? [] : [t('paymentsLive.matrix.usual', { rate: formatRate(usual) })]),
    ...(trouble === 'latency'
      ? [
          t('paymentsLive.troubles.latency', {
            actual: formatMilliseconds(latency.actual),
            expected: formatMilliseconds(latency.usual),
          }),
        ]
      : []),
    ...(since === '' ? [] : [t('paymentsLive.matrix.since', { time: since })]),
    t('paymentsLive.matrix.open'),
  ]
}

const columnKey = ({ method, brand }: LiveCell): string => JSON.stringify([method, brand])

/** The brand alone, unless two methods share it. */
function columnLabels(matrix: readonly LiveCell[], t: TFunction): (key: string) => string {
  const methodsOf = Map.groupBy(matrix, ({ brand }) => brand)
  const labels = new Map(
    matrix.map((cell) => {
      const { method, brand } = cell
      const isShared = new Set(methodsOf.get(brand)?.map((one) => one.method)).size > 1
      const name = derivedValueName(t, 'paymentMethod', method)
      return [columnKey(cell), brand === '' ? name : isShared ? `${brand} (${name})` : brand]
    }),
  )
  return (key) => labels.get(key) ?? ''
}

/** Most attempts first. */
function linesOf(matrix: readonly LiveCell[], key: (cell: LiveCell) => string): Line[] {
  const attempts = ({ cells }: Line) => cells.reduce((sum, cell) => sum + cell.attempts, 0)
  return [...Map.groupBy(matrix, key)]
    .map(([name, cells]) => ({ key: name, cells }))
    .toSorted((a, b) => attempts(b) - attempts(a))
}

function tableOf(cells: readonly LiveCell[], since: (cell: LiveCell) => string, t: TFunction): TableData {
  const column = (key: string, numeric: boolean) => ({ label: key, numeric })
  return {
    caption: t('paymentsLive.matrix.caption'),
    columns: [
      column(t('dimensions.acquirer'), false),
      column(t('dimensions.paymentMethod'), false),
      column(t('dimensions.cardBrand'), false),
      column(t('paymentsLive.matrix.columns.status'), false),
      column(t('paymentsLive.matrix.columns.since'), false),
      column(t('paymentsLive.tiles.attempts.label'), true),
      column(t('paymentsLive.matrix.columns.rate'), true),
      column(t('paymentsLive.matrix.columns.low'), true),
      column(t('paymentsLive.matrix.columns.high'), true),
      column(t('paymentsLive.matrix.columns.usual'), true),
      column(t('paymentsLive.tiles.latencyP95.label'), true),
    ],
    rows: cells.map((cell) => [
      textCell(derivedValueName(t, 'acquirer', cell.acquirer)),
      textCell(derivedValueName(t, 'paymentMethod', cell.method)),
      textCell(cell.brand),
      textCell(t(`paymentsLive.status.${cell.status}`)),
      textCell(since(cell)),
      numberCell(formatCount(cell.attempts), cell.attempts),
      numberCell(formatRate(cell.rate), cell.rate),
      numberCell(formatRate(cell.low), cell.low),
      numberCell(formatRate(cell.high), cell.high),
      numberCell(formatRate(cell.usual), cell.usual),
      numberCell(formatMilliseconds(cell.latency.actual), cell.latency.actual),
    ]),
  }
}

/** Keeps the worst, then the largest, if not all fit. */
export function narrowMatrix(
  { title, columns, rows, table }: Matrix,
  most: { rows: number; columns: number },
): Matrix {
  const badness = (cells: readonly (MatrixCell | null)[]) =>
    Math.max(0, ...cells.map((cell) => (cell === null ? 0 : severity(cell.status))))
  const shown = columns
    .map((label, index) => ({ label, index, worst: badness(rows.map(({ cells }) => cells[index] ?? null)) }))
    .toSorted((a, b) => b.worst - a.worst)
    .slice(0, most.columns)
  return {
    title,
    table,
    columns: shown.map(({ label }) => label),
    rows: rows
      .toSorted((a, b) => badness(b.cells) - badness(a.cells))
      .slice(0, most.rows)
      .map(({ label, cells }) => ({ label, cells: shown.map(({ index }) => cells[index] ?? null) })),
  }
}

const severity = (status: LiveStatus): number =>
  status === 'insufficient' ? 0 : liveStatuses.indexOf(status)
