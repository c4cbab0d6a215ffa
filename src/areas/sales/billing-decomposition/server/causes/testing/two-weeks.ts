import type { TestOrder } from '#analytics/testing/insert-facts.ts'

const channels = ['Site', 'App', 'Feira']
const states = ['SP', 'RJ', 'MG', 'RS']
const methods = ['Pix', 'Boleto', 'Cartão']

type Sold = { channel: string; uf: string; payment_method: string; category: string }

type Fate = (sold: Sold & { day: string; copy: number }) => Partial<TestOrder> | undefined

/** The same orders every day for each channel, state, payment method and category, changed by `fateOf` (`undefined`: not placed). */
export function ordersOf(days: readonly string[], fateOf: Fate, copies = 4): TestOrder[] {
  return days.flatMap((day) =>
    channels.flatMap((channel, a) =>
      states.flatMap((uf, b) =>
        methods.flatMap((payment_method, c) =>
          Array.from({ length: copies }, (_, copy) => {
            const category = copy % 2 === 0 ? 'Casa' : 'Jardim'
            const fate = fateOf({ channel, uf, payment_method, category, day, copy })
            if (!fate) return []
            const order: TestOrder = {
              order_id: `${day}-${a}${b}${c}${copy}`,
              placed_at: `${day}T12:00:00Z`,
              approved_at: `${day}T12:10:00Z`,
              invoiced_at: `${day}T12:20:00Z`,
              channel,
              uf,
              payment_method,
              lines: [{ sku_id: category, category, price: 10_000 }],
              ...fate,
            }
            return [order]
          }).flat(),
        ),
      ),
    ),
  )
}

export const notApproved = (day: string): Partial<TestOrder> => ({
  approved_at: null,
  invoiced_at: null,
  canceled_at: `${day}T12:30:00Z`,
  cancel_reason: 'payment',
})
