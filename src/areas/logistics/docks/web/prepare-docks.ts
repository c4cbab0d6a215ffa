import type { TFunction } from 'i18next'
import type { DockFigures, DockRow, LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { differingShare, keptShare, knowsOutOfStock, outOfStockShare } from '#areas/logistics/docks/model.ts'
import { formatDuration } from '#areas/logistics/docks/web/format-days.ts'
import { formatClockTime } from '#model/logistics/docks.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type PreparedDocks = { title: string; table: TableData; names: (string | null)[] }

export function prepareDocks({ docks, total, missed, frame }: LogisticsDocks, t: TFunction): PreparedDocks {
  const { currency } = frame
  const [worst] = missed
  const count = (value: number | null) => numberCell(formatCount(value), value)
  const time = (seconds: number | null) => numberCell(formatDuration(seconds, t), seconds)
  const rate = (value: number | null) => numberCell(formatRate(value), value)
  const isStockKnown = knowsOutOfStock(total)
  const figures = (dock: DockFigures): Cell[] => {
    const amount = dock.toInvoice.amount + dock.toShip.amount
    return [
      count(dock.arrived.current),
      count(dock.invoiced.current),
      count(dock.shipped.current),
      count(dock.toInvoice.packages),
      count(dock.toShip.packages),
      moneyCell(formatMoneyShort(amount, currency), amount, currency),
      count(dock.late.packages),
      time(dock.handling.p50.current),
      time(dock.handling.p90.current),
      time(dock.pickup.p50.current),
      time(dock.pickup.p90.current),
      rate(isStockKnown ? outOfStockShare(dock).current : null),
      rate(differingShare(dock).current),
      rate(keptShare(dock.dispatch).current),
      rate(dock.cutOff === null ? null : keptShare(dock.cutOff).current),
    ]
  }
  const nameOf = ({ dock, rest }: DockRow) =>
    rest ? t('docks.table.rest') : dock === '' ? t('docks.noDock') : dock
  const known = (text: string, source: 'own' | 'learnt') =>
    source === 'own' ? text : t('docks.table.learnt', { value: text })
  const settings = ({ cutOffAt, capacity, overHours }: DockRow): Cell[] => [
    textCell(cutOffAt === null ? absent : known(formatClockTime(cutOffAt.minute), cutOffAt.source)),
    numberCell(
      capacity === null ? absent : known(formatCount(capacity.hourly), capacity.source),
      capacity?.hourly ?? null,
    ),
    capacity === null ? numberCell(absent, null) : count(overHours),
  ]
  const none: Cell[] = [textCell(''), textCell(''), textCell('')]
  return {
    title:
      worst === undefined
        ? t('docks.table.title', { count: docks.length })
        : t('docks.table.titleMissed', { dock: worst.dock === '' ? t('docks.noDock') : worst.dock }),
    names: docks.map(({ dock, rest }) => (rest ? null : dock)),
    table: {
      caption: t('docks.table.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('docks.table.dock'), numeric: false },
        ...(
          [
            'arrived',
            'invoiced',
            'shipped',
            'toInvoice',
            'toShip',
            'amount',
            'late',
            'handlingP50',
            'handlingP90',
            'pickupP50',
            'pickupP90',
            'outOfStock',
            'differing',
            'dispatch',
            'cutOff',
          ] as const
        ).map((key) => ({ label: t(`docks.table.columns.${key}`), numeric: true })),
        { label: t('docks.table.columns.cutOffAt'), numeric: false },
        { label: t('docks.table.columns.capacity'), numeric: true },
        { label: t('docks.table.columns.overHours'), numeric: true },
      ],
      rows: [
        ...docks.map((dock) => [textCell(nameOf(dock)), ...figures(dock), ...settings(dock)]),
        [textCell(t('docks.table.total')), ...figures(total), ...none],
      ],
    },
  }
}
