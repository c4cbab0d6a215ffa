import type { ViewedScreen } from '#model/saved-views.ts'

/** Whose saved views are of the catalogue's analysis. */
export const catalogAnalyticsScreen = {
  screen: 'catalogAnalytics',
  area: 'catalog',
} as const satisfies ViewedScreen
