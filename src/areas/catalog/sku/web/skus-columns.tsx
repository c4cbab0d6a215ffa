import type { TFunction } from 'i18next'
import type { ListedSku } from '#areas/catalog/sku/contract.ts'
import { daysText } from '#areas/catalog/sku/web/days-text.ts'
import { ProductImage } from '#areas/catalog/web/product-image.tsx'
import { EanLabel, StockLabel } from '#areas/catalog/sku/web/sku-labels.tsx'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { formatIndex } from '#areas/catalog/web/format-index.ts'
import type { SkuSort, SkuView } from '#model/catalog/sku-views.ts'
import { formatMoney, formatMoneyExact } from '#ui/formats/money.ts'
import type { Column } from '#ui/list/column.ts'
import { columnsOfTab } from '#ui/list/columns-of-tab.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

type SkuColumn = Column<ListedSku>

export const explainedColumns = [
  'abc',
  'price',
  'margin',
  'priceIndex',
  'stock',
  'reserved',
  'coverage',
  'units7',
  'units28',
  'revenue28',
  'views28',
  'conversion28',
  'canceled28',
  'returned90',
  'score',
  'channels',
] as const
type Explained = (typeof explainedColumns)[number]
type ColumnKey = Explained | 'image' | 'sku' | 'name' | 'category' | 'brand' | 'status'

/** Columns of each view after SKU and name, in order. Other views show all. */
const shownIn: Partial<Record<SkuView, readonly ColumnKey[]>> = {
  out: ['stock', 'units28', 'revenue28', 'views28', 'abc', 'price'],
  popularOut: ['stock', 'views28', 'conversion28', 'units28', 'revenue28', 'price'],
  low: ['stock', 'coverage', 'units7', 'units28', 'abc', 'price'],
  unsold: ['stock', 'price', 'views28', 'score', 'category', 'brand'],
  withoutImage: ['stock', 'views28', 'revenue28', 'score', 'category', 'channels'],
  withoutPrice: ['stock', 'views28', 'category', 'brand', 'channels'],
  belowCost: ['price', 'margin', 'units28', 'revenue28', 'stock', 'category'],
  aboveMarket: ['price', 'priceIndex', 'views28', 'conversion28', 'units28', 'stock'],
  inactive: ['status', 'stock', 'price', 'category', 'brand'],
}
const onTelephones = 3

const orDash = (text: string): string => (text === '' ? absent : text)

/** `currency` is that of revenue; prices have their own. */
export function skusColumns(
  t: TFunction,
  { view, currency, seesCosts }: { view: SkuView; currency: string; seesCosts: boolean },
): SkuColumn[] {
  const columns = allColumns(t, { currency, seesCosts })
  const keys = shownIn[view]
  if (keys === undefined) return columns
  return columnsOfTab(
    columns,
    ['image', 'sku', 'name', ...keys],
    ['sku', 'name', ...keys.slice(0, onTelephones)],
  )
}

function allColumns(
  t: TFunction,
  { currency, seesCosts }: { currency: string; seesCosts: boolean },
): SkuColumn[] {
  const label = (key: ColumnKey): string => t(`catalogSkus.columns.${key}`)
  const figure = (key: Explained & SkuSort, text: (sku: ListedSku) => string, width = 110): SkuColumn => ({
    key,
    sort: key,
    width,
    align: 'right',
    label: label(key),
    help: t(`catalogSkus.help.${key}`),
    cell: text,
  })
  const text = (key: 'category' | 'brand', width: number): SkuColumn => ({
    key,
    sort: key,
    width,
    label: label(key),
    cell: (sku) => orDash(sku[key]),
  })
  const margin = figure('margin', ({ margin: part }) => formatRate(part ?? null), 92)
  const columns: SkuColumn[] = [
    {
      key: 'image',
      width: 72,
      inFile: ['images'],
      label: label('image'),
      cell: ({ imageUrl }) => <ProductImage url={imageUrl} size={36} />,
    },
    {
      key: 'sku',
      sort: 'sku',
      width: 96,
      names: true,
      pinned: true,
      narrow: true,
      label: label('sku'),
      inFile: ['sku', 'reference', 'ean', 'eanValid'],
      cell: ({ id }) => id,
    },
    {
      key: 'name',
      sort: 'name',
      width: 300,
      narrow: true,
      plain: true,
      wide: true,
      label: label('name'),
      cell: ({ name, reference, ean, isEanValid }) => (
        <>
          {orDash(name)}
          {(reference !== '' || ean !== '') && (
            <small className={classes['second']}>
              {reference}
              {reference !== '' && ean !== '' && ' · '}
              <EanLabel ean={ean} isEanValid={isEanValid} />
            </small>
          )}
        </>
      ),
    },
    figure('abc', ({ abc }) => orDash(abc), 104),
    figure('revenue28', ({ revenue28 }) => formatMoney(revenue28, currency), 120),
    {
      ...figure('price', () => '', 148),
      narrow: true,
      inFile: ['currency', 'listPrice', 'price'],
      cell: ({ price, listPrice, currency: own }) => (
        <>
          {formatMoneyExact(price, own)}
          {listPrice !== null && price !== null && listPrice > price && (
            <small className={classes['second']}>
              {t('catalogSkus.listPrice', { price: formatMoneyExact(listPrice, own) })}
            </small>
          )}
        </>
      ),
    },
    {
      ...figure('stock', () => '', 158),
      narrow: true,
      inFile: ['stock', 'available', 'outSince'],
      cell: (sku) => <StockLabel sku={sku} />,
    },
    {
      ...figure('coverage', ({ coverage }) => coverageText(t, coverage), 104),
      narrow: true,
    },
    ...(seesCosts ? [{ ...margin, inFile: ['cost', 'margin'] }] : []),
    figure('units28', ({ units28 }) => formatCount(units28), 106),
    text('category', 150),
    text('brand', 130),
    {
      ...figure('priceIndex', () => '', 130),
      inFile: ['marketPrice', 'priceIndex'],
      cell: ({ priceIndex, marketPrice, currency: own }) => (
        <>
          {formatIndex(priceIndex)}
          {priceIndex !== null && (
            <small className={classes['second']}>
              {t('catalogSkus.marketPrice', { price: formatMoneyExact(marketPrice, own) })}
            </small>
          )}
        </>
      ),
    },
    figure('reserved', ({ reserved }) => formatCount(reserved), 100),
    figure('units7', ({ units7 }) => formatCount(units7), 112),
    figure('views28', ({ views28 }) => formatCount(views28), 116),
    {
      ...figure('conversion28', ({ conversion28 }) => formatRate(conversion28), 110),
      inFile: ['conversion'],
    },
    {
      ...figure('canceled28', ({ canceledRate }) => formatRate(canceledRate), 110),
      inFile: ['canceled'],
    },
    {
      ...figure('returned90', (sku) => returnedText(t, sku), 130),
      inFile: ['returned'],
    },
    figure('score', ({ score }) => formatCount(score), 100),
    {
      key: 'channels',
      width: 170,
      label: label('channels'),
      help: t('catalogSkus.help.channels'),
      cell: ({ channels }) => orDash(channels.join(', ')),
    },
    {
      key: 'status',
      width: 110,
      label: label('status'),
      cell: ({ status }) => (status === '' ? absent : t(`catalogSkus.statuses.${status}`)),
    },
  ]
  return columns
}

/** Larger values are shown as "more than". */
const MAX_DAYS = 999

export function coverageText(t: TFunction, coverage: number | null): string {
  if (coverage === null) return absent
  if (coverage > MAX_DAYS) return t('catalogSkus.moreDays', { days: formatCount(MAX_DAYS) })
  return t('catalogSkus.daysShort', { days: daysText(coverage) })
}

/** Missing return data is not zero. */
export const returnedText = (t: TFunction, { returnedRate }: Pick<ListedSku, 'returnedRate'>): string =>
  returnedRate === null ? t('catalogSkus.notTold') : formatRate(returnedRate)
