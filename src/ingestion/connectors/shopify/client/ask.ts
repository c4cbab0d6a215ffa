import { z } from 'zod'
import { accessToken, forgetToken } from '../../access-token.ts'
import { isFailure, PlatformFailure } from '../../platform-failure.ts'
import {
  failureOf,
  jsonIn,
  parsed,
  request,
  unreadable,
  untilAnswered,
  type Requester,
} from '../../request.ts'
import type { ShopifyCredentials } from '../description.ts'
import type { CostBudget } from './cost-budget.ts'
import { missing, protectedData, shopifyTraits } from './shopify-platform.ts'

export type ShopRequester = Requester & {
  address: string
  credentials: ShopifyCredentials
  points: CostBudget
  onHidden: (failure: PlatformFailure) => void
}

export type Question = { name: string; query: string; variables: Record<string, unknown>; scope: string }

/** Each version is supported for a year. */
const API_VERSION = '2026-10'

const UNKNOWN_COST = 100
const costs = new Map<string, number>()

const envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string().default(''),
        extensions: z
          .object({ code: z.string().default(''), requiredAccess: z.string().default('') })
          .optional(),
      }),
    )
    .default([])
    .catch([]),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({
          maximumAvailable: z.number(),
          currentlyAvailable: z.number(),
          restoreRate: z.number(),
        }),
      }),
    })
    .optional()
    .catch(undefined),
})
type Envelope = z.infer<typeof envelope>

export function ask(asker: ShopRequester, question: Question): Promise<unknown> {
  const { points, signal } = asker
  return untilAnswered({ ...asker, forgetToken: () => forgetToken(tokenOf(asker)) }, async () => {
    await points.take(costs.get(question.name) ?? UNKNOWN_COST, signal)
    return askOnce(asker, question)
  })
}

const tokenOf = ({ address, credentials: { clientId, clientSecret } }: ShopRequester) => [
  address,
  clientId,
  clientSecret,
]

/** A permanent token, or a day's token for the app's keys. */
async function shopToken(asker: ShopRequester): Promise<string> {
  const { accessToken: lasting, clientId, clientSecret } = asker.credentials
  if (lasting !== '') return lasting
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return accessToken({
    platform: shopifyTraits,
    of: tokenOf(asker),
    seconds: 86_399,
    earlySeconds: 600,
    ask: () =>
      post(asker, '/admin/oauth/access_token', headers, new URLSearchParams(form).toString()).catch(
        (error: unknown) => {
          throw isFailure(error, 'refused', 'not-found') ? notAccepted(error) : error
        },
      ),
  })
}

const notAccepted = (cause: unknown) =>
  new PlatformFailure(
    'credentials',
    'A Shopify não aceitou o ID e a chave secreta do aplicativo. Confira-os, e se ele está instalado nesta loja.',
    { cause },
  )

async function post(
  asker: ShopRequester,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<unknown> {
  const url = `${asker.address}${path}`
  return jsonIn(shopifyTraits, await request(asker, { method: 'POST', url, headers, body }))
}

async function askOnce(asker: ShopRequester, { name, query, variables, scope }: Question): Promise<unknown> {
  const { points, onHidden } = asker
  const headers = { 'content-type': 'application/json', 'X-Shopify-Access-Token': await shopToken(asker) }
  const body = JSON.stringify({ query, variables, operationName: name })
  const answer = await post(asker, `/admin/api/${API_VERSION}/graphql.json`, headers, body)
  const whole = parsed(shopifyTraits, envelope, answer)
  const { data, errors, extensions } = whole
  if (extensions !== undefined) {
    costs.set(name, extensions.cost.requestedQueryCost)
    points.update(extensions.cost.throttleStatus)
  }
  const isEmpty = data === null || data === undefined || Object.values(data).every((value) => value === null)
  for (const error of errors) {
    const failure = failureIn(error, whole, scope)
    if (isEmpty || failure.kind !== 'forbidden') throw failure
    onHidden(failure)
  }
  if (data === null || data === undefined) throw unreadable(shopifyTraits, 'neither data nor errors')
  return data
}

function failureIn(
  { message, extensions }: Envelope['errors'][number],
  whole: Envelope,
  scope: string,
): PlatformFailure {
  const code = extensions?.code ?? ''
  if (code === 'THROTTLED' || /^throttled$/i.test(message))
    return failureOf(shopifyTraits, 429, pauseIn(whole))
  if (code === 'ACCESS_DENIED' && /not approved/i.test(message)) return protectedData()
  if (code === 'ACCESS_DENIED')
    return missing(/`(\w+)`/.exec(extensions?.requiredAccess ?? message)?.[1] ?? scope)
  if (code === 'MAX_COST_EXCEEDED')
    return new PlatformFailure('too-costly', 'A Shopify recusou uma consulta grande demais.')
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT')
    return new PlatformFailure(
      'unavailable',
      'A Shopify não respondeu como devia. A leitura continua em instantes.',
    )
  if (code === 'SHOP_INACTIVE') return new PlatformFailure('refused', 'A loja não está ativa na Shopify.')
  return new PlatformFailure('refused', 'A Shopify recusou a consulta.', { cause: new Error(message) })
}

function pauseIn({ extensions }: Envelope): number {
  if (extensions === undefined) return 1000
  const { requestedQueryCost, throttleStatus } = extensions.cost
  const { currentlyAvailable, restoreRate } = throttleStatus
  return Math.max(100, ((requestedQueryCost - currentlyAvailable) / Math.max(1, restoreRate)) * 1000)
}
