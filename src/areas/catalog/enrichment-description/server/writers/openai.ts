import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { requestService } from './ask-service.ts'
import { answerSchema, instructions, buildPrompt, readText } from './question.ts'
import { WriterFailure, type Writer } from './writer.ts'

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullable(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }),
})

/** Self-hosted servers may need no key. */
export const openaiWriter =
  (outbound: Outbound, key: string): Writer =>
  async ({ source, settings }, signal) => {
    const body = await requestService(outbound, {
      address: settings.address,
      path: '/chat/completions',
      signal,
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
      body: {
        model: settings.model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: buildPrompt({ source, settings }) },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'product_copy', strict: true, schema: answerSchema },
        },
      },
    })
    const parsed = Completion.safeParse(body)
    const [choice] = parsed.data?.choices ?? []
    if (!parsed.success || choice === undefined)
      throw new WriterFailure('unreadable', { cause: parsed.error })
    const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = parsed.data.usage
    const tokens = { inputTokens, outputTokens }
    const { finish_reason: reason, message } = choice
    if (reason === 'length') throw new WriterFailure('truncated', tokens)
    if (reason === 'content_filter' || (message.refusal ?? '') !== '')
      throw new WriterFailure('refused', tokens)
    return readText(message.content ?? '', tokens)
  }
