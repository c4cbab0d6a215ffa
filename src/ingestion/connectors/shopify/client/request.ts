import { retryAfter } from '../../retry-after.ts'
import { away, failureOf, ShopifyFailure, unreadable } from './shopify-failure.ts'

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
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isFinite(date)) onClock(date + 500 - (began + Date.now()) / 2)
  if (!answer.ok) {
    await answer.body?.cancel().catch(() => undefined)
    throw failureOf(answer.status, retryAfter(answer.headers))
  }
  return readBody(answer)
}

async function readBody(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > LARGEST_ANSWER) {
        throw new ShopifyFailure(
          'unreadable',
          'A Shopify respondeu com mais dados do que um pedido pode ter.',
        )
      }
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof ShopifyFailure ? error : away(error)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch (error) {
    throw unreadable(error)
  }
}
