import type { TFunction } from 'i18next'
import type { Conflict, PromotionRisks } from '#areas/marketing/promotions/contract.ts'
import { conditionText } from '#areas/marketing/promotions/web/promotion-words.ts'
import { formatCount, formatNumber, formatRate } from '#model/formats/number.ts'
import { dayOf, formatDay, formatRecentSpan, formatSpan } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

/** Summarises the worst conflict or leaked coupon. */
export function riskSentence({ conflicts, total, leaks, items }: PromotionRisks, t: TFunction): string {
  const below = conflicts.filter(({ kind }) => kind === 'belowCost').length
  const said = (key: 'belowCost' | 'some', count: number) =>
    t(`promotions.risks.${key}`, { count, shown: formatCount(count) })
  const ofConflicts =
    items === null
      ? t('promotions.risks.noCatalog')
      : below > 0
        ? said('belowCost', below)
        : total > 0
          ? said('some', total)
          : t('promotions.risks.none')
  const [leak] = leaks
  const ofLeaks =
    leak === undefined
      ? ''
      : t('promotions.risks.leaked', {
          count: leaks.length,
          shown: formatCount(leaks.length),
          coupon: leak.coupon.toUpperCase(),
        })
  return [ofLeaks, ofConflicts].filter((text) => text !== '').join(' ')
}

export const joinNames = ({ promotions }: Conflict): string => promotions.map(({ name }) => name).join(' + ')

export function whenText(
  { from, until, needs }: Conflict,
  currency: string,
  timeZone: string,
  t: TFunction,
): string {
  const start = dayOf(from, timeZone)
  const days =
    until === null
      ? t('promotions.risks.whileOpen', { start: formatSpan(start, start) })
      : formatRecentSpan(start, lastDayOf(until, timeZone))
  const conditions = needs.map((need) => conditionText(need, currency, t))
  const when =
    conditions.length === 0
      ? t('promotions.risks.always')
      : t('promotions.risks.needs', { needs: [...new Set(conditions)].join(' · ') })
  return `${when}, ${days}`
}

const lastDayOf = (until: string, timeZone: string) =>
  dayOf(new Date(new Date(until).getTime() - 1).toISOString(), timeZone)

/** Null without a priced SKU. */
export function prepareWorst(conflict: Conflict, currency: string, t: TFunction): TableData | null {
  const { worst, kind } = conflict
  if (worst.length === 0) return null
  const showsCost = worst.some(({ cost }) => cost !== null)
  const isPriced = kind !== 'overlap'
  const money = (value: number | null) => moneyCell(formatMoney(value, currency), value, currency)
  const label = (key: 'sku' | 'price' | 'after' | 'off' | 'cost') => t(`promotions.risks.columns.${key}`)
  return {
    caption: t('promotions.risks.worst', { names: joinNames(conflict) }),
    columns: [
      { label: label('sku'), numeric: false },
      { label: label('price'), numeric: true },
      ...(isPriced ? (['after', 'off'] as const) : []).map((key) => ({ label: label(key), numeric: true })),
      ...(showsCost ? [{ label: label('cost'), numeric: true }] : []),
    ],
    rows: worst.map(({ sku, name, price, after, cost }) => {
      const off = price === 0 ? null : (price - after) / price
      return [
        textCell(name === '' ? sku : `${name} · ${sku}`),
        money(price),
        ...(isPriced ? [money(after), numberCell(formatRate(off), off)] : []),
        ...(showsCost ? [money(cost)] : []),
      ]
    }),
  }
}

type Leak = PromotionRisks['leaks'][number]

/** Origins of the excess uses of a coupon; the rows of each breakdown add up to it. */
export function prepareOrigins({ coupon, orders, usual, origins }: Leak, t: TFunction): TableData {
  const more = orders - usual
  const keys = ['part', 'value', 'orders', 'usual', 'more', 'share'] as const
  return {
    caption: t('promotions.risks.origins.caption', { coupon: coupon.toUpperCase() }),
    columns: keys.map((key) => ({
      label: t(`promotions.risks.origins.columns.${key}`),
      numeric: key !== 'part' && key !== 'value',
    })),
    rows: origins.flatMap(({ part, rows }) =>
      rows.map((row) => {
        const own = row.orders - row.usual
        return [
          textCell(t(`promotions.risks.origins.parts.${part}`)),
          textCell(originName(part, row.value, t)),
          numberCell(formatCount(row.orders), row.orders),
          numberCell(formatNumber(row.usual), row.usual),
          numberCell(formatNumber(own), own),
          numberCell(formatRate(own / more), own / more),
        ]
      }),
    ),
  }
}

function originName(part: Leak['origins'][number]['part'], value: string | null, t: TFunction): string {
  if (value === null) return t('promotions.risks.origins.others')
  if (part === 'client' && (value === 'new' || value === 'returning' || value === 'unknown'))
    return t(`promotions.risks.origins.clients.${value}`)
  return value === '' ? t('promotions.risks.origins.without') : value
}

/** What most of the excess has in common; null if nothing covers half of it. */
export function originSentence({ orders, usual, origins }: Leak, t: TFunction): string | null {
  const more = orders - usual
  const leading = origins.flatMap(({ part, rows: [first] }) => {
    if (first === undefined || first.value === null || first.value === '') return []
    const share = (first.orders - first.usual) / more
    return share < 0.5 ? [] : [{ part, value: first.value, share }]
  })
  const [most] = leading.toSorted((a, b) => b.share - a.share)
  if (most === undefined) return null
  return t('promotions.risks.origins.most', {
    part: t(`promotions.risks.origins.parts.${most.part}`),
    value: originName(most.part, most.value, t),
    share: formatRate(Math.min(1, most.share)),
  })
}

export function prepareLeaks({ leaks, currency }: PromotionRisks, t: TFunction): TableData {
  const keys = ['coupon', 'orders', 'usual', 'discount', 'since'] as const
  return {
    caption: t('promotions.risks.leaks'),
    columns: keys.map((key) => ({
      label: t(`promotions.risks.leakColumns.${key}`),
      numeric: key !== 'coupon' && key !== 'since',
    })),
    rows: leaks.map(({ coupon, orders, usual, discount, since }) => [
      textCell(coupon.toUpperCase()),
      numberCell(formatCount(orders), orders),
      numberCell(formatNumber(usual), usual),
      moneyCell(formatMoney(discount, currency), discount, currency),
      textCell(formatDay(since)),
    ]),
  }
}
