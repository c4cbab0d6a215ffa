import type { z } from 'zod'
import { type ClientOptions, requesterFor } from '../../client-options.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import {
  jsonIn,
  parsed,
  pathSegment,
  request,
  untilAnswered,
  type Requester,
  type PlatformTraits,
  type Request,
} from '../../request.ts'
import { chargeAnswer, chargesAnswer, payablesAnswer, transactionsAnswer } from '../api/charge.ts'
import type { PagarmeCredentials } from '../description.ts'

/** Half of the 200 and 700 that Pagar.me documents: the store's own systems ask too. */
const PER_MINUTE = { charges: 100, payables: 350 } as const

/** Of payables a page may have 1000; of charges no most is documented, and ten are usual. */
const [CHARGES, PAYABLES] = [30, 500]

export const pagarmeTraits: PlatformTraits = {
  name: 'A Pagar.me',
  mostBytes: 32 * 1024 * 1024,
  statuses: {
    401: [
      'credentials',
      'A Pagar.me não aceitou a chave. Confira se é a chave secreta de produção (sk_…) e se ela não foi apagada.',
    ],
    404: ['not-found', 'A Pagar.me não encontrou o que foi pedido.'],
    429: [
      'busy',
      'A Pagar.me pediu para esperar: o limite de consultas por minuto foi atingido. A leitura continua quando ela permitir.',
    ],
  },
}

export const resources = { charges: 'Cobranças', payables: 'Recebíveis' } as const

const missing = (resource: string) =>
  new PlatformFailure(
    'forbidden',
    `A chave não pode ler “${resource}” na Pagar.me. Confira o que ela pode ler e a lista de IPs permitidos.`,
    { resource },
  )

/** As the documents write them; whether `created_until` is taken to the second is not documented. */
const written = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

export type ChargesQuestion = { since: Date; until: Date | null; page: number }
export type PayablesQuestion = { page: number } & ({ charge: string } | { updatedSince: Date })

export function pagarmeClient(options: ClientOptions<Pick<PagarmeCredentials, 'secretKey'>>) {
  const { account, credentials } = options
  const base = `${(options.server ?? 'https://api.pagar.me').replace(/\/$/, '')}/core/v5`
  const clock: { skew?: number } = {}
  const askerOf = (resource: keyof typeof PER_MINUTE): Requester => ({
    ...requesterFor(pagarmeTraits, options, {
      name: `${base} ${account} ${resource}`,
      perMinute: PER_MINUTE[resource],
    }),
    clock,
  })
  const askers = { charges: askerOf('charges'), payables: askerOf('payables') }
  const headers = {
    authorization: `Basic ${Buffer.from(`${credentials.secretKey}:`).toString('base64')}`,
  }
  const ask = async <Schema extends z.ZodType>(
    schema: Schema,
    resource: keyof typeof PER_MINUTE,
    path: string,
    query: Record<string, string> = {},
  ) => {
    const url = `${base}${path}?${new URLSearchParams(query).toString()}`
    const refusal: Request['refusal'] = ({ status }) =>
      status === 403 ? missing(resources[resource]) : undefined
    const answer = await untilAnswered(askers[resource], async () =>
      jsonIn(pagarmeTraits, await request(askers[resource], { method: 'GET', url, headers, refusal })),
    )
    return parsed(pagarmeTraits, schema, answer)
  }
  const chargePath = (id: string) => `/charges/${pathSegment(pagarmeTraits, id)}`
  return {
    account,
    clockSkew: () => clock.skew,
    charges: async ({ since, until, page }: ChargesQuestion) => {
      const { data, paging } = await ask(chargesAnswer, 'charges', '/charges', {
        created_since: written(since),
        ...(until !== null && { created_until: written(until) }),
        page: String(page),
        size: String(CHARGES),
      })
      return { ...data, isLast: data.rows === 0 || (paging.next === '' && data.rows < CHARGES) }
    },
    charge: (id: string) => ask(chargeAnswer, 'charges', chargePath(id)),
    /** All that a charge was asked of, those that captured or cancelled it too. */
    transactions: async (id: string) =>
      (await ask(transactionsAnswer, 'charges', `${chargePath(id)}/transactions`)).data.read,
    payables: async ({ page, ...of }: PayablesQuestion) => {
      const { data } = await ask(payablesAnswer, 'payables', '/payables', {
        ...('charge' in of ? { charge_id: of.charge } : { updated_since: written(of.updatedSince) }),
        page: String(page),
        size: String(PAYABLES),
      })
      return { ...data, isLast: data.rows < PAYABLES }
    },
  }
}

export type PagarmeClient = ReturnType<typeof pagarmeClient>
