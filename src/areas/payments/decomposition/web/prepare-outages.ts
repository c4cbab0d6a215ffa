import type { TFunction } from 'i18next'
import type { PaymentsOutages } from '#areas/payments/decomposition/outages-contract.ts'
import { causePlace } from '#areas/payments/decomposition/web/prepare-causes.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import type { CauseWords } from '#areas/payments/decomposition/web/prepare-causes.ts'

/** `Adquirente Leste · falha técnica · desde 14:10, até 14:50`; with the day where the period has several. */
export const prepareOutages = ({ outages, frame }: PaymentsOutages, t: TFunction): CauseWords[] =>
  outages.map((outage) => {
    const [from, to] = [outage.from, outage.to].map((instant) => {
      const [date = '', time = ''] = formatInstant(instant, frame.timeZone).split(' ')
      return { day: date.slice(0, 5), time }
    })
    const isOneDay = frame.current.from === frame.current.to
    const began = isOneDay ? from?.time : `${from?.day} ${from?.time}`
    const ended = from?.day === to?.day ? to?.time : `${to?.day} ${to?.time}`
    return {
      key: JSON.stringify([outage.segments, outage.from]),
      sentence: t('payments.causes.outage', {
        place: outage.segments.length === 0 ? t('payments.causes.everywhere') : causePlace(outage, t),
        span: outage.isOver
          ? t('payments.causes.until', { from: began, to: ended })
          : t('payments.causes.since', { from: began }),
      }),
      detail: t('payments.causes.outageDetail', {
        failed: formatCount(outage.failed),
        attempts: formatCount(outage.attempts),
        usual: formatRate(outage.usual),
      }),
    }
  })
