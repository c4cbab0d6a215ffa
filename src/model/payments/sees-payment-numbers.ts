import type { Permission } from '../permissions.ts'

/** Whether TID, NSU and authorization codes are shown whole beside an order. */
export const seesPaymentNumbers = (permissions: ReadonlySet<Permission>): boolean =>
  permissions.has('orders.personal') || permissions.has('payments.personal')
