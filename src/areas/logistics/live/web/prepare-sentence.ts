import type { TFunction } from 'i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { locale } from '#model/formats/locale.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'

const joined = new Intl.ListFormat(locale, { type: 'conjunction' })

/** What is late, what falls due today and what may come late; or that nothing is. */
export function prepareSentence({ open, tiles, frame }: LogisticsLive, t: TFunction): string {
  const about = (count: number) => ({ count, shown: formatCount(count) })
  if (open.packages === 0) return t('logisticsLive.sentence.none')
  const overdue = tiles.overdue.packages
  const dueToday = tiles.dueToday.packages
  const atRisk = tiles.risk.sum?.packages ?? 0
  const said: string[] = []
  if (overdue > 0) {
    const amount = formatMoney(tiles.overdue.amount, frame.currency)
    said.push(t('logisticsLive.sentence.overdue', { ...about(overdue), amount }))
  }
  if (dueToday > 0) {
    const key = said.length === 0 ? 'dueTodayFirst' : 'dueToday'
    said.push(t(`logisticsLive.sentence.${key}`, about(dueToday)))
  }
  if (atRisk > 0) {
    const key = said.length === 0 ? 'riskFirst' : 'risk'
    said.push(t(`logisticsLive.sentence.${key}`, about(atRisk)))
  }
  if (said.length === 0) return t('logisticsLive.sentence.fine', about(open.packages))
  return `${joined.format(said)}.`
}
