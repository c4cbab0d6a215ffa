import type { ViewedScreen } from '#model/saved-views.ts'

export const paymentsLiveScreen = { screen: 'paymentsLive', area: 'payments' } as const satisfies ViewedScreen
