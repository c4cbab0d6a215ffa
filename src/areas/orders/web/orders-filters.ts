import type { TFunction } from 'i18next'
import type { Person } from '#areas/orders/contract.ts'
import type { Mark } from '#areas/orders/marks-contract.ts'
import type { ordersList } from '#areas/orders/web/orders-list.ts'
import type { FilterLooks } from '#ui/list/filters/filter-look.ts'
import { deadlines, orderStatuses } from '#model/order-statuses.ts'

/** How the list's own filters look. */
export function ordersFilters(
  t: TFunction,
  marks: readonly Mark[],
  people: readonly Person[],
): FilterLooks<typeof ordersList> {
  const named = (known: readonly { id: string; name: string }[], none: string) => [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'none', label: none },
  ]
  return {
    status: {
      label: t('orders.columns.status'),
      options: orderStatuses.map((value) => ({ value, label: t(`orders.statuses.${value}`) })),
    },
    deadline: {
      label: t('orders.columns.deadline'),
      options: deadlines.map((value) => ({ value, label: t(`orders.deadlines.${value}`) })),
    },
    value: { label: t('orders.columns.value') },
    units: { label: t('orders.columns.units') },
    daysInStatus: { label: t('orders.daysInStatus') },
    assignee: { label: t('orders.columns.assignee'), options: named(people, t('orders.nobody')) },
    mark: { label: t('orders.mark'), options: named(marks, t('orders.unmarked')) },
    note: {
      label: t('orders.note'),
      options: (['with', 'without'] as const).map((value) => ({ value, label: t(`orders.notes.${value}`) })),
    },
  }
}
