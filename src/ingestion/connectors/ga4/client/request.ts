import { z } from 'zod'
import { retryAfter } from '../../retry-after.ts'
import { away, failureOf, Ga4Failure, unreadable } from './ga4-failure.ts'

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
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isFinite(date)) onClock(date + 500 - (began + Date.now()) / 2)
  const text = await readText(answer)
  if (!answer.ok) throw failureOf(answer.status, reasonIn(text), retryAfter(answer.headers))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > LARGEST_ANSWER) throw unreadable(new Error('an answer that does not end'))
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof Ga4Failure ? error : away(error)
  }
  return Buffer.concat(parts).toString('utf8')
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
