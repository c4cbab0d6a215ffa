import { usersScreen } from '#areas/admin/users/model.ts'
import { type Asked, declareList } from '#ui/list/declaration.ts'

export const usersList = declareList({
  of: usersScreen,
  sorts: ['name', 'role', 'lastSeen'],
  defaultSort: 'name',
  filters: { role: 'choice', status: 'choice' },
})

export type UsersAsked = Asked<typeof usersList>
