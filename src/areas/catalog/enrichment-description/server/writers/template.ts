import type { WrittenCopy } from '@farol/product-copy'
import { runInThread } from '#platform/run-in-thread.ts'
import { writingLimits, type Written, type WriterInput } from './writer.ts'
import type { TemplateWork } from './template-thread.ts'

const writeInThread = runInThread<WrittenCopy>(new URL('template-thread.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
})

/** Deterministic, from attributes alone; many of them take seconds. */
export async function writeFromTemplate(
  { source, settings }: Pick<WriterInput, 'source' | 'settings'>,
  signal?: AbortSignal,
): Promise<Written> {
  const { tone, glossary, forbidden } = settings
  const work: TemplateWork = [source, { tone, limits: writingLimits, glossary, forbidden }]
  const { claims, ...content } = await writeInThread(work, signal)
  return { content, claims, inputTokens: 0, outputTokens: 0 }
}
