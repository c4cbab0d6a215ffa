import type { TFunction } from 'i18next'
import type { CatalogAnalytics, CatalogChanges, CatalogFigures } from '#areas/catalog/analytics/contract.ts'
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

type Revenues = CatalogChanges['revenue']['total']

/** Unknown until the changes are loaded. */
function changeCell(revenues: Revenues | undefined, currency: string): Cell {
  if (revenues === undefined) return moneyCell('—', null, currency)
  const delta = revenues.after - revenues.before
  return moneyCell(formatMoneyShort(delta, currency, delta === 0 ? 'auto' : 'always'), delta, currency)
}

const ofCategory = ['skus', 'out', 'rate', 'lost', 'coverage', 'turnover'] as const

/** The title names the category with the largest loss. Rows add up to the last. */
export function prepareCategories(
  { categories, currency, total }: Pick<CatalogAnalytics, 'categories' | 'currency' | 'total'>,
  changes: CatalogChanges | undefined,
  t: TFunction,
): Named {
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
      columns: [
        { label: t('catalog.categories.column'), numeric: false },
        ...headers(['revenue'], t),
        { label: t('catalog.categories.change'), numeric: true },
        ...headers(ofCategory, t),
      ],
      rows: [
        ...categories.map((row) => [
          textCell(nameOf(row)),
          cells.revenue(row),
          changeCell(
            changes?.revenue.categories.find(
              ({ category, rest }) => category === row.category && rest === row.rest,
            ),
            currency,
          ),
          ...ofCategory.map((key) => cells[key](row)),
        ]),
        [
          textCell(t('catalog.total')),
          cells.revenue(total),
          changeCell(changes?.revenue.total, currency),
          ...ofCategory.map((key) => cells[key](total)),
        ],
      ],
    },
  }
}

const ofClass = ['skus', 'out', 'lost'] as const

/** Rows add up to the last. */
export function prepareClasses(
  { classes, currency, total }: Pick<CatalogAnalytics, 'classes' | 'currency' | 'total'>,
  changes: CatalogChanges | undefined,
  t: TFunction,
): Named {
  const cells = columnsOf(currency, t)
  const shareOf = ({ revenue90 }: CatalogFigures) =>
    total.revenue90 > 0 ? revenue90 / total.revenue90 : null
  const figuresOf = (row: CatalogFigures, revenues: Revenues | undefined) => [
    moneyCell(formatMoneyShort(row.revenue90, currency), row.revenue90, currency),
    numberCell(formatRate(shareOf(row)), shareOf(row)),
    cells.revenue(row),
    changeCell(revenues, currency),
    ...ofClass.map((key) => cells[key](row)),
  ]
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
        { label: t('catalog.classes.revenue28'), numeric: true },
        { label: t('catalog.categories.change'), numeric: true },
        ...headers(ofClass, t),
      ],
      rows: [
        ...classes.map((row) => [
          textCell(row.class === '' ? t('catalog.classes.none') : row.class),
          ...figuresOf(
            row,
            changes?.revenue.classes.find((one) => one.class === row.class),
          ),
        ]),
        [textCell(t('catalog.total')), ...figuresOf(total, changes?.revenue.total)],
      ],
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
