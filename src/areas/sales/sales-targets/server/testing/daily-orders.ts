import { eachDay, weekdayOf } from '#analytics/periods/local-time.ts'
import type { TestOrder } from '#analytics/testing/insert-facts.ts'

/** Two orders a day at 10:00 and 20:00 local, in two channels; half the price on weekends. */
export function ordersOf(from: string, to: string): TestOrder[] {
  return eachDay(from, to).flatMap((day) =>
    ['13', '23'].map((hour, index): TestOrder => {
      const price = weekdayOf(day) >= 6 ? 5_000 : 10_000
      return {
        order_id: `${day}-${hour}`,
        placed_at: `${day}T${hour}:00:00Z`,
        approved_at: `${day}T${hour}:10:00Z`,
        invoiced_at: `${day}T${hour}:20:00Z`,
        channel: index === 0 ? 'Site' : 'Feira',
        uf: 'SP',
        lines: [{ sku_id: 'A', price, category: index === 0 ? 'Camas' : 'Mesas' }],
      }
    }),
  )
}
