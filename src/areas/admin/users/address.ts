import { usersScreen } from './model.ts'
import { type ListQuestion, declareList } from '#model/address/list-declaration.ts'
import { roles } from '#model/permissions.ts'
import { userStatuses } from '#model/user-statuses.ts'

export const usersList = declareList({
  of: usersScreen,
  sorts: ['name', 'role', 'lastSeen'],
  defaultSort: 'name',
  filters: { role: { oneOf: roles }, status: { oneOf: userStatuses } },
})

export type UsersQuestion = ListQuestion<typeof usersList>

export function usersFilters({ search, sort, filters }: UsersQuestion) {
  return { sort, ...filters, ...(search === undefined ? {} : { search }) }
}
