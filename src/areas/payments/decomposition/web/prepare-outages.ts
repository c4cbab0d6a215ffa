import type { TFunction } from 'i18next'
import type { PaymentsOutages } from '#areas/payments/decomposition/outages-contract.ts'
import { causePlace, momentWords } from '#areas/payments/decomposition/web/prepare-causes.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { CauseWords } from '#areas/payments/decomposition/web/prepare-causes.ts'

/**
 * Formats as `Adquirente Leste · falha técnica · desde 14:10, até 14:50`, with the date if the period spans
 * several days.
 */
export const prepareOutages = ({ outages, frame }: PaymentsOutages, t: TFunction): CauseWords[] =>
  outages.map((outage) => {
    const [from, to] = [momentWords(outage.from, frame), momentWords(outage.to, frame)]
    const ended = from.day === to.day ? to.time : `${to.day} ${to.time}`
    return {
      key: JSON.stringify([outage.segments, outage.from]),
      sentence: t('payments.causes.outage', {
        place: outage.segments.length === 0 ? t('payments.causes.everywhere') : causePlace(outage, frame, t),
        span: outage.isOver
          ? t('payments.causes.until', { from: from.words, to: ended })
          : t('payments.causes.since', { from: from.words }),
      }),
      detail: t('payments.causes.outageDetail', {
        failed: formatCount(outage.failed),
        attempts: formatCount(outage.attempts),
        usual: formatRate(outage.usual),
      }),
    }
  })
