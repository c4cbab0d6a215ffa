import type { TFunction } from 'i18next'
import type { LiveTrouble, PaymentsLive } from '#areas/payments/live/contract.ts'
import { formatClock } from '#areas/payments/live/web/format-live.ts'
import { formatMilliseconds } from '#areas/payments/web/format-milliseconds.ts'
import { placeName } from '#areas/payments/live/web/place.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'

/** What is wrong, where and since when; without figures, because screen readers announce every change. */
export function prepareSentence(answer: PaymentsLive, t: TFunction): string {
  const { troubles, tiles, frame, status } = answer
  const [worst, ...others] = troubles
  const late = frame.isLate
    ? [t('paymentsLive.sentence.late', { time: formatClock(frame.until, frame.timeZone) })]
    : []
  if (worst !== undefined) {
    const where = { place: placeName(worst, t), since: formatClock(worst.since, frame.timeZone) }
    const more = others.length === 0 ? [] : [t('paymentsLive.sentence.more', { count: others.length })]
    return [t(`paymentsLive.sentence.${worst.kind}`, where), ...more, ...late].join(' ')
  }
  if (status === 'normal' || status === 'insufficient')
    return [t(`paymentsLive.sentence.${status}`), ...late].join(' ')
  const names = tiles
    .filter(({ figures }) => figures.some((figure) => figure.status === status))
    .map(({ key }) => t(`paymentsLive.tiles.${key}.label`))
  return [t('paymentsLive.sentence.tiles', { names: names.join(', ') }), ...late].join(' ')
}

export type TroubleWords = {
  key: string
  trouble: LiveTrouble
  place: string
  figures: string
  since: string
}

export const prepareTroubles = ({ troubles, frame }: PaymentsLive, t: TFunction): TroubleWords[] =>
  troubles.map((trouble) => ({
    key: [trouble.kind, trouble.acquirer, trouble.method, trouble.brand, trouble.issuer].join('|'),
    trouble,
    place: placeName(trouble, t),
    figures: t(`paymentsLive.troubles.${trouble.kind}`, {
      actual: formatOf(trouble)(trouble.actual),
      expected: formatOf(trouble)(trouble.expected),
    }),
    since: t('paymentsLive.troubles.since', {
      time: formatClock(trouble.since, frame.timeZone),
      minutes: formatCount(minutesBetween(trouble.since, frame.now)),
    }),
  }))

const formats = {
  approval: formatRate,
  technical: formatRate,
  latency: formatMilliseconds,
  confirmations: formatCount,
}
const formatOf = ({ kind }: LiveTrouble): ((value: number) => string) => formats[kind]

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
