import type { StoreProfile } from './store-profile.ts'

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
