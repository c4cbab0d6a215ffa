import type { TFunction } from 'i18next'
import type { CarrierCauses, Carriers } from '#areas/logistics/carrier/contract.ts'
import { causePlace } from '#areas/logistics/carrier/web/prepare-carrier-causes.ts'
import { formatPoints, formatRate } from '#model/formats/number.ts'
import { isMainCause } from '#model/rate-changes.ts'

/** What was on time, which place moved it most, and who is behind the others where they go too. */
export function prepareCarriersSentence(
  { total, ranking }: Carriers,
  causes: CarrierCauses | undefined,
  t: TFunction,
): string {
  const { base, current } = total.metrics.onTimePackages
  if (current === null) return t('carriers.sentence.none')
  const rate = formatRate(current)
  const delta = base === null ? 0 : current - base
  const isFlat = Math.round(delta * 10_000) === 0
  const moved =
    base === null
      ? t('carriers.sentence.alone', { rate })
      : isFlat
        ? t('carriers.sentence.flat', { rate })
        : t(`carriers.sentence.${delta < 0 ? 'fall' : 'rise'}`, { rate, points: formatPoints(base, current) })
  const cause = isFlat ? undefined : causes?.causes.find(({ effect }) => isMainCause(effect, delta))
  const worst = ranking.findLast(({ verdict }) => verdict === 'worse')
  return [
    moved,
    ...(cause === undefined
      ? []
      : [
          t('carriers.sentence.place', {
            place: causePlace(cause, t),
            points: formatPoints(0, cause.effect),
          }),
        ]),
    ...(worst === undefined ? [] : [t('carriers.sentence.worst', { carrier: worst.carrier })]),
  ].join(' ')
}
