import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OrdersListQuestion } from '#areas/orders/address.ts'
import { buildQuestion } from '#areas/orders/address.ts'
import type { Scope } from '#model/scope.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import type { ordersContract } from '#areas/orders/contract.ts'
import routes from '#areas/orders/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

const ordersKey = (accountId: string, ...rest: unknown[]) => [accountId, 'orders', ...rest] as const
const facts = ['orders', 'order_items'] as const
/** Of orders with their deadlines. */
const factsOfRows = [...facts, 'packages'] as const

/** Not `queryOptions`: its type is too narrow for the list. */
export function ordersQuery(accountId: string, scope: Scope, asked: OrdersListQuestion) {
  const { sort, page, pageSize } = asked
  const input = { ...buildQuestion(scope, asked), sort, page, pageSize }
  return {
    queryKey: ordersKey(accountId, 'list', input),
    queryFn: ({ signal }: { signal: AbortSignal }) => ordersClient.listOrders(input, { signal }),
    staleTime: 0,
    meta: { facts: factsOfRows },
  }
}

export function orderQuery(accountId: string, id: string) {
  return queryOptions({
    queryKey: ordersKey(accountId, 'one', id),
    queryFn: ({ signal }) => ordersClient.getOrder({ id }, { signal }),
    staleTime: 0,
    meta: { facts: [...factsOfRows, 'attempts'] },
  })
}

export function orderSearchQuery(accountId: string, text: string) {
  return queryOptions({
    queryKey: ordersKey(accountId, 'found', text),
    queryFn: ({ signal }) => ordersClient.findOrders({ text }, { signal }),
  })
}

export function ordersPaceQuery(accountId: string, { filters: dimensions, filterSet }: Scope) {
  const input = { dimensions, ...(filterSet === undefined ? {} : { filterSet }) }
  return queryOptions({
    queryKey: ordersKey(accountId, 'pace', input),
    queryFn: ({ signal }) => ordersClient.getOrdersPace(input, { signal }),
    placeholderData: previousAnswer(accountId),
    refetchInterval: 5 * 60_000,
    meta: { facts },
  })
}

export function statusLimitsQuery(accountId: string) {
  return queryOptions({
    queryKey: ordersKey(accountId, 'limits'),
    queryFn: ({ signal }) => ordersClient.listStatusLimits(undefined, { signal }),
    staleTime: 0,
  })
}

export function marksQuery(accountId: string) {
  return queryOptions({
    queryKey: ordersKey(accountId, 'marks'),
    queryFn: ({ signal }) => ordersClient.listMarks(undefined, { signal }),
  })
}

export function assigneesQuery(accountId: string) {
  return queryOptions({
    queryKey: ordersKey(accountId, 'people'),
    queryFn: ({ signal }) => ordersClient.listAssignees(undefined, { signal }),
  })
}

export function forgetOrders(queryClient: QueryClient, accountId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ordersKey(accountId) })
}

export const ordersClient = createAreaClient<typeof ordersContract>(routes)
