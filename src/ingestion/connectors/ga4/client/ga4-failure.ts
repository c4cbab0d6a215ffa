/** What came of a question: who has to act tells the kinds apart. */
export type FailureKind =
  /** The person took the access back, or it ended. */
  | 'credentials'
  /** The person, or this installation's project, may not read it. */
  | 'forbidden'
  /** What Google gives us is spent. */
  | 'busy'
  /** Google is away, or answers half. */
  | 'unavailable'
  /** Google itself failed: it closes a property after some of these in an hour. */
  | 'server-error'
  | 'not-found'
  /** An answer that is not what is documented. */
  | 'unreadable'
  /** Google refuses what was asked. */
  | 'refused'

type Details = { pause?: number | undefined; cause?: unknown }

/** A failure of Google's, with a sentence for people. */
export class Ga4Failure extends Error {
  override readonly name = 'Ga4Failure'
  readonly kind: FailureKind
  readonly resource = undefined
  /** Milliseconds that Google asks to wait. */
  readonly pause: number | undefined

  constructor(kind: FailureKind, sentence: string, { pause, cause }: Details = {}) {
    super(sentence, { cause })
    this.kind = kind
    this.pause = pause
  }
}

export const isFailure = (error: unknown, ...kinds: FailureKind[]): error is Ga4Failure =>
  error instanceof Ga4Failure && kinds.includes(error.kind)

export const takenBack = (cause: unknown): Ga4Failure =>
  new Ga4Failure(
    'credentials',
    'O Google não aceita mais o acesso que foi dado ao Farol: ele foi retirado ou venceu. Entre de novo com a conta Google que lê esta propriedade.',
    { cause },
  )

const withoutScope = (cause: unknown): Ga4Failure =>
  new Ga4Failure(
    'credentials',
    'O acesso que foi dado ao Farol não inclui ler o Google Analytics. Entre de novo e marque essa permissão.',
    { cause },
  )

const interfaceOff = (cause: unknown): Ga4Failure =>
  new Ga4Failure(
    'forbidden',
    'O projeto do Google Cloud desta instalação não tem as APIs “Google Analytics Data” e “Google Analytics Admin” ativadas. Quem opera o Farol precisa ativá-las.',
    { cause },
  )

const sentences: Readonly<Record<number, readonly [FailureKind, string]>> = {
  400: ['refused', 'O Google Analytics recusou a consulta.'],
  401: [
    'credentials',
    'O Google não aceitou o acesso que foi dado ao Farol. Entre de novo com a conta Google que lê esta propriedade.',
  ],
  403: [
    'forbidden',
    'A conta Google usada não pode mais ler esta propriedade. Peça acesso de leitura a quem a administra, ou entre com outra conta.',
  ],
  404: ['not-found', 'Esta propriedade não existe mais no Google Analytics.'],
  429: ['busy', 'O Google Analytics pediu para esperar: a cota de consultas desta propriedade acabou.'],
}

/** `reason` is the interface's own word for why, where it gives one. */
export function failureOf(status: number, reason: string, pause: number | undefined): Ga4Failure {
  const cause = reason === '' ? undefined : new Error(reason)
  if (reason === 'SERVICE_DISABLED') return interfaceOff(cause)
  if (reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT') return withoutScope(cause)
  const [kind, sentence] = sentences[status] ?? []
  if (kind !== undefined && sentence !== undefined) return new Ga4Failure(kind, sentence, { pause, cause })
  if (status < 500) return new Ga4Failure('refused', `O Google recusou o pedido (${status}).`, { cause })
  const sentenceOfServer = `O Google não respondeu como devia (${status}). A leitura continua em instantes.`
  return new Ga4Failure('server-error', sentenceOfServer, { pause, cause })
}

export const away = (cause: unknown): Ga4Failure =>
  new Ga4Failure('unavailable', 'O Google não respondeu a tempo. A leitura continua em instantes.', { cause })

export const unreadable = (cause: unknown): Ga4Failure =>
  new Ga4Failure('unreadable', 'O Google Analytics respondeu de uma forma que não conhecemos.', { cause })
