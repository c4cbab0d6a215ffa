import type { Claim, ProductContent, ProductSource } from '#model/catalog/product-content.ts'
import type { BatchSettings } from '../../model.ts'

export type WriterInput = {
  source: ProductSource
  /** From the catalogue. */
  content: ProductContent
  settings: BatchSettings
}

export type Written = { content: ProductContent; claims: Claim[]; inputTokens: number; outputTokens: number }

export type Writer = (input: WriterInput, signal: AbortSignal) => Promise<Written>

/** Maximum characters requested: what search engines and shops display in full. */
export const writingLimits = { name: 120, pageTitle: 65, metaDescription: 155, description: 4000 } as const

const sentences = {
  busy: 'O serviço está sobrecarregado ou atingiu o limite de requisições. O Farol espera e continua.',
  refused: 'O serviço se recusou a escrever sobre este produto.',
  truncated: 'O texto ficou incompleto: atingiu o máximo de tokens.',
  unreadable: 'A resposta do serviço não tem o formato esperado.',
  credentials: 'O serviço recusou a chave de acesso.',
  unavailable: 'O serviço não está disponível agora.',
  lost: 'A solicitação foi enviada e a resposta não chegou. Ela pode ter sido cobrada.',
} as const

export type WriterFailureKind = keyof typeof sentences

type Details = {
  /** Replaces the kind's default message. */
  sentence?: string
  pauseMs?: number
  inputTokens?: number
  outputTokens?: number
  cause?: unknown
}

/** The message is for people and contains no addresses or keys. */
export class WriterFailure extends Error {
  override readonly name = 'WriterFailure'
  readonly kind: WriterFailureKind
  readonly pauseMs: number | null
  /** Charged even though the response is unusable. */
  readonly inputTokens: number
  readonly outputTokens: number

  constructor(
    kind: WriterFailureKind,
    { sentence, pauseMs, inputTokens = 0, outputTokens = 0, cause }: Details = {},
  ) {
    super(sentence ?? sentences[kind], { cause })
    this.kind = kind
    this.pauseMs = pauseMs ?? null
    this.inputTokens = inputTokens
    this.outputTokens = outputTokens
  }
}
