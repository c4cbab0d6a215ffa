export { commercialDates, holidays } from './calendar.ts'
export type { CalendarDay } from './calendar.ts'
export { spentSince } from './ad-spend-rows.ts'
export { docks } from './docks.ts'
export type { Dock } from './docks.ts'
export { catalogStories } from './catalog-stories.ts'
export type { CatalogStory } from './catalog-stories.ts'
export { drawSku } from './draw-sku.ts'
export { clientStories } from './client-stories.ts'
export type { ClientStory } from './client-stories.ts'
export { demoEdition } from './edition.ts'
export { leakedCoupon } from './offer.ts'
export { freightTerm } from './freight-charge-rows.ts'
export { generateDay } from './generate-day.ts'
export { logisticsStories } from './logistics-stories.ts'
export type { LogisticsStory } from './logistics-stories.ts'
export { paymentStories } from './payment-stories.ts'
export type { PaymentStory } from './payment-stories.ts'
export { inventPerson } from './people.ts'
export type { Person } from './people.ts'
export type {
  CompetitorPriceRow,
  DayRows,
  FreightChargeRow,
  OrderItemRow,
  OrderRow,
  PaymentRow,
  PriceRow,
  ProductViewRow,
  ReceivableRow,
  ReturnRow,
  SessionRow,
  ShipmentRow,
  SkuRow,
  StatusRow,
  StockRow,
  TrackingRow,
} from './rows.ts'
export type { DayOptions } from './store-day.ts'
export { extraDays } from './logistics-story-plan.ts'
export { scaled } from './store-profile.ts'
export type { StoreProfile } from './store-profile.ts'
export { skuRows } from './sku-rows.ts'
export { StockBook } from './stock-rows.ts'
export { stores } from './stores.ts'
export { history, stories } from './stories.ts'
export type { Span, Story, StoryDimension, StoryDriver } from './story.ts'
