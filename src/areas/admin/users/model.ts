import type { ViewedScreen } from '#model/saved-views.ts'

export const usersScreen = { screen: 'users', area: 'admin' } as const satisfies ViewedScreen
