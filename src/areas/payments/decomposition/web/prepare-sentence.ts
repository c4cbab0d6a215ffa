import type { TFunction } from 'i18next'
import type {
  PaymentsCauses,
  PaymentsDecomposition,
  PaymentsDimensions,
} from '#areas/payments/decomposition/contract.ts'
import { causePlace } from '#areas/payments/decomposition/web/prepare-causes.ts'
import { isNegligible, findMainStep } from '#areas/payments/decomposition/web/find-main-step.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { formatHundredths, formatPoints, formatRate } from '#model/formats/number.ts'
import { isMainCause } from '#model/rate-changes.ts'

type Opposed = NonNullable<PaymentsDimensions['opposed']>

/** How acceptance moved, which step moved it most, and in which segment. */
export function prepareSentence(
  answer: PaymentsDecomposition,
  { causes, opposed }: { causes?: PaymentsCauses | undefined; opposed?: Opposed | null | undefined },
  t: TFunction,
): string {
  const { acceptance } = answer
  const { base, current } = acceptance.value
  if (current === null) return t('payments.sentence.none')
  const rate = formatRate(current)
  const ends = [
    ...(opposed ? [offsettingSentence(opposed, answer.frame, t)] : []),
    ...(isProvisional(answer) ? [t('payments.sentence.provisional')] : []),
  ]
  if (base === null) return [t('payments.sentence.alone', { rate }), ...ends].join(' ')
  if (isNegligible(acceptance.delta)) return [t('payments.sentence.flat', { rate }), ...ends].join(' ')
  const way = acceptance.delta < 0 ? 'fall' : 'rise'
  const step = findMainStep(acceptance)
  const moved = t(`payments.sentence.${way}`, { rate, points: formatPoints(base, current) })
  const because =
    step === undefined
      ? []
      : [
          t(`payments.sentence.step.${way}`, {
            step: t(`payments.acceptanceSteps.${step.key}`),
            points: formatHundredths(step.hundredths),
          }),
        ]
  const place = causes?.causes.find(({ effect }) => isMainCause(effect, acceptance.delta))
  const where =
    place === undefined
      ? []
      : [
          t('payments.sentence.place', {
            place: causePlace(place, answer.frame, t),
            points: formatPoints(0, place.effect),
          }),
        ]
  return [moved, ...because, ...where, ...ends].join(' ')
}

/** For an unchanged total that hides opposite movements of its segments. */
export function offsettingSentence(
  { dimension, performance, mix, value, rate }: Opposed,
  { currency }: Pick<PaymentsDecomposition['frame'], 'currency'>,
  t: TFunction,
): string {
  return t(`payments.sentence.opposed.${performance < 0 ? 'performance' : 'mix'}`, {
    name: t(`dimensions.${dimension}`),
    performance: formatPoints(0, performance),
    mix: formatPoints(0, mix),
    place: derivedValueName(t, dimension, value, currency),
    before: formatRate(rate.base),
    now: formatRate(rate.current),
  })
}

/** A Pix or boleto of the last days may still be paid. */
export const isProvisional = ({
  buckets,
  frame,
}: Pick<PaymentsDecomposition, 'buckets' | 'frame'>): boolean =>
  buckets.some(({ immature, date }) => immature && date.slice(0, 10) <= frame.current.to)
