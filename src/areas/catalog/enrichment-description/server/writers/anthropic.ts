import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { requestService } from './ask-service.ts'
import { answerSchema, instructions, buildPrompt, readText } from './question.ts'
import { WriterFailure, type Writer } from './writer.ts'

const MAX_TOKENS = 4096

const Message = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullable(),
  usage: z.object({ input_tokens: z.int().min(0), output_tokens: z.int().min(0) }),
})

export const anthropicWriter =
  (outbound: Outbound, key: string): Writer =>
  async ({ source, settings }, signal) => {
    const body = await requestService(outbound, {
      address: settings.address,
      path: '/messages',
      signal,
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
      body: {
        model: settings.model,
        max_tokens: MAX_TOKENS,
        system: instructions,
        messages: [{ role: 'user', content: buildPrompt({ source, settings }) }],
        output_config: { format: { type: 'json_schema', schema: answerSchema } },
      },
    })
    const parsed = Message.safeParse(body)
    if (!parsed.success) throw new WriterFailure('unreadable', { cause: parsed.error })
    const { content, stop_reason: reason, usage } = parsed.data
    const tokens = { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens }
    if (reason === 'refusal') throw new WriterFailure('refused', tokens)
    if (reason === 'max_tokens' || reason === 'model_context_window_exceeded')
      throw new WriterFailure('truncated', tokens)
    return readText(content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join(''), tokens)
  }
