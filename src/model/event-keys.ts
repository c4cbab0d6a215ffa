/** Section 3 of the specification: what the pages tell each other, and the integrations, by name. */
export const eventKeys = {
  /** Another comparator was chosen in the decomposition. */
  compareWith: 'DECOMPOSITION_COMPARE_WITH',
  /** A screen could not be loaded. */
  chunkFailed: 'CHUNK_FAILED',
  /** Somebody gave an account a name of their own. */
  accountNameCustom: 'ACCOUNT_NAME_CUSTOM',
  /** This tab changed the account's virtual channels. */
  virtualChannels: 'VIRTUAL_CHANNELS',
  googleAnalyticsLoggedIn: 'GOOGLE_ANALYTICS_LOGGED_IN',
  googleAnalyticsLoggedOut: 'GOOGLE_ANALYTICS_LOGGED_OUT',
  googleAnalyticsAccount: 'GOOGLE_ANALYTICS_ACCOUNT',
  googleAnalyticsProperty: 'GOOGLE_ANALYTICS_PROPERTY',
  googleAnalyticsStorageEvent: 'GOOGLE_ANALYTICS_STORAGE_EVENT',
} as const

export type EventKey = (typeof eventKeys)[keyof typeof eventKeys]
