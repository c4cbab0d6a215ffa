import { dateOf, dayNumber, monthsBefore } from './day-number.ts'
import type { Span, Story } from './story.ts'
import { datedStories } from './story-dates.ts'
import type { DatedStory } from './story-dates.ts'

export function history(anchor: string, months = 26): Span {
  return { from: dateOf(monthsBefore(dayNumber(anchor), months) + 1), to: anchor }
}

/**
 * A store's stories, newest first; those whose comparison would begin before the history are left out. @param
 * anchor the last day of the history at the first fill. @param months length of the history.
 */
export function stories(anchor: string, months = 26): Story[] {
  const first = dayNumber(history(anchor, months).from)
  return datedStories(dayNumber(anchor))
    .map(storyOf)
    .filter(({ seen }) => dayNumber(seen.base.from) >= first)
    .toSorted((a, b) => b.from.localeCompare(a.from))
}

function storyOf({ plan, from, to, seen }: DatedStory): Story {
  const { key, store, title, segment, driver, sign, size, besides = {} } = plan
  const length = seen.to - seen.from + 1
  const acting = Math.min(seen.to, to ?? seen.to) - Math.max(seen.from, from) + 1
  return {
    key,
    store,
    title,
    segment,
    from: dateOf(from),
    to: to === undefined ? null : dateOf(to),
    driver,
    sign,
    size,
    besides,
    seen: {
      period: { from: dateOf(seen.from), to: dateOf(seen.to) },
      compare: 'previous-period',
      base: { from: dateOf(seen.from - length), to: dateOf(seen.from - 1) },
      change: (size * acting) / length,
    },
  }
}
