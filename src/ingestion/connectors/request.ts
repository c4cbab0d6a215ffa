import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { type FailureKind, isFailure, PlatformFailure } from './platform-failure.ts'
import type { RequestBudget } from './request-budget.ts'

export type Pace = {
  /** Milliseconds per answer. */
  timeout: number
  /** Milliseconds before the second try; doubles with each try. */
  firstPause: number
  /** Milliseconds to wait when the platform asks to without saying how long. */
  pauseWhenBusy: number
  tries: number
}

/** A platform that hangs holds its place for two minutes at most. */
export const usualPace: Pace = { timeout: 30_000, firstPause: 1000, pauseWhenBusy: 60_000, tries: 4 }

/** For requests that a person waits for. */
export const interactivePace: Pace = {
  timeout: 10_000,
  firstPause: 300,
  tries: 2,
  pauseWhenBusy: 2000,
}

const MAX_PAUSE_MS = 60 * 60_000

export type PlatformTraits = {
  /** With its article, as a sentence begins: `A VTEX`. */
  name: string
  mostBytes: number
  statuses: Readonly<Record<number, readonly [FailureKind, string]>>
  serverError?: FailureKind
  sentences?: { away?: string; unreadable?: string; tooLarge?: string; refused?: (status: number) => string }
}

type Refusal = { status: number; pause: number | undefined; text: () => Promise<string> }

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string | URL
  headers: Record<string, string>
  body?: string
  /** Of every answer, before anything else of it is read. */
  heard?: (headers: Headers) => void
  refusal?: (refusal: Refusal) => PlatformFailure | undefined | Promise<PlatformFailure | undefined>
}

export type Requester = {
  platform: PlatformTraits
  pace: Pace
  signal: AbortSignal | undefined
  /** Milliseconds, known after the first answer. */
  clock?: { skew?: number }
  /** Without it, a platform that asks to wait ends the turn. */
  budget?: RequestBudget
  /** Drops a cached token that is no longer accepted; false when there was none. */
  forgetToken?: () => boolean
}

export async function request(
  { platform, pace, signal, clock }: Requester,
  { url, headers, heard, refusal, ...sent }: Request,
): Promise<string> {
  const limit = AbortSignal.timeout(pace.timeout)
  const began = Date.now()
  const answer = await fetch(url, {
    ...sent,
    headers: { accept: 'application/json', ...headers },
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw away(platform, error)
  })
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (clock && Number.isFinite(date)) clock.skew = date + 500 - (began + Date.now()) / 2
  heard?.(answer.headers)
  if (answer.ok) return readWhole(platform, answer)
  const { status } = answer
  const pause = retryAfter(answer.headers)
  const failure = await refusal?.({ status, pause, text: () => readWhole(platform, answer) })
  await answer.body?.cancel().catch(() => undefined)
  throw failure ?? failureOf(platform, status, pause)
}

/** Throws `not-found` for an id that would lead to another path, which encoding does not prevent. */
export function pathSegment({ name }: PlatformTraits, id: string): string {
  if (['', '.', '..'].includes(id)) throw new PlatformFailure('not-found', `${name} não tem este número.`)
  return encodeURIComponent(id)
}

export function jsonIn(platform: PlatformTraits, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(platform, error)
  }
}

export function parsed<Schema extends z.ZodType>(
  platform: PlatformTraits,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const found = schema.safeParse(answer)
  if (!found.success) throw unreadable(platform, found.error)
  return found.data
}

export async function untilAnswered<Answer>(
  { platform, pace, signal, budget, forgetToken }: Requester,
  askOnce: () => Promise<Answer>,
): Promise<Answer> {
  let isNew = forgetToken === undefined
  for (let turn = 1; ; turn += 1) {
    const wait = (await budget?.take(signal)) ?? 0
    if (wait > 0) throw failureOf(platform, 429, wait)
    try {
      return await askOnce()
    } catch (error) {
      signal?.throwIfAborted()
      if (isFailure(error, 'credentials') && !isNew && forgetToken?.()) {
        isNew = true
        continue
      }
      if (isFailure(error, 'busy')) {
        const pause = error.pause ?? pace.pauseWhenBusy
        if (budget === undefined)
          throw new PlatformFailure('busy', error.message, { pause, cause: error.cause })
        await budget.stop(Math.min(MAX_PAUSE_MS, pause))
      }
      if (turn >= pace.tries || !isFailure(error, 'busy', 'unavailable', 'unreadable')) throw error
      if (error.kind !== 'busy')
        await sleep(backOff(pace.firstPause, turn), undefined, signal === undefined ? {} : { signal })
    }
  }
}

/** Random, so that clients that failed together do not come back together. */
const backOff = (first: number, turn: number): number => first * 2 ** (turn - 1) * (0.75 + Math.random() / 2)

export const unreadable = ({ name, sentences }: PlatformTraits, cause: unknown): PlatformFailure =>
  new PlatformFailure(
    'unreadable',
    sentences?.unreadable ?? `${name} respondeu de uma forma que não conhecemos.`,
    { cause },
  )

const away = ({ name, sentences }: PlatformTraits, cause: unknown): PlatformFailure =>
  new PlatformFailure(
    'unavailable',
    sentences?.away ?? `${name} não respondeu a tempo. A leitura continua em instantes.`,
    { cause },
  )

export function failureOf(
  { name, statuses, serverError = 'unavailable', sentences }: PlatformTraits,
  status: number,
  pause?: number,
  cause?: Error,
): PlatformFailure {
  const [kind, sentence] =
    statuses[status] ??
    (sentences?.refused && (['refused', sentences.refused(status)] as const)) ??
    (status >= 500
      ? ([
          serverError,
          `${name} não respondeu como devia (${status}). A leitura continua em instantes.`,
        ] as const)
      : (['refused', `${name} recusou o pedido (${status}).`] as const))
  const mayWait = kind === 'busy' || kind === 'server-error'
  return new PlatformFailure(kind, sentence, { ...(mayWait && { pause }), cause })
}

async function readWhole(platform: PlatformTraits, answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > platform.mostBytes) break
      parts.push(part)
    }
  } catch (error) {
    throw away(platform, error)
  }
  if (size <= platform.mostBytes) return Buffer.concat(parts).toString('utf8')
  const { name, sentences } = platform
  const sentence = sentences?.tooLarge ?? `${name} respondeu com mais dados do que um pedido pode ter.`
  throw new PlatformFailure('unreadable', sentence, {
    cause: new Error(`more than ${platform.mostBytes} bytes`),
  })
}

/** In milliseconds; the header has seconds or a date of the platform's clock. */
function retryAfter(headers: Headers): number | undefined {
  const header = headers.get('retry-after') ?? ''
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const pause = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined
}
