export { commercialDates, holidays } from './calendar.ts'
export type { CalendarDay } from './calendar.ts'
export { docks } from './docks.ts'
export type { Dock } from './docks.ts'
export { demoEdition } from './edition.ts'
export { freightTerm } from './freight-charge-rows.ts'
export { generateDay } from './generate-day.ts'
export { logisticsStories } from './logistics-stories.ts'
export type { LogisticsStory } from './logistics-stories.ts'
export { paymentStories } from './payment-stories.ts'
export type { PaymentStory } from './payment-stories.ts'
export { inventPerson } from './people.ts'
export type { Person } from './people.ts'
export type {
  DayRows,
  FreightChargeRow,
  OrderItemRow,
  OrderRow,
  PaymentRow,
  ReceivableRow,
  SessionRow,
  ShipmentRow,
  StatusRow,
  TrackingRow,
} from './rows.ts'
export type { DayOptions } from './store-day.ts'
export { scaled } from './store-profile.ts'
export type { StoreProfile } from './store-profile.ts'
export { stores } from './stores.ts'
export { history, stories } from './stories.ts'
export type { Span, Story, StoryDimension, StoryDriver } from './story.ts'
