import type { Permission } from '../permissions.ts'

/** Whether tracking numbers and the carrier's page of a package are shown whole beside an order. */
export const seesTrackingNumbers = (permissions: ReadonlySet<Permission>): boolean =>
  permissions.has('orders.personal') || permissions.has('logistics.personal')
