import type { ViewedScreen } from '#model/viewed-screen.ts'

export const paymentsLiveScreen = { screen: 'paymentsLive', area: 'payments' } as const satisfies ViewedScreen
