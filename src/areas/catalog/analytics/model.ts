import type { ViewedScreen } from '#model/viewed-screen.ts'

/** Whose saved views are of the catalogue's analysis. */
export const catalogAnalyticsScreen = {
  screen: 'catalogAnalytics',
  area: 'catalog',
} as const satisfies ViewedScreen
