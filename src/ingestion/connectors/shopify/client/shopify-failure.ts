import { type FailureKind, PlatformFailure } from '../../platform-failure.ts'

const sentences: Readonly<Record<number, readonly [FailureKind, string]>> = {
  401: [
    'credentials',
    'A Shopify não aceitou as credenciais do aplicativo. Confira-as, e se ele está instalado na loja.',
  ],
  402: ['refused', 'A loja está congelada por falta de pagamento à Shopify.'],
  403: [
    'refused',
    'A Shopify recusou o acesso do aplicativo a esta loja. Confira se ele está instalado nela.',
  ],
  404: ['not-found', 'A Shopify não conhece esta loja. Confira o endereço .myshopify.com.'],
  423: ['refused', 'A Shopify bloqueou esta loja.'],
}

export function failureOf(status: number, pause: number | undefined): PlatformFailure {
  if (status === 429) return busy(pause)
  const [kind, sentence] = sentences[status] ?? []
  if (kind !== undefined && sentence !== undefined) return new PlatformFailure(kind, sentence)
  return status >= 500
    ? new PlatformFailure(
        'unavailable',
        `A Shopify não respondeu como devia (${status}). A leitura continua em instantes.`,
      )
    : new PlatformFailure('refused', `A Shopify recusou o pedido (${status}).`)
}

export const busy = (pause: number | undefined): PlatformFailure =>
  new PlatformFailure(
    'busy',
    'A Shopify pediu para esperar: o aplicativo atingiu o limite de consultas. A leitura continua quando ela deixar.',
    { pause },
  )

export const missing = (scope: string): PlatformFailure =>
  new PlatformFailure(
    'forbidden',
    `O aplicativo não tem a permissão “${scope}” na Shopify. Inclua-a nos escopos do aplicativo e instale a nova versão na loja.`,
    { resource: scope },
  )

/** Who bought is let known by the platform apart from the scopes. */
export const protectedData = (): PlatformFailure =>
  new PlatformFailure(
    'forbidden',
    'A Shopify não deixa este aplicativo saber quem comprou. Peça o acesso aos dados protegidos de clientes na configuração do aplicativo; os pedidos são lidos mesmo assim.',
    { resource: 'protected_customer_data' },
  )

export const away = (cause: unknown): PlatformFailure =>
  new PlatformFailure('unavailable', 'A Shopify não respondeu a tempo. A leitura continua em instantes.', {
    cause,
  })

export const unreadable = (cause: unknown): PlatformFailure =>
  new PlatformFailure('unreadable', 'A Shopify respondeu de uma forma que não conhecemos.', { cause })
