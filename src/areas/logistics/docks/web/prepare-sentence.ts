import type { TFunction } from 'i18next'
import type { LeadTimeChange, LogisticsDocks } from '#areas/logistics/docks/contract.ts'
import { formatDays } from '#areas/logistics/web/format-days.ts'
import { mainStage } from '#areas/logistics/docks/web/prepare-change.ts'
import { leadPlace, onWeekday } from '#areas/logistics/docks/web/lead-place.ts'
import { isMainCause } from '#model/rate-changes.ts'
import { countedValue, formatRate } from '#model/formats/number.ts'

/** What the lead time did and where, which weekday a dock misses, and what waits now. */
export function prepareSentence(
  { missed, total }: LogisticsDocks,
  change: LeadTimeChange | undefined,
  t: TFunction,
): string {
  const waiting = { toInvoice: total.toInvoice.packages, toShip: total.toShip.packages }
  return [
    ...(change === undefined ? [] : leadSentence(change, t)),
    ...missed.slice(0, 1).map((one) => missedSentence(one, t)),
    t('docks.sentence.waiting', {
      toInvoice: t('docks.sentence.toInvoice', countedValue(waiting.toInvoice)),
      toShip: t('docks.sentence.toShip', countedValue(waiting.toShip)),
    }),
  ].join(' ')
}

function leadSentence(change: LeadTimeChange, t: TFunction): string[] {
  const { value, delta, moved, causes } = change
  const { base, current } = value
  if (current === null) return []
  if (base === null) return [t('docks.sentence.alone', { days: formatDays(current, t) })]
  if (!moved) return [t('docks.sentence.still', { days: formatDays(current, t) })]
  const cause = causes.find(({ effect }) => isMainCause(effect, delta))
  const stage = mainStage(change)
  // as the bridge, whose bars are in hundredths
  const by = (Math.round(current * 100) - Math.round(base * 100)) / 100
  const [before, now] = [formatDays(base, t, 0.01), formatDays(current, t, 0.01)]
  const words = { by: formatDays(by, t), before, now }
  const way = delta > 0 ? 'worse' : 'better'
  if (cause !== undefined) {
    const part = formatDays(cause.effect, t)
    const where = { stage: t(`docks.stages.in.${cause.stage}`), place: leadPlace(cause, t) }
    return [t(`docks.sentence.${way}At`, { ...words, part, ...where })]
  }
  if (stage === undefined) return [t(`docks.sentence.${way}`, words)]
  const part = formatDays(stage.days, t)
  return [t(`docks.sentence.${way}In`, { ...words, part, stage: t(`docks.stages.in.${stage.key}`) })]
}

export const missedSentence = (
  { dock, weekday, rate, otherRate }: LogisticsDocks['missed'][number],
  t: TFunction,
): string =>
  t('docks.sentence.missed', {
    dock: dock === '' ? t('docks.noDock') : dock,
    when: onWeekday(weekday, t),
    rate: formatRate(rate),
    other: formatRate(otherRate),
  })
