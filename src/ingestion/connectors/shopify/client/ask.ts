import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isFailure, PlatformFailure } from '../../platform-failure.ts'
import type { RequestBudget } from '../../request-budget.ts'
import type { Pace } from '../../vtex/client/send.ts'
import type { ShopifyCredentials } from '../description.ts'
import { accessToken, forgetToken } from './access-token.ts'
import type { CostBudget } from './cost-budget.ts'
import { post } from './request.ts'
import { busy, missing, protectedData, unreadable } from './shopify-failure.ts'

export type Asker = {
  address: string
  credentials: ShopifyCredentials
  points: CostBudget
  budget: RequestBudget
  pace: Pace
  signal: AbortSignal | undefined
  onClock: (skew: number) => void
  /** Hears why a part of an answer was hidden. */
  onHidden: (failure: PlatformFailure) => void
}

export type Question = { name: string; query: string; variables: Record<string, unknown>; scope: string }

/** The version of the interface; each is kept for a year. */
const API_VERSION = '2026-10'

const LONGEST_PAUSE = 60 * 60_000
/** What a question is thought to cost until the shop has said it. */
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

/** Asks until it is answered, as often and as slowly as the pace says and the shop's points allow; gives the answer's data. */
export async function ask(asker: Asker, question: Question): Promise<unknown> {
  const { budget, points, pace, signal } = asker
  for (let turn = 1; ; turn += 1) {
    const wait = await budget.take(signal)
    if (wait > 0) throw busy(wait)
    await points.take(costs.get(question.name) ?? UNKNOWN_COST, signal)
    try {
      return await askOnce(asker, question)
    } catch (error) {
      signal?.throwIfAborted()
      const isDayOver = isFailure(error, 'credentials') && turn === 1 && forgetToken(asker)
      if (isDayOver) continue
      if (isFailure(error, 'busy'))
        await budget.stop(Math.min(LONGEST_PAUSE, error.pause ?? pace.pauseWhenBusy))
      if (turn >= pace.tries || !isFailure(error, 'busy', 'unavailable', 'unreadable')) throw error
      if (error.kind !== 'busy')
        await sleep(backOff(pace.firstPause, turn), undefined, signal === undefined ? {} : { signal })
    }
  }
}

/** Doubles with each try, with some chance in it, so that those who failed together do not come back together. */
const backOff = (first: number, turn: number): number => first * 2 ** (turn - 1) * (0.75 + Math.random() / 2)

async function askOnce(asker: Asker, { name, query, variables, scope }: Question): Promise<unknown> {
  const { address, points, pace, signal, onClock, onHidden } = asker
  const how = { timeout: pace.timeout, signal, onClock }
  const token = await accessToken({ ...how, address, credentials: asker.credentials })
  const answer = await post({
    ...how,
    url: `${address}/admin/api/${API_VERSION}/graphql.json`,
    headers: { 'content-type': 'application/json', 'X-Shopify-Access-Token': token },
    body: JSON.stringify({ query, variables, operationName: name }),
  })
  const parsed = envelope.safeParse(answer)
  if (!parsed.success) throw unreadable(parsed.error)
  const { data, errors, extensions } = parsed.data
  if (extensions !== undefined) {
    costs.set(name, extensions.cost.requestedQueryCost)
    points.told(extensions.cost.throttleStatus)
  }
  const isEmpty = data === null || data === undefined || Object.values(data).every((value) => value === null)
  for (const error of errors) {
    const failure = failureIn(error, parsed.data, scope)
    if (isEmpty || failure.kind !== 'forbidden') throw failure
    onHidden(failure)
  }
  if (data === null || data === undefined) throw unreadable('neither data nor errors')
  return data
}

function failureIn(
  { message, extensions }: Envelope['errors'][number],
  whole: Envelope,
  scope: string,
): PlatformFailure {
  const code = extensions?.code ?? ''
  if (code === 'THROTTLED' || /^throttled$/i.test(message)) return busy(pauseIn(whole))
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

/** Until the points that the question needs are back. */
function pauseIn({ extensions }: Envelope): number {
  if (extensions === undefined) return 1000
  const { requestedQueryCost, throttleStatus } = extensions.cost
  const { currentlyAvailable, restoreRate } = throttleStatus
  return Math.max(100, ((requestedQueryCost - currentlyAvailable) / Math.max(1, restoreRate)) * 1000)
}
