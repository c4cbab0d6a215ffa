import type { CheckFix } from '#analytics/checks/fix.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import { listAssignees } from './list-assignees.ts'
import { changeOrders } from './notes/change-orders.ts'

/** Their items are orders, by id. */
const checks: readonly CheckKey[] = [
  'ordersStopped',
  'invoicesRefused',
  'pixLate',
  'paymentsUnlikeOrders',
  'promotionsUsedAfterEnd',
]
const needs = ['orders.view', 'orders.edit'] as const

export const orderFixes: readonly CheckFix[] = [
  {
    key: 'assignOrders',
    checks,
    needs,
    listPeople: listAssignees,
    run: (ctx, ids, { userId }) =>
      changeOrders(ctx, { change: { kind: 'assign', userId }, orders: { ids: [...ids] } }),
  },
  {
    key: 'commentOrders',
    checks,
    needs,
    run: (ctx, ids, { text }) =>
      changeOrders(ctx, { change: { kind: 'comment', text }, orders: { ids: [...ids] } }),
  },
]
