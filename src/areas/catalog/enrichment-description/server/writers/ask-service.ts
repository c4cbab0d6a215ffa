import type { OutboundAnswer, Outbound } from '#platform/outbound/outbound.ts'
import { OutboundFailure } from '#platform/outbound/outbound-failure.ts'
import { readJson } from '#platform/outbound/read-json.ts'
import { WriterFailure } from './writer.ts'

const OVERLOADED = 529
const USUAL_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 3_600_000

type Question = {
  address: string
  path: string
  headers: Readonly<Record<string, string>>
  body: unknown
  signal: AbortSignal
}

/** Accepts addresses with or without `/v1`. */
export function serviceEndpoint(address: string, path: string): string {
  const base = address.replace(/\/$/, '')
  return `${base.endsWith('/v1') ? base : `${base}/v1`}${path}`
}

/**
 * The response body on success. Throws `WriterFailure`, which says whether the request may have been charged.
 */
export async function requestService(
  outbound: Outbound,
  { address, path, headers, body, signal }: Question,
): Promise<unknown> {
  const answer = await outbound({
    method: 'POST',
    url: serviceEndpoint(address, path),
    body: JSON.stringify(body),
    signal,
    headers: { 'content-type': 'application/json', ...headers },
    caps: { headersMs: 120_000, wholeMs: 150_000, bodyBytes: 512 * 1024 },
  }).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? ofTransport(error) : error
  })
  if (answer.status !== 200) throw ofStatus(answer)
  if (answer.end === 'tooSlow') throw new WriterFailure('lost')
  const parsed = answer.end === 'whole' ? readJson(answer.body.toString('utf8')) : undefined
  if (parsed === undefined) throw new WriterFailure('unreadable')
  return parsed
}

const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])

function ofTransport(failure: OutboundFailure): WriterFailure {
  const details = { sentence: failure.message, cause: failure }
  if (failure.final) return new WriterFailure('credentials', details)
  if (failure.kind === 'unknownHost' || failure.kind === 'certificate')
    return new WriterFailure('unavailable', details)
  const code = (failure.cause as { code?: unknown } | undefined)?.code
  const isUnsent = typeof code === 'string' && neverConnected.has(code)
  return isUnsent ? new WriterFailure('unavailable', details) : new WriterFailure('lost', { cause: failure })
}

const settled: Readonly<Record<number, string>> = {
  400: 'O serviço não aceitou a solicitação. Confira o modelo e o saldo da conta no serviço.',
  402: 'A conta no serviço não tem saldo.',
  403: 'A chave de acesso não tem permissão para usar este modelo.',
  404: 'O serviço não conhece o modelo ou o endereço informado.',
}

function ofStatus({ status, headers, body }: OutboundAnswer): WriterFailure {
  if (status === 429 && body.toString('utf8').includes('insufficient_quota'))
    return new WriterFailure('credentials', { sentence: 'A conta no serviço não tem saldo.' })
  if (status === 429 || status === OVERLOADED)
    return new WriterFailure('busy', { pauseMs: pauseOf(headers['retry-after']) })
  if (status >= 500) return new WriterFailure('unavailable')
  const sentence = settled[status]
  if (status === 401) return new WriterFailure('credentials')
  return new WriterFailure('credentials', {
    sentence: sentence ?? `O serviço recusou a solicitação (${status}).`,
  })
}

function pauseOf(header: string | undefined): number {
  const seconds = Number(header)
  if (header === undefined || !Number.isFinite(seconds) || seconds < 0) return USUAL_PAUSE_MS
  return Math.min(seconds * 1000, MAX_PAUSE_MS)
}
