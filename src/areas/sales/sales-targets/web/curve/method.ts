import type { TFunction } from 'i18next'
import type { GeneratedCurve } from '#areas/sales/sales-targets/contract.ts'
import { formatDay, formatSpan } from '#ui/formats/day.ts'
import type { CurveKind } from '#model/targets/target-metrics.ts'

/** Where a curve comes from, in words. */
export function methodOf(curve: GeneratedCurve, kind: CurveKind, t: TFunction): string {
  const { source, from, to, event } = curve
  if (kind === 'even') return t('targets.curve.method.even')
  if (kind === 'edited') return t('targets.curve.method.edited')
  if (kind === 'event' && curve.followsEvent && event !== null) {
    return t('targets.curve.method.event', {
      event: event.name,
      day: formatDay(event.day),
      before: formatSpan(event.before, event.before),
    })
  }
  if (source === 'none' || from === null || to === null) return t('targets.curve.method.none')
  const span = formatSpan(from, to)
  const weekday = t(`targets.curve.method.${source}`, { span })
  return kind === 'weekday' ? weekday : `${weekday} ${t('targets.curve.method.events')}`
}
