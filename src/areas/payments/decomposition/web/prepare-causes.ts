import type { TFunction } from 'i18next'
import type { PaymentsCauses } from '#areas/payments/decomposition/contract.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'

type Cause = PaymentsCauses['causes'][number]

const list = new Intl.ListFormat('pt-BR')

/** Formats as `Visa › Banco Sul › 6, 7 e 8`. */
export function causePlace(
  { segments }: Pick<Cause, 'segments'>,
  { currency }: Pick<PaymentsCauses['frame'], 'currency'>,
  t: TFunction,
): string {
  return segments
    .map(({ dimension, values }) =>
      list.format(values.map((value) => derivedValueName(t, dimension, value, currency))),
    )
    .join(' › ')
}

export type CauseWords = { key: string; sentence: string; detail: string }

/** Formats as `10/11 14:10`, or only the time if the period is one day. */
export function momentWords(instant: string, { current, timeZone }: PaymentsCauses['frame']) {
  const [date = '', time = ''] = formatInstant(instant, timeZone).split(' ')
  const day = date.slice(0, 5)
  return { day, time, words: current.from === current.to ? time : `${day} ${time}` }
}

export function prepareCauses({ causes, frame }: PaymentsCauses, t: TFunction): CauseWords[] {
  return causes.map((cause) => {
    const ownMost = Math.abs(cause.performance) >= Math.abs(cause.effect - cause.performance)
    return {
      key: JSON.stringify(cause.segments),
      sentence: t('payments.causes.sentence', {
        place: causePlace(cause, frame, t),
        points: formatPoints(0, cause.effect),
        by: [
          t(ownMost ? 'payments.causes.byPerformance' : 'payments.causes.byMix'),
          ...(cause.since === null
            ? []
            : [t('payments.causes.since', { from: momentWords(cause.since, frame).words })]),
        ].join(', '),
      }),
      detail: t('payments.causes.detail', {
        before: formatRate(cause.inside.base),
        now: formatRate(cause.inside.current),
        elsewhereBefore: formatRate(cause.outside.base),
        elsewhereNow: formatRate(cause.outside.current),
        over: formatCount(cause.over.current),
      }),
    }
  })
}
