/** Under `/api`; accepts a POST from mail programs, authenticated by the token alone. */
export const unsubscribePath = '/report-subscriptions'
