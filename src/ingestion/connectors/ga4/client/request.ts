import { z } from 'zod'
import { readWhole, tellClock, TooLarge } from '../../read-answer.ts'
import { retryAfter } from '../../retry-after.ts'
import { away, failureOf, unreadable } from './ga4-failure.ts'

/** A page of a report has tens of thousands of rows. */
const LARGEST_ANSWER = 64 * 1024 * 1024

export type Asked = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  timeout: number
  signal: AbortSignal | undefined
  /** Hears how far Google's clock is from ours, in milliseconds. */
  onClock: (skew: number) => void
}

/** Asks once; gives the JSON of an answer that is whole. */
export async function request({ url, timeout, signal, onClock, ...sent }: Asked): Promise<unknown> {
  const limit = AbortSignal.timeout(timeout)
  const began = Date.now()
  const answer = await fetch(url, {
    ...sent,
    headers: { accept: 'application/json', ...sent.headers },
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw away(error)
  })
  tellClock(answer, began, onClock)
  const text = await readWhole(answer, LARGEST_ANSWER).catch((error: unknown) => {
    throw error instanceof TooLarge ? unreadable(error) : away(error)
  })
  if (!answer.ok) throw failureOf(answer.status, reasonIn(text), retryAfter(answer.headers))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
}

const errorBody = z.object({
  error: z.union([
    z.string(),
    z
      .object({
        status: z.string().default(''),
        details: z.array(z.object({ reason: z.string().optional() })).default([]),
      })
      .transform(({ status, details }) => details.find(({ reason }) => reason)?.reason ?? status),
  ]),
})

/** `invalid_grant`, `SERVICE_DISABLED`, `PERMISSION_DENIED`: Google's own word for why. */
function reasonIn(text: string): string {
  try {
    return errorBody.safeParse(JSON.parse(text)).data?.error ?? ''
  } catch {
    return ''
  }
}
