import { dateOf, dayNumber, monthsBefore } from './day-number.ts'
import type { StoreProfile } from './store-profile.ts'
import { datedStories } from './story-dates.ts'
import type { DatedStory } from './story-dates.ts'

export type Span = { from: string; to: string }

export type StoryDriver = 'sessions' | 'conversion' | 'orders' | 'approval' | 'invoicing' | 'ticket'

export type StoryDimension =
  | 'channel'
  | 'utmCampaign'
  | 'category'
  | 'sku'
  | 'uf'
  | 'paymentMethod'
  | 'acquirer'
  | 'carrier'

/** A change that was put into the history, and where it is to be found. */
export type Story = {
  key: string
  store: StoreProfile['key']
  /** In pt-BR. */
  title: string
  /** Within a dimension the values are alternatives; all dimensions hold. */
  segment: Partial<Record<StoryDimension, string[]>>
  /** Local days on which it acts, both included; `to` is null when it goes on. */
  from: string
  to: string | null
  driver: StoryDriver
  /** Of the change of the segment's revenue. */
  sign: 1 | -1
  /** By what part the driver's value changes on the story's days: −0.95 leaves 5 % of it. */
  size: number
  /** Other drivers that it moves in the same segment, by what part. */
  besides: Partial<Record<StoryDriver, number>>
  /** The comparison that shows it: the driver's value is expected to change by the part `change`. */
  seen: { period: Span; compare: 'previous-period'; base: Span; change: number }
}

/** First and last day of a store's history: some months up to the anchor, both included. */
export function history(anchor: string, months = 26): Span {
  return { from: dateOf(monthsBefore(dayNumber(anchor), months) + 1), to: anchor }
}

/**
 * The stories that a store with this anchor tells, the newest first.
 *
 * @param anchor the last day of the history at the first fill.
 * @param months length of the history: a story whose comparison begins before it is left out.
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
