import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export type Misbehaviour =
  | { status: number; retryAfter?: string }
  | 'refusal'
  | 'truncated'
  | 'invalid'
  | 'wrongFields'
  | 'nul'
  | 'tooLarge'
  | 'reset'
  | 'cut'
  | 'silent'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; product: string }

const KEY = 'sk-segredo-do-servico-1234'
const MODEL = 'modelo-1'
const MAX_TOKENS = 100_000

const closedSchema = z.object({
  type: z.literal('object'),
  additionalProperties: z.literal(false),
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).min(1),
})
const Question = z.object({ produto: z.object({ nome: z.string() }) })
const Completion = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string().min(1) })),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: closedSchema,
    }),
  }),
})
const Message = z.object({
  model: z.string(),
  max_tokens: z.int().min(1).max(MAX_TOKENS),
  system: z.string(),
  messages: z.array(z.object({ role: z.literal('user'), content: z.string().min(1) })).length(1),
  output_config: z.object({ format: z.object({ type: z.literal('json_schema'), schema: closedSchema }) }),
})

type Kind = 'anthropic' | 'openai'
type Params = { kind: Kind; model: string; user: string }

/** Imitates both services; a request costs 100 tokens and its response 50. */
export async function startWriterStandIn({ delayMs = 0 } = {}) {
  const received: Received[] = []
  const planned = new Map<string, Misbehaviour[]>()
  const standIn = { delayMs, key: KEY, model: MODEL, received }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const kind = request.url === '/v1/messages' ? 'anthropic' : 'openai'
    const params = readQuestion(kind, body)
    const product = productOf(params)
    received.push({ path: request.url ?? '', headers: request.headers, body, product })
    if (request.url !== '/v1/messages' && request.url !== '/v1/chat/completions')
      return fail(response, kind, 404, 'not_found_error')
    if (keyOf(kind, request.headers) !== KEY) return fail(response, kind, 401, 'authentication_error')
    if (kind === 'anthropic' && request.headers['anthropic-version'] !== '2023-06-01')
      return fail(response, kind, 400, 'invalid_request_error')
    if (params === null) return fail(response, kind, 400, 'invalid_request_error')
    if (params.model !== MODEL) return fail(response, kind, 404, 'not_found_error')
    await sleep(standIn.delayMs)
    const plan = (planned.get(product) ?? planned.get('*'))?.shift()
    if (plan === 'reset') return void request.socket.destroy()
    if (plan === 'silent') return undefined
    if (plan === 'cut') {
      response.writeHead(200, { 'content-length': 1000 })
      return void response.write('{', () => response.destroy())
    }
    if (plan === 'tooLarge') return void response.end('x'.repeat(600_000))
    if (typeof plan === 'object')
      return fail(response, kind, plan.status, 'overloaded_error', plan.retryAfter)
    succeed(response, kind, product, plan)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    standIn,
    key: KEY,
    model: MODEL,
    received,
    host: `localhost:${port}`,
    url: `http://localhost:${port}`,
    /** Plans the next responses for a product, or for any ('*'). */
    misbehave: (product: string, ...plans: Misbehaviour[]) => planned.set(product, plans),
    productsAsked: () => received.map(({ product }) => product),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type WriterStandIn = Awaited<ReturnType<typeof startWriterStandIn>>

function readQuestion(kind: Kind, body: string): Params | null {
  const told: unknown = JSON.parse(body)
  if (kind === 'anthropic') {
    const { data } = Message.safeParse(told)
    return data === undefined ? null : { kind, model: data.model, user: data.messages[0]?.content ?? '' }
  }
  const { data } = Completion.safeParse(told)
  const user = data?.messages.find(({ role }) => role === 'user')?.content ?? ''
  return data === undefined ? null : { kind, model: data.model, user }
}

const productOf = (params: Params | null): string =>
  params === null ? '' : Question.parse(JSON.parse(params.user)).produto.nome

function keyOf(kind: Kind, headers: IncomingHttpHeaders): string {
  const told = kind === 'anthropic' ? headers['x-api-key'] : headers.authorization?.replace(/^Bearer /, '')
  return typeof told === 'string' ? told : ''
}

function fail(response: ServerResponse, kind: Kind, status: number, type: string, retryAfter?: string): void {
  const error = { type, message: `${status} ${KEY}` }
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    })
    .end(JSON.stringify(kind === 'anthropic' ? { type: 'error', error } : { error }))
}

function succeed(
  response: ServerResponse,
  kind: Kind,
  product: string,
  plan: 'refusal' | 'truncated' | 'invalid' | 'wrongFields' | 'nul' | undefined,
): void {
  const copy = {
    name: product,
    pageTitle: product,
    metaDescription: `${product} da loja.`,
    description: `${product}, feito com cuidado.${plan === 'nul' ? '\0' : ''}`,
    claims: [
      { text: product, attribute: 'Nome' },
      { text: 'não está no texto', attribute: 'Nome' },
    ],
  }
  const whole = JSON.stringify(plan === 'wrongFields' ? { ...copy, name: 7 } : copy)
  const told = plan === 'truncated' || plan === 'invalid' ? whole.slice(0, 20) : whole
  const reasons = { anthropic: ['end_turn', 'max_tokens', 'refusal'], openai: ['stop', 'length', 'stop'] }
  const reason = reasons[kind][plan === 'truncated' ? 1 : plan === 'refusal' ? 2 : 0]
  const body =
    kind === 'anthropic'
      ? {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: MODEL,
          stop_reason: reason,
          content: plan === 'refusal' ? [] : [{ type: 'text', text: told }],
          usage: { input_tokens: 100, output_tokens: 50 },
        }
      : {
          id: 'chatcmpl-1',
          object: 'chat.completion',
          model: MODEL,
          choices: [
            {
              index: 0,
              finish_reason: reason,
              message:
                plan === 'refusal'
                  ? { role: 'assistant', content: null, refusal: 'I cannot help with that.' }
                  : { role: 'assistant', content: told, refusal: null },
            },
          ],
          usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
        }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
