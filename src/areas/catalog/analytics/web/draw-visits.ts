import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { quadrants } from '#model/catalog/quadrants.ts'
import { formatCountShort, formatRateLevel } from '#model/formats/number.ts'
import { baseOption, escapeHtml, quietTooltip, valueAxis } from '#model/charts/base-option.ts'
import { levelAxis } from '#model/charts/level-axis.ts'
import type { ChartTheme, Draw } from '#model/charts/chart-theme.ts'

type Seen = NonNullable<CatalogAnalytics['visits']>['skus'][number]

const colours = { restock: 'chart-1', fix: 'chart-2', promote: 'chart-3', drop: 'chart-4' } as const

const quietName = (look: ChartTheme) => ({ color: look['text-quiet'], fontSize: 11 })

/** One point per SKU; views are on a log scale, since they vary a hundredfold. */
export function drawVisits(
  skus: readonly Seen[],
  axes: { views: string; conversion: string },
  describe: (sku: Seen) => string[],
): Draw {
  return (look, width) => ({
    ...baseOption(look),
    grid: { left: width < 480 ? 44 : 56, right: 16, top: 30, bottom: 48 },
    tooltip: {
      ...quietTooltip(look),
      trigger: 'item',
      formatter: (point: { seriesIndex: number; dataIndex: number }) => {
        const sku = skus.filter(({ quadrant }) => quadrant === quadrants[point.seriesIndex])[point.dataIndex]
        const [head = '', ...rest] = sku === undefined ? [] : describe(sku)
        return [`<strong>${escapeHtml(head)}</strong>`, ...rest.map(escapeHtml)].join('<br>')
      },
    },
    xAxis: {
      ...valueAxis(look, formatCountShort),
      type: 'log',
      min: 'dataMin',
      splitLine: { show: false },
      name: axes.views,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: quietName(look),
    },
    yAxis: {
      ...levelAxis(
        look,
        { values: skus.map(({ conversion }) => conversion), fromZero: true, least: 0.001 },
        formatRateLevel,
      ),
      name: axes.conversion,
      nameGap: 12,
      nameTextStyle: { ...quietName(look), align: 'right' },
    },
    series: quadrants.map((quadrant) => ({
      type: 'line',
      symbol: 'circle',
      symbolSize: 8,
      showAllSymbol: true,
      lineStyle: { opacity: 0 },
      itemStyle: { color: look[colours[quadrant]], opacity: 0.85 },
      data: skus
        .filter((sku) => sku.quadrant === quadrant)
        .map(({ views, conversion }) => [views, conversion]),
    })),
  })
}
