import { usersScreen } from '#areas/admin/users/model.ts'
import { type ListQuestion, declareList } from '#model/address/list-declaration.ts'

export const usersList = declareList({
  of: usersScreen,
  sorts: ['name', 'role', 'lastSeen'],
  defaultSort: 'name',
  filters: { role: 'choice', status: 'choice' },
})

export type UsersQuestion = ListQuestion<typeof usersList>
