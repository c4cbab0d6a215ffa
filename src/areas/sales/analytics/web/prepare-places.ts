import type { TFunction } from 'i18next'
import type { SalesPivot } from '#areas/sales/analytics/contract.ts'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import type { RankedBar } from '#ui/charts/ranked-bars.tsx'
import type { UfTile } from '#ui/charts/uf-map.tsx'
import { ufPlaces } from '#ui/charts/uf-places.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatValue, formatValueShort } from '#ui/formats/unit.ts'
import { prepareKpi, toneOfMetric } from '#ui/kpi/prepare-kpi.ts'
import { type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'
import { metrics } from '#model/metric-dictionary.ts'

type Line = SalesPivot['lines'][number]
const none = { base: null, current: null }

export function lineLabel({ kind, labels }: Line, place: number, t: TFunction): string {
  if (kind === 'rest') return place === 0 ? t('analytics.pivot.rest') : ''
  if (kind === 'unattributed') return place === 0 ? t('analytics.pivot.unattributed') : ''
  return labels[place] || t('scope.filters.notInformed')
}

export function prepareMap(
  answer: SalesPivot,
  t: TFunction,
): { title: string; tiles: UfTile[]; elsewhere: string | null; table: TableData } {
  const [metric = 'capturedRevenue'] = answer.metrics
  const { unit } = metrics[metric]
  const { currency } = answer.frame
  const lines = new Map(
    answer.lines.flatMap((line) => (line.kind === 'group' ? [[line.keys[0] ?? '', line]] : [])),
  )
  const ufs = Object.keys(ufPlaces)
  const pairs = ufs.map((uf) => lines.get(uf)?.values[0] ?? none)
  const levels = rankLevels(pairs.map(({ current }) => current))
  const other = answer.lines.filter(({ keys }) => ufPlaces[keys[0] ?? ''] === undefined)
  const [top] = ufs
    .map((uf, place) => ({ uf, value: pairs[place]?.current ?? null }))
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const name = t(`metrics.${metric}.label`)
  return {
    title:
      top === undefined
        ? t('analytics.map.title', { name })
        : t('analytics.map.titleTop', { name, uf: top.uf }),
    tiles: ufs.map((uf, place): UfTile => {
      const value = pairs[place] ?? none
      const { change, value: text } = prepareKpi(metric, value, currency)
      return {
        uf,
        value: value.current === null ? '—' : formatValueShort(value.current, unit, currency),
        change: value.base === null || value.current === null ? '' : change,
        level: levels[place] ?? null,
        action: t('analytics.map.filter', { uf, value: text, change }),
      }
    }),
    elsewhere:
      other.length === 0
        ? null
        : other
            .map(
              (line) =>
                `${lineLabel(line, 0, t)}: ${formatValue(line.values[0]?.current ?? null, unit, currency)}`,
            )
            .join(' · '),
    table: placeTable(answer, t('dimensions.uf'), t),
  }
}

export function prepareRanking(
  answer: SalesPivot,
  t: TFunction,
): { title: string; bars: RankedBar[]; count: string; table: TableData } {
  const [metric = 'capturedRevenue'] = answer.metrics
  const [dimension = 'sku'] = answer.rows
  const { currency } = answer.frame
  const groups = answer.lines.filter(({ kind }) => kind === 'group')
  const longest = Math.max(1, ...groups.map(({ values }) => values[0]?.current ?? 0))
  const name = t(`dimensions.${dimension}`)
  return {
    title: t('analytics.ranking.title', { name, metric: t(`metrics.${metric}.label`) }),
    count: t('home.dimension.of', { shown: groups.length, total: answer.groups }),
    bars: groups.map((line): RankedBar => {
      const value = line.values[0] ?? none
      const label = lineLabel(line, 0, t)
      const kpi = prepareKpi(metric, value, currency)
      return {
        key: line.keys[0] ?? '',
        label,
        value: kpi.value,
        length: (value.current ?? 0) / longest,
        change: kpi.change,
        tone: toneOfMetric(metric, value),
        action: t('home.dimension.filter', { label }),
      }
    }),
    table: placeTable(answer, name, t),
  }
}

function placeTable(answer: SalesPivot, dimension: string, t: TFunction): TableData {
  const [metric = 'capturedRevenue'] = answer.metrics
  const { unit } = metrics[metric]
  const { currency, current } = answer.frame
  const cell = (value: number | null) => unitCell(formatValue(value, unit, currency), value, unit, currency)
  const name = t(`metrics.${metric}.label`)
  return {
    caption: t('analytics.pivot.caption', { name, dimension, span: formatSpan(current.from, current.to) }),
    columns: [
      { label: dimension, numeric: false },
      { label: t('analytics.compared', { name }), numeric: true },
      { label: name, numeric: true },
    ],
    rows: answer.lines.map((line) => [
      textCell(lineLabel(line, 0, t)),
      cell(line.values[0]?.base ?? null),
      cell(line.values[0]?.current ?? null),
    ]),
  }
}
