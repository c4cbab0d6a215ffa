import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Scope } from '#model/scope.ts'

export const HandledQuestion = z.object({ period: Scope.shape.period })
export type HandledQuestion = z.infer<typeof HandledQuestion>

/** People who acted on orders, most first. */
export const Handled = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string(), orders: z.int() })),
})
export type Handled = z.infer<typeof Handled>

export const operationContract = {
  getHandledOrders: oc
    .route({
      method: 'GET',
      path: '/team/handled-orders',
      tags: ['Equipe'],
      summary: 'Pedidos tratados por pessoa',
    })
    .input(HandledQuestion)
    .output(Handled),
}
