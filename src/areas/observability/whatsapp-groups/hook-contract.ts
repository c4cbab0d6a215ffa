import { oc } from '@orpc/contract'
import { z } from 'zod'
import { hookPath } from '#model/ingest.ts'
import { id } from '#model/validation/index.ts'

const path = `${hookPath}/whatsapp/{numberId}` as const
const tags = ['Envio de dados']
const params = z.object({ numberId: id })
const short = z.string().max(1000)

/** Called by Meta, authenticated with a secret of the number. */
export const whatsAppHookContract = {
  whatsappChallenge: oc
    .route({
      method: 'GET',
      path,
      tags,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      summary: 'Confirma à Meta o endereço do webhook do WhatsApp',
    })
    .input(
      z.object({
        params,
        query: z.object({ 'hub.mode': short, 'hub.verify_token': short, 'hub.challenge': short }),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
  whatsapp: oc
    .route({
      method: 'POST',
      path,
      tags,
      inputStructure: 'detailed',
      summary: 'Recebe da Meta o que aconteceu com mensagens, modelos e grupos de WhatsApp',
    })
    .input(z.object({ params, body: z.unknown() }))
    .output(z.object({ received: z.boolean() })),
}
