import type { ViewedScreen } from '#model/saved-views.ts'

export const usersScreen = {
  screen: 'users',
  area: 'admin',
  searchesPeople: true,
} as const satisfies ViewedScreen
