/** What tells one row of the sessions from another. */
export const sessionDimensions = [
  'dateHour',
  'platform',
  'sessionSource',
  'sessionMedium',
  'sessionCampaignName',
  'deviceCategory',
  'countryId',
  'region',
] as const

/** What sessions are counted by besides: whether a product was seen, put in the cart, and taken to the checkout. */
export const stepEvents = ['view_item', 'add_to_cart', 'begin_checkout'] as const

export type ReportAsked = {
  /** In the property's time zone. */
  day: string
  /** Sessions in which each of the events above happened, in the place of all sessions. */
  bySteps: boolean
  offset: number
}

/** Rows of a page: Google gives up to 250,000, which nobody should hold at once. */
export const PAGE_ROWS = 50_000

export function reportBody({ day, bySteps, offset }: ReportAsked): object {
  const names = bySteps ? [...sessionDimensions, 'eventName'] : [...sessionDimensions]
  return {
    dateRanges: [{ startDate: day, endDate: day }],
    dimensions: names.map((name) => ({ name })),
    metrics: [{ name: 'sessions' }],
    ...(bySteps && {
      dimensionFilter: { filter: { fieldName: 'eventName', inListFilter: { values: stepEvents } } },
    }),
    // pages of one report must be parts of one order
    orderBys: names.map((dimensionName) => ({ dimension: { dimensionName } })),
    limit: String(PAGE_ROWS),
    offset: String(offset),
    returnPropertyQuota: true,
  }
}
