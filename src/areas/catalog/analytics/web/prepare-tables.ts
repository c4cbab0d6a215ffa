import type { TFunction } from 'i18next'
import type { CatalogAnalytics, CatalogFigures } from '#areas/catalog/analytics/contract.ts'
import { formatCoverage } from '#areas/catalog/analytics/web/format-coverage.ts'
import { formatCount, formatNumber, formatRate } from '#model/formats/number.ts'
import { dayOf, formatDay } from '#ui/formats/day.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Named = { title: string; table: TableData }

function columnsOf(currency: string, t: TFunction) {
  const money = (amount: number | null) =>
    moneyCell(amount === null ? '—' : formatMoneyShort(amount, currency), amount, currency)
  const known: Record<
    'skus' | 'out' | 'rate' | 'lost' | 'revenue' | 'coverage' | 'turnover',
    (of: CatalogFigures) => Cell
  > = {
    skus: ({ skus }) => numberCell(formatCount(skus), skus),
    out: ({ stockout }) => numberCell(formatCount(stockout?.out ?? null), stockout?.out ?? null),
    rate: ({ stockout }) => numberCell(formatRate(stockout?.rate ?? null), stockout?.rate ?? null),
    lost: ({ lost }) => money(lost?.amount ?? null),
    revenue: ({ revenue }) => money(revenue),
    coverage: ({ coverage }) => numberCell(formatCoverage(coverage, t), coverage),
    turnover: ({ turnover }) => numberCell(turnover === null ? '—' : `${formatNumber(turnover)}×`, turnover),
  }
  return known
}

type ColumnKey = keyof ReturnType<typeof columnsOf>

const headers = (keys: readonly ColumnKey[], t: TFunction) =>
  keys.map((key) => ({ label: t(`catalog.categories.${key}`), numeric: true }))

const ofCategory = ['revenue', 'skus', 'out', 'rate', 'lost', 'coverage', 'turnover'] as const

/** The title names the category with the largest loss. */
export function prepareCategories({ categories, currency, total }: CatalogAnalytics, t: TFunction): Named {
  const cells = columnsOf(currency, t)
  const nameOf = ({ category, rest }: (typeof categories)[number]) =>
    rest ? t('catalog.others') : category === '' ? t('catalog.noCategory') : category
  const lost = total.lost?.amount ?? 0
  const [most] = categories
    .filter(({ rest }) => !rest)
    .toSorted((a, b) => (b.lost?.amount ?? 0) - (a.lost?.amount ?? 0))
  const title =
    lost > 0 && most?.lost
      ? t('catalog.categories.title', { name: nameOf(most), share: formatRate(most.lost.amount / lost) })
      : t('catalog.categories.titleNone')
  return {
    title,
    table: {
      caption: t('catalog.categories.name'),
      columns: [{ label: t('catalog.categories.column'), numeric: false }, ...headers(ofCategory, t)],
      rows: categories.map((row) => [textCell(nameOf(row)), ...ofCategory.map((key) => cells[key](row))]),
    },
  }
}

const ofClass = ['skus', 'out', 'lost'] as const

export function prepareClasses({ classes, currency, total }: CatalogAnalytics, t: TFunction): Named {
  const cells = columnsOf(currency, t)
  const shareOf = ({ revenue90 }: CatalogFigures) =>
    total.revenue90 > 0 ? revenue90 / total.revenue90 : null
  const best = classes.find((row) => row.class === 'A')
  return {
    title:
      best === undefined
        ? t('catalog.classes.titleNone')
        : t('catalog.classes.title', {
            skus: formatRate(best.skus / total.skus),
            revenue: formatRate(shareOf(best)),
          }),
    table: {
      caption: t('catalog.classes.name'),
      columns: [
        { label: t('catalog.classes.column'), numeric: false },
        { label: t('catalog.classes.revenue90'), numeric: true },
        { label: t('catalog.classes.share'), numeric: true },
        ...headers(ofClass, t),
      ],
      rows: classes.map((row) => [
        textCell(row.class === '' ? t('catalog.classes.none') : row.class),
        moneyCell(formatMoneyShort(row.revenue90, currency), row.revenue90, currency),
        numberCell(formatRate(shareOf(row)), shareOf(row)),
        ...ofClass.map((key) => cells[key](row)),
      ]),
    },
  }
}

/** Days are the account's. */
export function preparePopular(
  { popularOut, currency }: Pick<CatalogAnalytics, 'popularOut' | 'currency'>,
  timeZone: string,
  t: TFunction,
): TableData {
  return {
    caption: t('catalog.popular.name'),
    columns: [
      { label: t('catalog.popular.sku'), numeric: false },
      { label: t('catalog.popular.since'), numeric: false },
      ...(['daily', 'views', 'lost'] as const).map((key) => ({
        label: t(`catalog.popular.${key}`),
        numeric: true,
      })),
    ],
    rows: popularOut.map(({ id, name, outSince, daily, views, lost }) => [
      textCell(name === '' ? id : name),
      textCell(outSince === null ? t('catalog.popular.older') : formatDay(dayOf(outSince, timeZone))),
      numberCell(formatNumber(daily), daily),
      numberCell(formatCount(views), views),
      moneyCell(lost === null ? '—' : formatMoneyShort(lost, currency), lost, currency),
    ]),
  }
}
