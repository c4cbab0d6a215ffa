/** What came of a request: who has to act tells the kinds apart. */
export type FailureKind =
  /** The key or its token is not accepted. */
  | 'credentials'
  /** The key lacks a resource. */
  | 'forbidden'
  /** The account has spent its requests. */
  | 'busy'
  /** The platform is away, or answers half. */
  | 'unavailable'
  | 'not-found'
  /** An answer that is not what is documented. */
  | 'unreadable'
  /** The platform refuses what was asked. */
  | 'refused'

type Details = { resource?: string; pause?: number | undefined; cause?: unknown }

/** A failure of the platform, with a sentence for people. */
export class VtexFailure extends Error {
  override readonly name = 'VtexFailure'
  readonly kind: FailureKind
  readonly resource: string | undefined
  /** Milliseconds that the platform asks to wait. */
  readonly pause: number | undefined

  constructor(kind: FailureKind, sentence: string, { resource, pause, cause }: Details = {}) {
    super(sentence, { cause })
    this.kind = kind
    this.resource = resource
    this.pause = pause
  }
}

export const isFailure = (error: unknown, ...kinds: FailureKind[]): error is VtexFailure =>
  error instanceof VtexFailure && kinds.includes(error.kind)

export function failureOf(status: number, resource: string, pause?: number): VtexFailure {
  if (status === 401)
    return new VtexFailure('credentials', 'A VTEX não aceitou a chave e o token. Confira-os ou gere outros.')
  if (status === 403) return missing(resource)
  if (status === 404) return new VtexFailure('not-found', 'A VTEX não encontrou o que foi pedido.')
  if (status === 429) return busy(pause)
  if (status >= 500)
    return new VtexFailure(
      'unavailable',
      `A VTEX não respondeu como devia (${status}). A leitura continua em instantes.`,
    )
  return new VtexFailure('refused', `A VTEX recusou o pedido (${status}).`)
}

export const busy = (pause: number | undefined): VtexFailure =>
  new VtexFailure(
    'busy',
    'A VTEX pediu para esperar: a conta atingiu o limite de requisições. A leitura continua quando ela deixar.',
    { pause },
  )

const missing = (resource: string) =>
  new VtexFailure(
    'forbidden',
    `A chave não tem a permissão “${resource}” na VTEX. Peça a quem administra a loja que a inclua no perfil da chave.`,
    { resource },
  )

export const away = (cause: unknown): VtexFailure =>
  new VtexFailure('unavailable', 'A VTEX não respondeu a tempo. A leitura continua em instantes.', { cause })

export const unreadable = (cause: unknown): VtexFailure =>
  new VtexFailure('unreadable', 'A VTEX respondeu de uma forma que não conhecemos.', { cause })
