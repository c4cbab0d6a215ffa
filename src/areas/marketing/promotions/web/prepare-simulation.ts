import type { TFunction } from 'i18next'
import type { PromotionSimulation } from '#areas/marketing/promotions/simulation-contract.ts'
import { giftsText } from '#areas/marketing/promotions/web/promotion-words.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export function simulationTitle({ name, total, currency }: PromotionSimulation, t: TFunction): string {
  const [before, after] = [formatMoney(total.before, currency), formatMoney(total.after, currency)]
  return total.before === total.after
    ? t('promotions.simulator.same', { name, before })
    : t('promotions.simulator.result', { name, before, after })
}

/** Amount payable after each step; the last row is the total. */
export function prepareSteps(found: PromotionSimulation, t: TFunction): TableData {
  const { currency, steps, line, shipping } = found
  const money = (value: number) => moneyCell(formatMoney(value, currency), value, currency)
  const row = (name: string, products: number, delivery: number) => [
    textCell(name),
    money(products),
    money(delivery),
    money(products + delivery),
  ]
  let [products, delivery] = [line.before, shipping.before]
  const rows = steps.map((step) => {
    products = step.line?.after ?? products
    delivery = step.shipping?.after ?? delivery
    const notes = [
      ...(step.gifts === null ? [] : [t('promotions.simulator.gifts', { gifts: giftsText(step.gifts, t) })]),
      ...(step.uncertain ? [t('promotions.simulator.uncertain')] : []),
    ]
    return row([step.name, ...notes].join(' · '), products, delivery)
  })
  return {
    caption: t('promotions.simulator.steps'),
    columns: [
      { label: t('promotions.simulator.step'), numeric: false },
      { label: t('promotions.simulator.line'), numeric: true },
      { label: t('promotions.simulator.shippingPrice'), numeric: true },
      { label: t('promotions.simulator.total'), numeric: true },
    ],
    rows: [row(t('promotions.simulator.start'), line.before, shipping.before), ...rows],
  }
}

export function prepareNotApplied({ notApplied }: PromotionSimulation, t: TFunction): TableData {
  return {
    caption: t('promotions.simulator.notApplied'),
    columns: [
      { label: t('promotions.columns.name'), numeric: false },
      { label: t('promotions.simulator.reason'), numeric: false },
    ],
    rows: notApplied.map(({ name, reason, by }) => [
      textCell(name),
      textCell(t(`promotions.simulator.reasons.${reason}`, { by: by ?? '' })),
    ]),
  }
}
