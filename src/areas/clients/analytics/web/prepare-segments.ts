import type { TFunction } from 'i18next'
import type { ClientSegments } from '#areas/clients/analytics/contract.ts'
import { segmentWords } from '#areas/clients/analytics/model.ts'
import { formatCount, formatNumber, formatShare } from '#model/formats/number.ts'
import type { HeatCell, HeatGridData } from '#ui/charts/heat-grid.tsx'
import type { FlowsData } from '#ui/charts/flows.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Row = ClientSegments['segments'][number]
/** Beside the segments' keys. */
const newcomers = 'newcomers'
const bands = [5, 4, 3, 2, 1] as const

/** Rows that add up to the last, where none is hidden. */
export function prepareSegments(
  { segments, total, frame }: ClientSegments,
  t: TFunction,
): { title: string; rows: readonly Row[]; table: TableData } {
  const day = formatDay(frame.current.to)
  const rows = segments.filter(({ clients, before }) => clients !== 0 || before !== 0)
  const count = (value: number | null): Cell =>
    numberCell(value === null ? t('clientsAnalytics.segments.few') : formatCount(value), value)
  const share = (value: number | null, of: number): Cell =>
    value === null || of === 0 ? numberCell('—', null) : numberCell(formatShare(value / of), value / of)
  const money = (value: number | null): Cell =>
    moneyCell(formatMoney(value, frame.currency), value, frame.currency)
  const cells = (row: Omit<Row, 'segment' | 'orders'>): Cell[] => [
    count(row.clients),
    share(row.clients, total.clients),
    count(row.before),
    money(row.revenue),
    share(row.revenue, total.revenue),
    money(row.clients && row.revenue !== null ? row.revenue / row.clients : null),
    count(row.contactable),
  ]
  const columns = [
    'clients',
    'share',
    'before',
    'revenue',
    'revenueShare',
    'perClient',
    'contactable',
  ] as const
  const lost = segments.filter(({ segment }) => segment === 'atRisk' || segment === 'previouslyLoyal')
  const sum = (of: 'clients' | 'revenue') => lost.reduce((all, row) => all + (row[of] ?? 0), 0)
  const isShown = lost.every(({ clients }) => clients !== null) && sum('clients') > 0
  return {
    title: isShown
      ? t('clientsAnalytics.segments.main', {
          count: sum('clients'),
          clients: formatCount(sum('clients')),
          revenue: formatMoney(sum('revenue'), frame.currency),
        })
      : t('clientsAnalytics.segments.title'),
    rows,
    table: {
      caption: t('clientsAnalytics.segments.caption', { day }),
      columns: [
        { label: t('clientsAnalytics.segments.columns.segment'), numeric: false },
        ...columns.map((key) => ({ label: t(`clientsAnalytics.segments.columns.${key}`), numeric: true })),
      ],
      rows: [
        ...rows.map((row) => [textCell(segmentWords[row.segment]), ...cells(row)]),
        [textCell(t('clientsAnalytics.segments.all')), ...cells(total)],
      ],
    },
  }
}

/** The best band first, on both sides. */
export function prepareGrid(
  { grid, frame }: ClientSegments,
  t: TFunction,
): { grid: HeatGridData; table: TableData } {
  const at = (recency: number, frequency: number) =>
    grid.find((cell) => cell.recency === recency && cell.frequency === frequency)
  const cellOf = (recency: number, frequency: number): HeatCell => {
    const { clients = 0, value = null } = at(recency, frequency) ?? {}
    const place = { recency, frequency }
    if (clients === 0) return { text: '', level: null, title: t('clientsAnalytics.grid.none', place) }
    if (clients === null) return { text: '—', level: null, title: t('clientsAnalytics.grid.few', place) }
    return {
      text: formatCount(clients),
      level: ((value ?? 1) - 1) / 4,
      title: t('clientsAnalytics.grid.cell', {
        ...place,
        count: clients,
        clients: formatCount(clients),
        value: formatNumber(value),
      }),
    }
  }
  const caption = t('clientsAnalytics.grid.caption', { day: formatDay(frame.current.to) })
  return {
    grid: {
      caption,
      corner: t('clientsAnalytics.grid.columns.recency'),
      columns: bands.map((band) => t('clientsAnalytics.grid.frequency', { band })),
      rows: bands.map((recency) => ({
        label: t('clientsAnalytics.grid.recency', { band: recency }),
        cells: bands.map((frequency) => cellOf(recency, frequency)),
      })),
    },
    table: {
      caption,
      columns: (['recency', 'frequency', 'clients', 'value'] as const).map((key) => ({
        label: t(`clientsAnalytics.grid.columns.${key}`),
        numeric: key !== 'recency',
      })),
      rows: grid.map(({ recency, frequency, clients, value }) => [
        textCell(String(recency)),
        numberCell(String(frequency), frequency),
        numberCell(clients === null ? t('clientsAnalytics.segments.few') : formatCount(clients), clients),
        numberCell(formatNumber(value), value),
      ]),
    },
  }
}

/** Part of whoever is still in a segment of those who were in it, in sight of all that may be shown. */
export function prepareMigration(
  { migration, segments, frame }: ClientSegments,
  t: TFunction,
): { title: string; grid: HeatGridData; flows: FlowsData; table: TableData } {
  const [day, before] = [formatDay(frame.current.to), formatDay(frame.base.to)]
  const present = segments.filter(({ clients, before: were }) => clients !== 0 || were !== 0)
  const columns = present.filter(({ clients }) => clients !== 0).map(({ segment }) => segment)
  const from = [...present.filter((row) => row.before !== 0).map(({ segment }) => segment), null]
  const nameOf = (segment: Row['segment'] | null) =>
    segment === null ? t('clientsAnalytics.migration.new') : segmentWords[segment]
  const find = (row: Row['segment'] | null, to: Row['segment']) =>
    migration.find((one) => one.from === row && one.to === to)
  const known = migration.filter((one) => one.from !== null && one.clients !== null)
  const sum = (rows: typeof migration) => rows.reduce((all, { clients }) => all + (clients ?? 0), 0)
  const stayed = sum(known.filter((one) => one.from === one.to))
  const isWhole = migration.every(({ clients }) => clients !== null)
  const all = sum(known)
  const caption = t('clientsAnalytics.migration.caption', { before, day })
  const wholeOf = (row: Row['segment'] | null): number | null => {
    const ways = migration.filter((one) => one.from === row)
    if (ways.every(({ clients }) => clients !== null)) return sum(ways)
    return segments.find(({ segment }) => segment === row)?.before ?? null
  }
  const cellOf = (row: Row['segment'] | null, to: Row['segment']): HeatCell => {
    const names = { from: nameOf(row), to: nameOf(to) }
    const found = find(row, to)
    if (found === undefined)
      return { text: '', level: null, title: t('clientsAnalytics.migration.cellNone', names) }
    if (found.clients === null)
      return { text: '—', level: null, title: t('clientsAnalytics.migration.cellFew', names) }
    const whole = wholeOf(row)
    const clients = formatCount(found.clients)
    if (whole === null)
      return {
        text: clients,
        level: null,
        title: t('clientsAnalytics.migration.cellAlone', { ...names, clients }),
      }
    const share = found.clients / whole
    return {
      text: clients,
      level: share,
      title: t('clientsAnalytics.migration.cell', { ...names, clients, share: formatShare(share) }),
    }
  }
  const shown = migration.filter(({ clients }) => clients !== null && clients > 0)
  const drawn = <End extends Row['segment'] | null>(
    ends: readonly End[],
    isOf: (way: (typeof migration)[number], end: End) => boolean,
    clientsOf: (end: End) => number | null,
  ) =>
    ends
      .filter((end) => shown.some((way) => isOf(way, end)))
      .map((end) => ({ key: end ?? newcomers, label: nameOf(end), text: formatCount(clientsOf(end)) }))
  const rows = from.filter((row) => migration.some((one) => one.from === row))
  return {
    title:
      all > 0 && isWhole
        ? t('clientsAnalytics.migration.moved', { share: formatShare(1 - stayed / all), day: before })
        : t('clientsAnalytics.migration.title'),
    grid: {
      caption,
      corner: t('clientsAnalytics.migration.from', { day: before }),
      columns: columns.map(nameOf),
      rows: rows.map((row) => ({ label: nameOf(row), cells: columns.map((to) => cellOf(row, to)) })),
    },
    flows: {
      left: {
        label: t('clientsAnalytics.migration.from', { day: before }),
        ends: drawn(
          rows,
          ({ from: row }, end) => row === end,
          (row) => wholeOf(row),
        ),
      },
      right: {
        label: t('clientsAnalytics.migration.from', { day }),
        ends: drawn(
          columns,
          ({ to }, end) => to === end,
          (to) => segments.find(({ segment }) => segment === to)?.clients ?? null,
        ),
      },
      flows: shown.map(({ from: row, to, clients }) => ({
        from: row ?? newcomers,
        to,
        value: clients ?? 0,
        stays: row === to,
        title: cellOf(row, to).title,
      })),
    },
    table: {
      caption,
      columns: [
        { label: t('clientsAnalytics.migration.from', { day: before }), numeric: false },
        ...columns.map((to) => ({ label: nameOf(to), numeric: true })),
      ],
      rows: rows.map((row) => [
        textCell(nameOf(row)),
        ...columns.map((to) => {
          const clients = find(row, to)?.clients
          if (clients === null) return numberCell(t('clientsAnalytics.segments.few'), null)
          return numberCell(formatCount(clients ?? 0), clients ?? 0)
        }),
      ]),
    },
  }
}
