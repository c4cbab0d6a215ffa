import type { ViewedScreen } from '#model/viewed-screen.ts'

export const usersScreen = {
  screen: 'users',
  area: 'admin',
  searchesPeople: true,
} as const satisfies ViewedScreen
