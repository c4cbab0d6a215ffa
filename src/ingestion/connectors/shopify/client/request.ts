import { PlatformFailure } from '../../platform-failure.ts'
import { readWhole, tellClock, TooLarge } from '../../read-answer.ts'
import { retryAfter } from '../../retry-after.ts'
import { away, failureOf, unreadable } from './shopify-failure.ts'

/** Orders of companies have hundreds of lines, which come in parts of some hundred kilobytes. */
const LARGEST_ANSWER = 32 * 1024 * 1024

export type Posted = {
  url: string
  headers: Record<string, string>
  body: string
  timeout: number
  signal: AbortSignal | undefined
  /** Hears how far the platform's clock is from ours, in milliseconds. */
  onClock: (skew: number) => void
}

/** Posts once; gives the JSON of an answer that is whole. */
export async function post({ url, headers, body, timeout, signal, onClock }: Posted): Promise<unknown> {
  const limit = AbortSignal.timeout(timeout)
  const began = Date.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw away(error)
  })
  tellClock(answer, began, onClock)
  if (!answer.ok) {
    await answer.body?.cancel().catch(() => undefined)
    throw failureOf(answer.status, retryAfter(answer.headers))
  }
  return readBody(answer)
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await readWhole(answer, LARGEST_ANSWER).catch((error: unknown) => {
    throw error instanceof TooLarge
      ? new PlatformFailure('unreadable', 'A Shopify respondeu com mais dados do que um pedido pode ter.')
      : away(error)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
}
