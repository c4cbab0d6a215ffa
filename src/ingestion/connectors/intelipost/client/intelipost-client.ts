import { z } from 'zod'
import { type ClientOptions, requesterFor } from '../../client-options.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import {
  jsonIn,
  parsed,
  pathSegment,
  request,
  untilAnswered,
  type PlatformTraits,
  type Request,
} from '../../request.ts'
import { envelope, saleContent, shipmentAnswer } from '../api/shipment.ts'
import type { IntelipostCredentials } from '../description.ts'

/** Intelipost documents no limit: five a second leave room for the store's own systems. */
const PER_MINUTE = 300

const refusedKey =
  'A Intelipost não aceitou a chave. Confira se é a api-key de produção e se ela não foi trocada.'

export const intelipostTraits: PlatformTraits = {
  name: 'A Intelipost',
  mostBytes: 8 * 1024 * 1024,
  statuses: {
    401: ['credentials', refusedKey],
    403: ['credentials', refusedKey],
    404: ['not-found', 'A Intelipost não encontrou o que foi pedido.'],
    429: [
      'busy',
      'A Intelipost pediu para esperar: há consultas demais. A leitura continua quando ela permitir.',
    ],
  },
}

const notFound = () => new PlatformFailure('not-found', 'A Intelipost não conhece este pedido.')

/** How it says that it does not know an order is not documented. */
const unknownOrder: Request['refusal'] = ({ status }) => (status === 400 ? notFound() : undefined)

export function intelipostClient(options: ClientOptions<IntelipostCredentials>) {
  const { account, credentials } = options
  const base = `${(options.server ?? 'https://api.intelipost.com.br').replace(/\/$/, '')}/api/v1`
  const asker = requesterFor(intelipostTraits, options, { name: `${base} ${account}`, perMinute: PER_MINUTE })
  const headers = { 'api-key': credentials.apiKey }
  const ask = async <Content extends z.ZodType>(
    content: Content,
    path: string,
    refusal?: Request['refusal'],
  ): Promise<z.output<Content> | null> => {
    const url = `${base}${path}`
    const sent: Request = { method: 'GET', url, headers, ...(refusal !== undefined && { refusal }) }
    const answer = await untilAnswered(asker, async () =>
      jsonIn(intelipostTraits, await request(asker, sent)),
    )
    const reported = parsed(intelipostTraits, envelope, answer)
    return reported.status === 'OK' ? parsed(intelipostTraits, content, reported.content) : null
  }
  const segment = (id: string) => pathSegment(intelipostTraits, id)
  return {
    account,
    clockSkew: () => asker.clock.skew,
    /** The account's delivery methods; not read further. */
    info: () => ask(z.unknown(), '/info'),
    /** With its volumes and all of their events. @throws PlatformFailure `not-found` */
    shipment: async (number: string) => {
      const found = await ask(shipmentAnswer.nullish(), `/shipment_order/${segment(number)}`, unknownOrder)
      if (found === null || found === undefined) throw notFound()
      return found
    },
    /** Of the shipments of a sale, in short: none where the sale is unknown. */
    numbersOfSale: async (orderId: string): Promise<string[]> => {
      const path = `/shipment_order/sales_order_number/${segment(orderId)}`
      const found = await ask(saleContent, path, unknownOrder)
      return [...new Set(found?.map(({ order_number: number }) => number))]
    },
  }
}

export type IntelipostClient = ReturnType<typeof intelipostClient>
