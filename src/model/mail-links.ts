/** Below `/api`; takes a POST from mail programs, with the token as the only proof. */
export const unsubscribePath = '/report-subscriptions'
