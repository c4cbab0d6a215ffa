import { oneOf } from '#ui/address/search-params.ts'
import { type Role, roles } from '#vocabulary/permissions.ts'
import { type UserSort, userSorts, type UserStatus, userStatuses } from '#vocabulary/user-statuses.ts'

/** The list's address: its filters, order, page and pageSize; what makes no sense is dropped, and defaults are absent. */
export type UsersSearch = {
  search?: string
  role?: Role
  status?: UserStatus
  sort?: UserSort
  page?: number
  pageSize?: number
}

function wholeFrom(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most
    ? number
    : undefined
}

export function parseUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const search = typeof raw['search'] === 'string' ? raw['search'].trim().slice(0, 255) : ''
  const sort = oneOf(userSorts, raw['sort'])
  const [page, pageSize] = [wholeFrom(raw['page'], 10_000), wholeFrom(raw['pageSize'], 100)]
  const found: { [key in keyof UsersSearch]: UsersSearch[key] | undefined } = {
    search: search === '' ? undefined : search,
    role: oneOf(roles, raw['role']),
    status: oneOf(userStatuses, raw['status']),
    sort: sort === 'name' ? undefined : sort,
    page: page === 1 ? undefined : page,
    pageSize: pageSize === 25 ? undefined : pageSize,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
