import type { TFunction } from 'i18next'
import type { FirstPurchases, RepurchaseChange } from '#areas/clients/analytics/contract.ts'
import { repurchaseWindows } from '#model/clients/segments.ts'
import { formatCount, formatHundredths, formatRate } from '#model/formats/number.ts'
import { isMainCause, roundEffects } from '#model/rate-changes.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Row = FirstPurchases['rows'][number]

const dash = numberCell('—', null)

export function nameOfFirst(
  { by }: Pick<FirstPurchases, 'by'>,
  { value, rest }: Pick<Row, 'value' | 'rest'>,
  t: TFunction,
) {
  if (rest) return t('clientsAnalytics.first.others')
  return value === '' ? t(`clientsAnalytics.first.none.${by}`) : value
}

export function prepareFirst(answer: FirstPurchases, t: TFunction): { title: string; table: TableData } {
  const { rows, total, by, window, frame } = answer
  const place = repurchaseWindows.indexOf(window)
  const rate = (windows: Row['windows']) => {
    const { returned = 0, clients = 0 } = windows[place] ?? {}
    return clients === 0 ? null : returned / clients
  }
  const points = (value: number | undefined): Cell =>
    value === undefined
      ? dash
      : numberCell(formatHundredths(Math.round(value * 10_000)), Math.round(value * 10_000) / 100)
  const cells = ({ clients, windows }: Pick<Row, 'clients' | 'windows'>, row?: Row): Cell[] => {
    const { ltv = null, clients: mature = null } = windows[place] ?? {}
    const said = row === undefined || row.rest ? '' : t(`clientsAnalytics.first.verdicts.${row.verdict}`)
    return [
      numberCell(formatCount(clients), clients),
      mature === null ? dash : numberCell(formatCount(mature), mature),
      numberCell(formatRate(rate(windows)), rate(windows)),
      ...[row?.difference?.value, row?.difference?.low, row?.difference?.high].map(points),
      textCell(said),
      moneyCell(formatMoney(ltv, frame.currency), ltv, frame.currency),
    ]
  }
  const columns = ['clients', 'mature', 'rate', 'difference', 'low', 'high', 'verdict', 'ltv'] as const
  return {
    title: titleOf(answer, rate, t),
    table: {
      caption: t('clientsAnalytics.first.caption', { by: t(`clientsAnalytics.first.dimensions.${by}`) }),
      columns: [
        { label: t(`clientsAnalytics.first.dimensions.${by}`), numeric: false },
        ...columns.map((key) => ({
          label: t(`clientsAnalytics.first.columns.${key}`),
          numeric: key !== 'verdict',
        })),
      ],
      rows: [
        ...rows.map((row) => [textCell(nameOfFirst(answer, row, t)), ...cells(row, row)]),
        [textCell(t('clientsAnalytics.first.all')), ...cells(total)],
      ],
    },
  }
}

/** The one that differs most for sure; of those that return more first. */
function titleOf(
  answer: FirstPurchases,
  rate: (windows: Row['windows']) => number | null,
  t: TFunction,
): string {
  const { rows, total, window } = answer
  const place = repurchaseWindows.indexOf(window)
  const sure = (['better', 'worse'] as const).flatMap((verdict) =>
    rows
      .filter((row) => row.verdict === verdict)
      .toSorted((a, b) => Math.abs(b.difference?.value ?? 0) - Math.abs(a.difference?.value ?? 0))
      .slice(0, 1)
      .map((row) => ({ verdict, row })),
  )[0]
  if (sure === undefined) {
    const compared = rows.some(({ verdict }) => verdict === 'same')
    return t(`clientsAnalytics.first.${compared ? 'same' : 'few'}`, { window })
  }
  const [own, all] = [sure.row.windows[place], total.windows[place]]
  const others = (all?.clients ?? 0) - (own?.clients ?? 0)
  return t(`clientsAnalytics.first.${sure.verdict}`, {
    value: nameOfFirst(answer, sure.row, t),
    window,
    rate: formatRate(rate(sure.row.windows)),
    rest: formatRate(others === 0 ? null : ((all?.returned ?? 0) - (own?.returned ?? 0)) / others),
  })
}

export function prepareRepurchaseChange(
  answer: RepurchaseChange,
  t: TFunction,
): { title: string; table: TableData } {
  const { change, by } = answer
  const columns = ['before', 'after', 'own', 'mix', 'total'] as const
  const table = {
    caption: t('clientsAnalytics.change.title'),
    columns: [
      { label: t(`clientsAnalytics.first.dimensions.${by}`), numeric: false },
      ...columns.map((key) => ({ label: t(`clientsAnalytics.change.columns.${key}`), numeric: true })),
    ],
  }
  if (change === null) return { title: t('clientsAnalytics.change.unknown'), table: { ...table, rows: [] } }
  const { before, after, rows } = change
  const { total, rows: closed } = roundEffects(change)
  const points = (hundredths: number) => numberCell(formatHundredths(hundredths), hundredths / 100)
  const rateCell = (value: number | null) => numberCell(formatRate(value), value)
  const rateOf = ({ numerator, denominator }: (typeof rows)[number]['before']) =>
    denominator === 0 ? null : numerator / denominator
  return {
    title: changeTitle(answer, change, t),
    table: {
      ...table,
      rows: [
        ...rows.map((row, index) => {
          const [own, mix] = closed[index] ?? [0, 0]
          const cells = [rateCell(rateOf(row.before)), rateCell(rateOf(row.after)), points(own), points(mix)]
          return [textCell(nameOfFirst({ by }, row, t)), ...cells, points(own + mix)]
        }),
        [
          textCell(t('clientsAnalytics.first.all')),
          rateCell(before),
          rateCell(after),
          points(closed.reduce((sum, [own]) => sum + own, 0)),
          points(closed.reduce((sum, [, mix]) => sum + mix, 0)),
          points(total),
        ],
      ],
    },
  }
}

function changeTitle(
  { by, window }: Pick<RepurchaseChange, 'by' | 'window'>,
  { before, after, range, rows }: NonNullable<RepurchaseChange['change']>,
  t: TFunction,
): string {
  const said = { before: formatRate(before), after: formatRate(after), window }
  if (range === null || (range.low <= 0 && range.high >= 0)) return t('clientsAnalytics.change.chance', said)
  if (said.before === said.after) return t('clientsAnalytics.change.same', said)
  const delta = after - before
  const main = rows.find((row) => !row.rest && isMainCause(row.own + row.mix, delta))
  const what = t(`clientsAnalytics.change.${delta > 0 ? 'up' : 'down'}`, said)
  if (main === undefined) return what
  return `${what}: ${t('clientsAnalytics.change.main', { name: nameOfFirst({ by }, main, t) })}`
}
