import { type FailureKind, PlatformFailure } from '../../platform-failure.ts'

export const takenBack = (cause: unknown): PlatformFailure =>
  new PlatformFailure(
    'credentials',
    'O Google não aceita mais o acesso que foi dado ao Farol: ele foi retirado ou venceu. Entre de novo com a conta Google que lê esta propriedade.',
    { cause },
  )

const withoutScope = (cause: unknown): PlatformFailure =>
  new PlatformFailure(
    'credentials',
    'O acesso que foi dado ao Farol não inclui ler o Google Analytics. Entre de novo e marque essa permissão.',
    { cause },
  )

const interfaceOff = (cause: unknown): PlatformFailure =>
  new PlatformFailure(
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
export function failureOf(status: number, reason: string, pause: number | undefined): PlatformFailure {
  const cause = reason === '' ? undefined : new Error(reason)
  if (reason === 'SERVICE_DISABLED') return interfaceOff(cause)
  if (reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT') return withoutScope(cause)
  const [kind, sentence] = sentences[status] ?? []
  if (kind !== undefined && sentence !== undefined)
    return new PlatformFailure(kind, sentence, { pause, cause })
  if (status < 500) return new PlatformFailure('refused', `O Google recusou o pedido (${status}).`, { cause })
  const sentenceOfServer = `O Google não respondeu como devia (${status}). A leitura continua em instantes.`
  return new PlatformFailure('server-error', sentenceOfServer, { pause, cause })
}

export const away = (cause: unknown): PlatformFailure =>
  new PlatformFailure('unavailable', 'O Google não respondeu a tempo. A leitura continua em instantes.', {
    cause,
  })

export const unreadable = (cause: unknown): PlatformFailure =>
  new PlatformFailure('unreadable', 'O Google Analytics respondeu de uma forma que não conhecemos.', {
    cause,
  })
