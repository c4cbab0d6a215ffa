import type { TFunction } from 'i18next'
import type { Promotion } from '#areas/marketing/promotions/contract.ts'
import { formatCount } from '#model/formats/number.ts'
import { formatDay } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

/** Table rows that add up to the sentence's total. */
export function prepareUse(
  { promotion: { uses }, days, currency }: Promotion,
  t: TFunction,
): { title: string; table: TableData } {
  const money = (value: number) => moneyCell(formatMoney(value, currency), value, currency)
  const keys = ['ordersOfDay', 'revenueOfDay', 'discountOfDay'] as const
  const title =
    uses.orders === 0
      ? t('promotions.panel.unused', { days: days.length })
      : t('promotions.panel.used', {
          count: uses.orders,
          orders: formatCount(uses.orders),
          days: days.length,
          revenue: formatMoney(uses.revenue, currency),
          discount: formatMoney(uses.discount, currency),
        })
  return {
    title,
    table: {
      caption: t('promotions.panel.days'),
      columns: [
        { label: t('promotions.panel.day'), numeric: false },
        ...keys.map((key) => ({ label: t(`promotions.panel.${key}`), numeric: true })),
      ],
      rows: days.map(({ day, orders, revenue, discount }) => [
        textCell(formatDay(day)),
        numberCell(formatCount(orders), orders),
        money(revenue),
        money(discount),
      ]),
    },
  }
}
