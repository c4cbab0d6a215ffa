import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOutbound } from '#platform/outbound/outbound.ts'
import type { BatchSettings } from '../../model.ts'
import { serviceEndpoint } from './ask-service.ts'
import { openWriter } from './open-writer.ts'
import { startWriterStandIn, type Misbehaviour, type WriterStandIn } from './testing/writer-stand-in.ts'
import { WriterFailure, type WriterFailureKind } from './writer.ts'

let server: WriterStandIn
beforeEach(async () => {
  server = await startWriterStandIn()
})
afterEach(() => server.close())

const services = ['anthropic', 'openai'] as const
type Service = (typeof services)[number]

const source = {
  name: 'Mesa de jantar',
  brand: 'Pinho',
  category: 'Mesas',
  attributes: [{ name: 'Material', value: 'Madeira maciça' }],
}
const original = { name: 'Mesa', pageTitle: 'segredo-um', metaDescription: 'segredo-dois', description: 'x' }
const settingsOf = (writer: BatchSettings['writer']): BatchSettings => ({
  tone: 'friendly',
  glossary: [{ from: 'cor', to: 'tonalidade' }],
  forbidden: ['barato'],
  writer,
  address: server.url,
  model: server.model,
  inputPrice: 1,
  outputPrice: 1,
  priceCurrency: 'USD',
})

function ask(
  service: Service,
  more: { settings?: Partial<BatchSettings>; key?: string; signal?: AbortSignal } = {},
) {
  const outbound = openOutbound({ allowed: new Set([server.host]) })
  const writer = openWriter(service, { outbound, key: more.key ?? server.key })
  const settings = { ...settingsOf(service), ...more.settings }
  return writer({ source, content: original, settings }, more.signal ?? new AbortController().signal)
}

async function failureOf(asked: Promise<unknown>): Promise<WriterFailure> {
  const failure: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof WriterFailure)) throw new Error('it did not fail', { cause: failure })
  return failure
}

describe.each(services)('%s', (service) => {
  it('writes, with the claims that are in its text, and the tokens that it says', async () => {
    expect(await ask(service)).toEqual({
      content: {
        name: 'Mesa de jantar',
        pageTitle: 'Mesa de jantar',
        metaDescription: 'Mesa de jantar da loja.',
        description: 'Mesa de jantar, feito com cuidado.',
      },
      claims: [{ text: 'Mesa de jantar', attribute: 'Nome' }],
      inputTokens: 100,
      outputTokens: 50,
    })
  })

  it('is told of the product what its attributes say, how the shop writes, and nothing else', async () => {
    await ask(service)
    const [received] = server.received
    const body: unknown = JSON.parse(received?.body ?? '')
    const told = JSON.stringify(body)
    const messages = (body as { messages: { role: string; content: string }[] }).messages
    const user = messages.find(({ role }) => role === 'user')?.content ?? ''
    expect(JSON.parse(user)).toEqual({
      produto: {
        nome: 'Mesa de jantar',
        marca: 'Pinho',
        categoria: 'Mesas',
        atributos: [{ nome: 'Material', valor: 'Madeira maciça' }],
      },
      tom: 'próximo: trata quem lê por você, com simpatia e sem exagero',
      glossario: [{ de: 'cor', para: 'tonalidade' }],
      termosProibidos: ['barato'],
      maximoDeCaracteres: { name: 120, pageTitle: 65, metaDescription: 155, description: 4000 },
    })
    expect(told).not.toContain('segredo')
    expect(messages).toHaveLength(service === 'openai' ? 2 : 1)
  })

  it.each<[Misbehaviour, WriterFailureKind, number]>([
    ['refusal', 'refused', 150],
    ['truncated', 'truncated', 150],
    ['invalid', 'unreadable', 150],
    ['wrongFields', 'unreadable', 150],
    ['tooLarge', 'unreadable', 0],
    [{ status: 500 }, 'unavailable', 0],
    [{ status: 503 }, 'unavailable', 0],
    [{ status: 400 }, 'credentials', 0],
    [{ status: 403 }, 'credentials', 0],
    [{ status: 302 }, 'credentials', 0],
    ['reset', 'lost', 0],
    ['cut', 'lost', 0],
  ])('that answers with %j fails as %s, and what it cost is known', async (plan, kind, tokens) => {
    server.misbehave('*', plan)
    const failure = await failureOf(ask(service))
    expect([failure.kind, failure.inputTokens + failure.outputTokens]).toEqual([kind, tokens])
    expect(failure.message).toMatch(/^[A-ZÀ-Ú].*\.$/)
    expect(failure.message).not.toContain(server.key)
  })

  it.each([
    [429, '7', 7000],
    [529, '0', 0],
    [429, undefined, 30_000],
    [429, 'Wed, 21 Oct 2026 07:28:00 GMT', 30_000],
    [429, '999999', 3_600_000],
  ])('with too much to do (%i, retry-after %s) says for how long', async (status, retryAfter, pauseMs) => {
    server.misbehave('*', { status, ...(retryAfter !== undefined && { retryAfter }) })
    expect(await failureOf(ask(service))).toMatchObject({ kind: 'busy', pauseMs })
  })

  it('with a wrong key, or a model it does not know, says which', async () => {
    const wrongKey = await failureOf(ask(service, { key: 'outra' }))
    expect(wrongKey).toMatchObject({ kind: 'credentials', message: 'O serviço recusou a chave de acesso.' })
    const unknown = await failureOf(ask(service, { settings: { model: 'modelo-2' } }))
    expect(unknown).toMatchObject({ kind: 'credentials', message: expect.stringContaining('modelo') })
  })

  it('that is given up while it is out is lost', async () => {
    server.misbehave('*', 'silent')
    const giving = new AbortController()
    const asked = failureOf(ask(service, { signal: giving.signal }))
    await expect.poll(() => server.received.length).toBe(1)
    giving.abort()
    expect(await asked).toMatchObject({ kind: 'lost' })
  })

  it('at an address of a network that is not public is never asked', async () => {
    const inside = await failureOf(ask(service, { settings: { address: 'https://169.254.169.254/' } }))
    expect(inside).toMatchObject({ kind: 'credentials', message: expect.stringContaining('não é pública') })
    expect(server.received).toEqual([])
  })

  it('that does not listen was surely not asked', async () => {
    const gone = await startWriterStandIn()
    await gone.close()
    const outbound = openOutbound({ allowed: new Set([gone.host]) })
    const settings = { ...settingsOf(service), address: gone.url }
    const writer = openWriter(service, { outbound, key: 'x' })
    const asked = writer({ source, content: original, settings }, new AbortController().signal)
    expect(await failureOf(asked)).toMatchObject({ kind: 'unavailable' })
  })
})

it.each([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1/messages'],
  ['https://api.anthropic.com/', 'https://api.anthropic.com/v1/messages'],
  ['https://exemplo.com.br/ia/v1/', 'https://exemplo.com.br/ia/v1/messages'],
])('the address %s is asked at %s', (address, endpoint) => {
  expect(serviceEndpoint(address, '/messages')).toBe(endpoint)
})

it('the template writes the same of the same product, without asking anybody', async () => {
  const outbound = () => Promise.reject(new Error('asked'))
  const writer = openWriter('template', { outbound, key: '' })
  const input = { source, content: original, settings: settingsOf('template') }
  const { signal } = new AbortController()
  const first = await writer(input, signal)
  expect(await writer(input, signal)).toEqual(first)
  expect(first.content.name).toContain('Mesa de jantar')
  expect([first.inputTokens, first.outputTokens]).toEqual([0, 0])
})
