import type { TFunction } from 'i18next'
import type { Clients } from '#areas/clients/analytics/contract.ts'
import { countedValue, formatPoints, formatRate, formatShare } from '#model/formats/number.ts'

/** Below it, what is unknown changes nothing of what is said. */
const MIN_UNKNOWN = 0.01

export function prepareSentence(answer: Clients, t: TFunction): string {
  const { active, newClients, returning, returningRevenue, revenue, unknown, repurchase } = answer
  const share = (part: number | null) => (revenue.current ? (part ?? 0) / revenue.current : 0)
  const unknownShare = share(unknown.revenue.current)
  return [
    active.current === 0
      ? t('clientsAnalytics.sentence.none')
      : t('clientsAnalytics.sentence.active', {
          bought: t('clientsAnalytics.sentence.bought', countedValue(active.current)),
          new: t('clientsAnalytics.sentence.new', countedValue(newClients.current)),
          returning:
            returning.current === 0
              ? t('clientsAnalytics.sentence.noReturning')
              : t('clientsAnalytics.sentence.returning', {
                  ...countedValue(returning.current),
                  share: formatShare(share(returningRevenue.current)),
                }),
        }),
    ...(unknownShare >= MIN_UNKNOWN
      ? [t('clientsAnalytics.sentence.unknown', { share: formatShare(unknownShare) })]
      : []),
    ...(repurchase.current === null || repurchase.base === null
      ? []
      : [
          t('clientsAnalytics.sentence.repurchase', {
            rate: formatRate(repurchase.current),
            change: formatPoints(repurchase.base, repurchase.current),
          }),
        ]),
  ].join(' ')
}
