import type { TFunction } from 'i18next'
import type { ExplainedRate } from '#areas/payments/decomposition/contract.ts'
import type { PaymentsSegment } from '#areas/payments/decomposition/segment-contract.ts'
import { isNegligible } from '#areas/payments/decomposition/web/find-main-step.ts'
import { isProvisional } from '#areas/payments/decomposition/web/prepare-sentence.ts'
import { formatPoints, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

type Sides = Pick<PaymentsSegment, 'inside' | 'outside' | 'frame'>

/** How the segment compares with the rest of the account, and how both moved. */
export function prepareSegmentSentence(
  { inside, outside, frame }: Sides,
  rate: ExplainedRate,
  t: TFunction,
): string {
  const [mine, theirs] = [inside.metrics[rate], outside.metrics[rate]]
  const name = t(`payments.rates.${rate}`)
  if (mine.current === null) return t('payments.segment.sentence.none', { name })
  const words = { name, rate: formatRate(mine.current), rest: formatRate(theirs.current) }
  const beside =
    theirs.current === null
      ? t('payments.segment.sentence.alone', words)
      : isNegligible(mine.current - theirs.current)
        ? t('payments.segment.sentence.alike', words)
        : t(`payments.segment.sentence.${mine.current < theirs.current ? 'below' : 'above'}`, {
            ...words,
            points: formatPoints(0, Math.abs(mine.current - theirs.current)).replace('+', ''),
          })
  const before =
    mine.base === null
      ? []
      : [
          t(
            `payments.segment.sentence.${theirs.base === null || theirs.current === null ? 'before' : 'beforeBoth'}`,
            {
              before: formatRate(mine.base),
              points: formatPoints(mine.base, mine.current),
              restPoints: formatPoints(theirs.base, theirs.current),
            },
          ),
        ]
  const isOpen = rate === 'acceptance' && isProvisional({ buckets: inside.buckets, frame })
  return [beside, ...before, ...(isOpen ? [t('payments.sentence.provisional')] : [])].join(' ')
}

export const describeFilters = (
  { filters, frame }: Pick<PaymentsSegment, 'filters' | 'frame'>,
  t: TFunction,
): string[] =>
  filters.map(({ dimension, values, count }) => {
    const names = values.map((value) => derivedValueName(t, dimension, value, frame.currency)).join(', ')
    const more = count - values.length
    return `${t(`dimensions.${dimension}`)}: ${names}${more > 0 ? ` ${t('payments.segment.more', { count: more })}` : ''}`
  })
