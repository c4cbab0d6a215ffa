/** Under `/api`; accepts a POST from mail programs, authenticated by the token alone. */
export const unsubscribePath = '/report-subscriptions'

/** Under `/api`; the link by which an address says that it wants an account's alerts. */
export const confirmDestinationPath = '/alert-addresses'
