import { oc } from '@orpc/contract'
import { z } from 'zod'
import { writtenKinds } from '#model/event-kinds.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { Scope } from '#model/scope.ts'
import { TimelineEvent } from '#model/timeline-event.ts'
import { day, id } from '#model/validation/index.ts'

export const NewAccountEvent = z.object({
  name: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de 255 caracteres'),
  kind: z.enum(writtenKinds),
  from: day,
  to: day,
})
export type NewAccountEvent = z.infer<typeof NewAccountEvent>

/** `left`: campaigns, promotions, alerts and stock-outs of these days that are not among the events. `isPending`: more is being made. */
const BillingEvents = z.object({ events: z.array(TimelineEvent), left: z.int(), isPending: z.boolean() })
export type BillingEvents = z.infer<typeof BillingEvents>

export const eventsContract = {
  getBillingEvents: oc
    .route({
      method: 'GET',
      path: '/sales/billing-decomposition/events',
      tags: ['Vendas'],
      summary:
        'O que aconteceu no período e no comparado: datas, o que a conta anotou, campanhas, promoções, alertas e rupturas',
    })
    .input(Scope.pick({ period: true, compare: true }))
    .output(BillingEvents),
  createAccountEvent: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/sales/events',
      tags: ['Vendas'],
      summary: 'Registra um evento da conta',
      successStatus: 201,
    })
    .input(NewAccountEvent)
    .output(TimelineEvent),
  deleteAccountEvent: oc
    .route({
      method: 'DELETE',
      spec: ofWholeAccount,
      path: '/sales/events/{eventId}',
      tags: ['Vendas'],
      summary: 'Remove um evento ou um comentário da conta',
    })
    .input(z.object({ eventId: id }))
    .output(z.object({ done: z.literal(true) })),
}
