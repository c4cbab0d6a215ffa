import type { ListedOrder } from '#areas/orders/contract.ts'

/** Payments and packages call an order by its id alone. */
export const orderName = ({ id, number }: Pick<ListedOrder, 'id' | 'number'>): string =>
  id === number ? id : `${number} · ${id}`
