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

export const stepEvents = ['view_item', 'add_to_cart', 'begin_checkout'] as const

export type ReportParams = {
  /** In the property's time zone. */
  day: string
  bySteps: boolean
  offset: number
}

/** Google allows 250,000, which is too much to hold in memory. */
export const PAGE_ROWS = 50_000

export function reportBody({ day, bySteps, offset }: ReportParams): object {
  const names = bySteps ? [...sessionDimensions, 'eventName'] : [...sessionDimensions]
  return {
    dateRanges: [{ startDate: day, endDate: day }],
    dimensions: names.map((name) => ({ name })),
    metrics: [{ name: 'sessions' }],
    ...(bySteps && {
      dimensionFilter: { filter: { fieldName: 'eventName', inListFilter: { values: stepEvents } } },
    }),
    // without a total order, pages may overlap or miss rows
    orderBys: names.map((dimensionName) => ({ dimension: { dimensionName } })),
    limit: String(PAGE_ROWS),
    offset: String(offset),
    returnPropertyQuota: true,
  }
}
