import type { TFunction } from 'i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { formatIndex } from '#areas/catalog/web/format-index.ts'
import { SAME_PRICE_POINTS } from '#model/catalog/price-index.ts'
import { countedValue, formatCount, formatRate } from '#model/formats/number.ts'
import { formatMoneyExact, formatMoneyShort } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type Market = NonNullable<CatalogAnalytics['total']['market']>
type Category = { category: string; rest: boolean; market: Market }
type Named = { title: string; table: TableData }

const shareOf = (part: number, { compared }: Market): number | null =>
  compared === 0 ? null : part / compared

function titleOf({ index, compared }: Market, t: TFunction): string {
  if (compared === 0) return t('catalog.market.titleNone')
  if (index === null) return t('catalog.market.titleUnsold')
  const gap = index - 100
  const shown = { index: formatIndex(index), gap: formatRate(Math.abs(gap) / 100) }
  if (Math.abs(gap) <= SAME_PRICE_POINTS) return t('catalog.market.titleSame', shown)
  return t(`catalog.market.${gap > 0 ? 'titleAbove' : 'titleBelow'}`, shown)
}

/** Categories with compared SKUs, most expensive relative to the market first. */
export function prepareMarket(
  { categories }: Pick<CatalogAnalytics, 'categories'>,
  market: Market,
  t: TFunction,
): Named & { rows: readonly Category[] } {
  const rows = categories
    .flatMap(({ category, rest, market: of }) =>
      of !== null && of.compared > 0 ? [{ category, rest, market: of }] : [],
    )
    .toSorted((a, b) => Number(a.rest) - Number(b.rest) || (b.market.index ?? 0) - (a.market.index ?? 0))
  return {
    title: titleOf(market, t),
    rows,
    table: {
      caption: t('catalog.market.byCategory'),
      columns: [
        { label: t('catalog.categories.column'), numeric: false },
        ...(['index', 'compared', 'revenueShare', 'dearer'] as const).map((key) => ({
          label: t(`catalog.market.columns.${key}`),
          numeric: true,
        })),
      ],
      rows: rows.map(({ category, rest, market: of }) => [
        textCell(rest ? t('catalog.others') : category || t('catalog.noCategory')),
        numberCell(formatIndex(of.index), of.index),
        numberCell(formatCount(of.compared), of.compared),
        numberCell(formatRate(of.revenueShare), of.revenueShare),
        numberCell(formatRate(shareOf(of.dearer, of)), shareOf(of.dearer, of)),
      ]),
    },
  }
}

/** How many SKUs are compared, their share of revenue, and which side of the market they are on. */
export function prepareCoverage(
  market: Market,
  skus: number,
  t: TFunction,
): { name: string; value: string }[] {
  const { index, compared, revenueShare } = market
  return [
    { name: t('catalog.market.index'), value: formatIndex(index) },
    {
      name: t('catalog.market.compared'),
      value: t('catalog.market.comparedOf', {
        compared: formatCount(compared),
        skus: formatCount(skus),
        share: formatRate(revenueShare),
      }),
    },
    ...(['dearer', 'same', 'cheaper'] as const)
      .filter(() => compared > 0)
      .map((side) => ({
        name: t(`catalog.market.${side}`),
        value: t('catalog.market.part', {
          share: formatRate(shareOf(market[side], market)),
          count: market[side],
          value: formatCount(market[side]),
        }),
      })),
  ]
}

/** SKUs priced above the market, largest contribution to the index first. */
export function prepareDearest(
  { dearest, currency }: Pick<CatalogAnalytics, 'dearest' | 'currency'>,
  market: Market,
  t: TFunction,
): Named {
  return {
    title:
      dearest.length === 0
        ? t('catalog.dearest.titleNone')
        : t('catalog.dearest.title', countedValue(market.dearer)),
    table: {
      caption: t('catalog.dearest.name'),
      columns: [
        { label: t('catalog.popular.sku'), numeric: false },
        ...(['price', 'market', 'index', 'revenue', 'points'] as const).map((key) => ({
          label: t(`catalog.dearest.${key}`),
          numeric: true,
        })),
      ],
      rows: dearest.map((sku) => [
        textCell(sku.name === '' ? sku.id : sku.name),
        moneyCell(formatMoneyExact(sku.price, sku.currency), sku.price, sku.currency),
        moneyCell(formatMoneyExact(sku.marketPrice, sku.currency), sku.marketPrice, sku.currency),
        numberCell(formatIndex(sku.index), sku.index),
        moneyCell(formatMoneyShort(sku.revenue, currency), sku.revenue, currency),
        numberCell(`+${formatIndex(sku.points)}`, sku.points),
      ]),
    },
  }
}
