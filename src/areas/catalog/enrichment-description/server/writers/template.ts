import { writeCopy } from '@farol/product-copy'
import { writingLimits, type Written, type WriterInput } from './writer.ts'

/** Deterministic, from attributes alone. */
export function writeFromTemplate({ source, settings }: Pick<WriterInput, 'source' | 'settings'>): Written {
  const { tone, glossary, forbidden } = settings
  const { claims, ...content } = writeCopy(source, { tone, limits: writingLimits, glossary, forbidden })
  return { content, claims, inputTokens: 0, outputTokens: 0 }
}
