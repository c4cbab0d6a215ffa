import { PlatformFailure } from '../../platform-failure.ts'

export function failureOf(status: number, resource: string, pause?: number): PlatformFailure {
  if (status === 401)
    return new PlatformFailure(
      'credentials',
      'A VTEX não aceitou a chave e o token. Confira-os ou gere outros.',
    )
  if (status === 403) return missing(resource)
  if (status === 404) return new PlatformFailure('not-found', 'A VTEX não encontrou o que foi pedido.')
  if (status === 429) return busy(pause)
  if (status >= 500)
    return new PlatformFailure(
      'unavailable',
      `A VTEX não respondeu como devia (${status}). A leitura continua em instantes.`,
    )
  return new PlatformFailure('refused', `A VTEX recusou o pedido (${status}).`)
}

export const busy = (pause: number | undefined): PlatformFailure =>
  new PlatformFailure(
    'busy',
    'A VTEX pediu para esperar: a conta atingiu o limite de requisições. A leitura continua quando ela deixar.',
    { pause },
  )

const missing = (resource: string) =>
  new PlatformFailure(
    'forbidden',
    resource === ''
      ? 'A VTEX negou à chave uma leitura que não pede permissão. Peça a quem administra a loja que confira a chave.'
      : `A chave não tem a permissão “${resource}” na VTEX. Peça a quem administra a loja que a inclua no perfil da chave.`,
    { resource },
  )

export const away = (cause: unknown): PlatformFailure =>
  new PlatformFailure('unavailable', 'A VTEX não respondeu a tempo. A leitura continua em instantes.', {
    cause,
  })

export const unreadable = (cause: unknown): PlatformFailure =>
  new PlatformFailure('unreadable', 'A VTEX respondeu de uma forma que não conhecemos.', { cause })
