import type { TFunction } from 'i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { formatMoneyShort } from '#ui/formats/money.ts'

/** What is out of stock now, and the estimated cost. */
export function prepareSentence(
  { total: { skus, stockout, lost }, currency }: Pick<CatalogAnalytics, 'total' | 'currency'>,
  t: TFunction,
): string {
  if (stockout === null || lost === null)
    return `${t('catalog.sentence.unknown', { value: formatCount(skus) })}.`
  const told = formatCount(stockout.told)
  const out =
    stockout.out === 0
      ? t('catalog.sentence.none', { told })
      : t('catalog.sentence.out', {
          count: stockout.out,
          value: formatCount(stockout.out),
          told,
          rate: formatRate(stockout.rate),
        })
  const money = (amount: number) => formatMoneyShort(amount, currency)
  const cost =
    lost.amount > 0
      ? t('catalog.sentence.lost', {
          amount: money(lost.amount),
          low: money(lost.low),
          high: money(lost.high),
        })
      : t('catalog.sentence.noneLost')
  const now =
    stockout.out > 0 && lost.perDay > 0
      ? ` ${t('catalog.sentence.perDay', { amount: money(lost.perDay) })}.`
      : ''
  return `${out}. ${cost}.${now}`
}
