import type { TFunction } from 'i18next'
import type { PaymentsCauses, PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'
import { causePlace } from '#areas/payments/decomposition/web/prepare-causes.ts'
import { isFlat, mainStep } from '#areas/payments/decomposition/web/main-step.ts'
import { formatPoints, formatRate } from '#model/formats/number.ts'

/** What the acceptance did, which step moved it most, and which place. */
export function prepareSentence(
  answer: PaymentsDecomposition,
  causes: PaymentsCauses | undefined,
  t: TFunction,
): string {
  const { acceptance } = answer
  const { base, current } = acceptance.value
  if (current === null) return t('payments.sentence.none')
  const rate = formatRate(current)
  const ends = isProvisional(answer) ? [t('payments.sentence.provisional')] : []
  if (base === null) return [t('payments.sentence.alone', { rate }), ...ends].join(' ')
  if (isFlat(acceptance.delta)) return [t('payments.sentence.flat', { rate }), ...ends].join(' ')
  const way = acceptance.delta < 0 ? 'fall' : 'rise'
  const step = mainStep(acceptance)
  const moved = t(`payments.sentence.${way}`, { rate, points: formatPoints(base, current) })
  const because =
    step === undefined
      ? []
      : [
          t(`payments.sentence.step.${way}`, {
            step: t(`payments.acceptanceSteps.${step.key}`),
            points: formatPoints(0, step.effect),
          }),
        ]
  const place = causes?.causes.find(({ effect }) => Math.sign(effect) === Math.sign(acceptance.delta))
  const where =
    place === undefined
      ? []
      : [t('payments.sentence.place', { place: causePlace(place, t), points: formatPoints(0, place.effect) })]
  return [moved, ...because, ...where, ...ends].join(' ')
}

/** A Pix or a boleto of the last days may still be paid. */
export const isProvisional = ({
  buckets,
  frame,
}: Pick<PaymentsDecomposition, 'buckets' | 'frame'>): boolean =>
  buckets.some(({ immature, date }) => immature && date.slice(0, 10) <= frame.current.to)
