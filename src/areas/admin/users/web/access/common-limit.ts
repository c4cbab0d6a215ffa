import type { GrantableAccount } from '#areas/admin/users/contract.ts'
import type { Limit } from '#areas/admin/users/web/access/access-draft.ts'
import { permissions, roles } from '#model/permissions.ts'

/** The most that may be given in all of these accounts at once. */
export function commonLimit(accounts: readonly Pick<GrantableAccount, 'role' | 'permissions'>[]): Limit {
  const lowest = Math.max(0, ...accounts.map(({ role }) => roles.indexOf(role)))
  return {
    role: roles[lowest] ?? 'viewer',
    permissions: permissions.filter((permission) =>
      accounts.every((account) => account.permissions.includes(permission)),
    ),
  }
}
