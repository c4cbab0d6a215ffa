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

export type Story = {
  key: string
  store: StoreProfile['key']
  title: string
  /** Values of a dimension are alternatives; all dimensions must match. */
  segment: Partial<Record<StoryDimension, string[]>>
  /** Local days, both inclusive; `to` is null while it lasts. */
  from: string
  to: string | null
  driver: StoryDriver
  sign: 1 | -1
  /** Relative change of the driver: −0.95 leaves 5% of it. */
  size: number
  /** Relative changes of other drivers in the same segment. */
  besides: Partial<Record<StoryDriver, number>>
  seen: { period: Span; compare: 'previous-period'; base: Span; change: number }
}
