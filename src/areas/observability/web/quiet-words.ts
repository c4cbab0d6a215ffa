import type { TFunction } from 'i18next'
import type { QuietHours } from '#areas/observability/quiet-hours-contract.ts'
import { formatClockTime } from '#model/logistics/docks.ts'
import { weekdays as all, type Weekday } from '#ui/formats/locale.ts'

const and = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `das 22:00 às 07:00, sábado e domingo`; the days are left out where it is every day, unless it is all day. */
export function quietSpan(
  t: TFunction,
  { from, until, weekdays }: { from: string; until: string; weekdays: readonly number[] },
): string {
  const given = all.filter((day) => weekdays.includes(day)).toSorted((a, b) => a - b)
  const isEveryDay = given.length === all.length
  if (from === until) {
    const days = isEveryDay ? t('destinations.routes.everyDay') : daysText(t, given)
    return t('destinations.routes.spanWhole', { from, days })
  }
  if (isEveryDay) return t('destinations.routes.span', { from, until })
  return t('destinations.routes.spanOn', { from, until, days: daysText(t, given) })
}

/** `Em silêncio das 22:00 às 07:00, menos para críticos` */
export function quietWords(t: TFunction, quiet: QuietHours): string {
  const { from, until, weekdays, criticalPasses } = quiet
  const clock = { from: formatClockTime(from), until: formatClockTime(until) }
  return t(criticalPasses ? 'destinations.routes.quietPasses' : 'destinations.routes.quietAll', {
    span: quietSpan(t, { ...clock, weekdays }),
  })
}

/** Three or more in a row are said by their first and last. */
function daysText(t: TFunction, days: readonly Weekday[]): string {
  const names = days.map((day) => t(`dimensionValues.weekday.${day}`))
  const inRow = days.every((day, place) => place === 0 || day - (days[place - 1] ?? day) === 1)
  return days.length > 2 && inRow
    ? t('destinations.routes.dayRun', { first: names[0], last: names.at(-1) })
    : and.format(names)
}
