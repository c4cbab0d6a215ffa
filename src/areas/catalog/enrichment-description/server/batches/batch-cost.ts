import type { BatchSettings } from '../../model.ts'

export type Tokens = { inputTokens: number; outputTokens: number }

const MILLION = 1_000_000n

/** In minor units, rounded half up once; null if a price is missing. Templates are free. */
export function tokenCost(
  { writer, inputPrice, outputPrice }: Pick<BatchSettings, 'writer' | 'inputPrice' | 'outputPrice'>,
  { inputTokens, outputTokens }: Tokens,
  { of, answered }: { of: number; answered: number } = { of: 1, answered: 1 },
): number | null {
  if (writer === 'template') return 0
  if (inputPrice === null || outputPrice === null || answered === 0) return null
  const spent = BigInt(inputTokens) * BigInt(inputPrice) + BigInt(outputTokens) * BigInt(outputPrice)
  const share = MILLION * BigInt(answered)
  return Number((2n * spent * BigInt(of) + share) / (2n * share))
}
