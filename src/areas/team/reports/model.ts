import type { ViewedScreen } from '#model/saved-views.ts'

export const filesScreen = { screen: 'files', area: 'team' } as const satisfies ViewedScreen
