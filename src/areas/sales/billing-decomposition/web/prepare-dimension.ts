import type { TFunction } from 'i18next'
import type { DimensionBreakdown, Segment } from '#areas/sales/billing-decomposition/contract.ts'
import { type Tone, toneOf } from '#ui/charts/tone.ts'
import { formatMoney, formatMoneyBare } from '#ui/formats/money.ts'
import { formatChange } from '#model/formats/number.ts'
import { moneyCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type DimensionRow = {
  value: string | null
  label: string
  /** `entrou` or `saiu`: in one period only. */
  badge: string | null
  revenue: string
  change: string
  changeTone: Tone
  delta: string
  performance: string
  mix: string
  volume: string
  /** Money without units to split it by. */
  whole: string
  tone: Tone
  /** From −1 to 1, on one scale for all rows. */
  bar: number
}

export type DimensionTable = {
  title: string
  count: string
  rows: DimensionRow[]
  zero: number
  total: { delta: string; performance: string; mix: string; volume: string; whole: string }
  table: TableData
}

type Frame = { currency: string; span: string }

export function prepareDimension(
  breakdown: DimensionBreakdown,
  { currency, span }: Frame,
  t: TFunction,
): DimensionTable {
  const { segments, dimension } = breakdown
  const name = t(`dimensions.${dimension}`)
  const named = segments.filter(({ kind }) => kind !== 'rest' && kind !== 'unattributed')
  const most = Math.max(0, ...segments.map(({ delta }) => delta))
  const least = Math.min(0, ...segments.map(({ delta }) => delta))
  const width = most - least || 1
  const money = (minor: number): string => formatMoneyBare(minor, currency, 'always')
  const hidden = breakdown.values - named.length
  const label = (segment: Segment): string => {
    if (segment.kind === 'unattributed') return t('analytics.pivot.unattributed')
    if (segment.kind === 'rest') return t('home.dimension.rest', { count: hidden })
    return segment.label || t('scope.filters.notInformed')
  }
  const rows = segments.map((segment) => ({
    value: segment.kind === 'rest' || segment.kind === 'unattributed' ? null : segment.value,
    label: label(segment),
    badge: badgeOf(segment, t),
    revenue: formatMoneyBare(segment.revenue.current, currency),
    change: formatChange(segment.revenue.base, segment.revenue.current),
    changeTone: toneOf(segment.delta),
    delta: money(segment.delta),
    performance: partOf(segment, segment.performance, money),
    mix: partOf(segment, segment.mix, money),
    volume: partOf(segment, segment.volume, money),
    whole: segment.whole === 0 ? '—' : money(segment.whole),
    tone: toneOf(segment.delta),
    bar: segment.delta / width,
  }))
  const sum = (key: 'delta' | 'volume' | 'whole'): number =>
    segments.reduce((total, segment) => total + segment[key], 0)
  return {
    title: t('home.dimension.title', { dimension: name, finding: findingText(breakdown.finding, t) }),
    count: t('home.dimension.of', { shown: named.length, total: breakdown.values }),
    rows,
    zero: Math.abs(least) / width,
    total: {
      delta: money(sum('delta')),
      performance: money(breakdown.performance),
      mix: money(breakdown.mix),
      volume: money(sum('volume')),
      whole: money(sum('whole')),
    },
    table: tableOf(
      segments.map((segment) => ({ segment, label: label(segment) })),
      name,
      { currency, span },
      t,
    ),
  }
}

function partOf({ kind }: Segment, value: number, money: (minor: number) => string): string {
  return kind === 'entered' || kind === 'left' || kind === 'unattributed' ? '—' : money(value)
}

function badgeOf({ kind }: Segment, t: TFunction): string | null {
  if (kind === 'entered') return t('home.dimension.entered')
  return kind === 'left' ? t('home.dimension.left') : null
}

function findingText({ kind, label }: DimensionBreakdown['finding'], t: TFunction): string {
  if (kind === 'spread') return t('home.dimension.findingMany')
  if (kind === 'flat') return t('home.dimension.findingFlat')
  return t(`home.dimension.${kind}`, { label: label || t('scope.filters.notInformed') })
}

function tableOf(
  rows: { segment: Segment; label: string }[],
  dimension: string,
  { currency, span }: Frame,
  t: TFunction,
): TableData {
  const cell = (minor: number | null, sign: 'auto' | 'always' = 'always') =>
    moneyCell(formatMoney(minor, currency, sign), minor, currency)
  const column = (key: string): { label: string; numeric: boolean } => ({
    label: `${key} (${currency})`,
    numeric: true,
  })
  return {
    caption: t('home.dimension.caption', { dimension, span }),
    columns: [
      { label: dimension, numeric: false },
      column(t('home.drivers.csvBase')),
      column(t('home.drivers.csvCurrent')),
      column(t('home.dimension.change')),
      column(t('home.dimension.performance')),
      column(t('home.dimension.mix')),
      column(t('home.dimension.volume')),
      column(t('home.dimension.whole')),
    ],
    rows: rows.map(({ segment, label }) => [
      textCell(label),
      cell(segment.revenue.base, 'auto'),
      cell(segment.revenue.current, 'auto'),
      cell(segment.delta),
      cell(segment.performance),
      cell(segment.mix),
      cell(segment.volume),
      cell(segment.whole),
    ]),
  }
}
