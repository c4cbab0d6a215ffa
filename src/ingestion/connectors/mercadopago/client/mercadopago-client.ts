import type { z } from 'zod'
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
import { chargebacksAnswer, issuersAnswer, paymentAnswer, searchAnswer, userAnswer } from '../api/payment.ts'
import type { MercadoPagoCredentials } from '../description.ts'

export type SearchQuestion = { from: Date; until: Date; newestFirst: boolean; offset: number }

/** Mercado Pago publishes no limit: the store's own checkout asks with the same account. */
const REQUESTS_PER_MINUTE = 240

const PAGE = 50

export const mercadopagoTraits: PlatformTraits = {
  name: 'O Mercado Pago',
  mostBytes: 32 * 1024 * 1024,
  statuses: {
    401: [
      'credentials',
      'O Mercado Pago não aceitou o token. Confira se é o Access Token de produção e se ele não foi renovado.',
    ],
    404: ['not-found', 'O Mercado Pago não encontrou o que foi pedido.'],
    429: [
      'busy',
      'O Mercado Pago pediu para esperar: a conta atingiu o limite de consultas. A leitura continua quando ele deixar.',
    ],
  },
}

/** What a token may read, in words: the platform does not name it. */
export const resources = {
  account: 'Dados da conta',
  payments: 'Pagamentos',
  chargebacks: 'Contestações',
  issuers: 'Emissores',
} as const

const missing = (resource: string) =>
  new PlatformFailure(
    'forbidden',
    `O token não pode ler “${resource}” no Mercado Pago. Use o Access Token de um aplicativo da própria conta.`,
    { resource },
  )

export function mercadopagoClient(options: ClientOptions<MercadoPagoCredentials>) {
  const { account, credentials } = options
  const base = (options.server ?? 'https://api.mercadopago.com').replace(/\/$/, '')
  const asker = requesterFor(mercadopagoTraits, options, {
    name: `${base} ${account}`,
    perMinute: REQUESTS_PER_MINUTE,
  })
  const headers = { authorization: `Bearer ${credentials.accessToken}` }
  const ask = async <Schema extends z.ZodType>(schema: Schema, path: string, resource: string) => {
    const refusal: Request['refusal'] = ({ status }) => (status === 403 ? missing(resource) : undefined)
    const answer = await untilAnswered(asker, async () =>
      jsonIn(mercadopagoTraits, await request(asker, { method: 'GET', url: base + path, headers, refusal })),
    )
    return parsed(mercadopagoTraits, schema, answer)
  }
  return {
    account,
    clockSkew: () => asker.clock.skew,
    user: () => ask(userAnswer, '/users/me', resources.account),
    search: async ({ from, until, newestFirst, offset }: SearchQuestion) => {
      const query = new URLSearchParams({
        range: 'date_last_updated',
        sort: 'date_last_updated',
        criteria: newestFirst ? 'desc' : 'asc',
        begin_date: from.toISOString(),
        end_date: until.toISOString(),
        'collector.id': account,
        offset: String(offset),
        limit: String(PAGE),
      })
      const path = `/v1/payments/search?${query.toString()}`
      const { paging, results } = await ask(searchAnswer, path, resources.payments)
      return { total: paging.total ?? null, ...results }
    },
    issuers: (brand: string) =>
      ask(issuersAnswer, `/v1/payment_methods/card_issuers?payment_method_id=${brand}`, resources.issuers),
    payment: (id: string) =>
      ask(paymentAnswer, `/v1/payments/${pathSegment(mercadopagoTraits, id)}`, resources.payments),
    chargebacks: (paymentId: string) =>
      ask(
        chargebacksAnswer,
        `/v1/chargebacks/search?payment_id=${encodeURIComponent(paymentId)}`,
        resources.chargebacks,
      ),
  }
}

export type MercadoPagoClient = ReturnType<typeof mercadopagoClient>
