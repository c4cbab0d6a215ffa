import { usersScreen } from './model.ts'
import { type ListQuestion, declareList } from '#model/address/list-declaration.ts'
import { oneOf } from '#model/address/search-params.ts'
import { roles } from '#model/permissions.ts'
import { userStatuses } from '#model/user-statuses.ts'

export const usersList = declareList({
  of: usersScreen,
  sorts: ['name', 'role', 'lastSeen'],
  defaultSort: 'name',
  filters: { role: 'choice', status: 'choice' },
})

export type UsersQuestion = ListQuestion<typeof usersList>

export function usersFilters({ search, sort, filters }: UsersQuestion) {
  const [role, status] = [oneOf(roles, filters.role), oneOf(userStatuses, filters.status)]
  return {
    sort,
    ...(search === undefined ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
  }
}
