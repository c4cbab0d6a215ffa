import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Permission } from '#model/permissions.ts'

const filtered: readonly Permission[] = [
  'sales.view',
  'orders.view',
  'catalog.view',
  'marketing.view',
  'clients.view',
  'payments.view',
  'logistics.view',
]

export function assertFilters({ permissions }: AccountContext): void {
  if (!filtered.some((permission) => permissions.has(permission)))
    throw new FarolError('forbidden', { permission: 'sales.view' })
}
