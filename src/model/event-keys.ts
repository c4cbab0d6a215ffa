/** Section 3 of the specification. */
export const eventKeys = {
  compareWith: 'DECOMPOSITION_COMPARE_WITH',
  chunkFailed: 'CHUNK_FAILED',
  accountNameCustom: 'ACCOUNT_NAME_CUSTOM',
  virtualChannels: 'VIRTUAL_CHANNELS',
  sessionRefused: 'SESSION_REFUSED',
  googleAnalyticsLoggedIn: 'GOOGLE_ANALYTICS_LOGGED_IN',
  googleAnalyticsLoggedOut: 'GOOGLE_ANALYTICS_LOGGED_OUT',
  googleAnalyticsAccount: 'GOOGLE_ANALYTICS_ACCOUNT',
  googleAnalyticsProperty: 'GOOGLE_ANALYTICS_PROPERTY',
  googleAnalyticsStorageEvent: 'GOOGLE_ANALYTICS_STORAGE_EVENT',
} as const

export type EventKey = (typeof eventKeys)[keyof typeof eventKeys]
