/** What came of a question: who has to act tells the kinds apart. */
export type FailureKind =
  /** The key is not accepted, or the application was uninstalled. */
  | 'credentials'
  /** The application lacks a scope. */
  | 'forbidden'
  /** The shop's points for us are spent. */
  | 'busy'
  /** The platform is away, or answers half. */
  | 'unavailable'
  | 'not-found'
  /** A question that may bring more than the platform gives at once. */
  | 'too-costly'
  /** An answer that is not what is documented. */
  | 'unreadable'
  /** The platform refuses what was asked. */
  | 'refused'

type Details = { scope?: string | undefined; pause?: number | undefined; cause?: unknown }

/** A failure of the platform, with a sentence for people. */
export class ShopifyFailure extends Error {
  override readonly name = 'ShopifyFailure'
  readonly kind: FailureKind
  /** The scope that is missing. */
  readonly resource: string | undefined
  /** Milliseconds that the platform asks to wait. */
  readonly pause: number | undefined

  constructor(kind: FailureKind, sentence: string, { scope, pause, cause }: Details = {}) {
    super(sentence, { cause })
    this.kind = kind
    this.resource = scope
    this.pause = pause
  }
}

export const isFailure = (error: unknown, ...kinds: FailureKind[]): error is ShopifyFailure =>
  error instanceof ShopifyFailure && kinds.includes(error.kind)

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

export function failureOf(status: number, pause: number | undefined): ShopifyFailure {
  if (status === 429) return busy(pause)
  const [kind, sentence] = sentences[status] ?? []
  if (kind !== undefined && sentence !== undefined) return new ShopifyFailure(kind, sentence)
  return status >= 500
    ? new ShopifyFailure(
        'unavailable',
        `A Shopify não respondeu como devia (${status}). A leitura continua em instantes.`,
      )
    : new ShopifyFailure('refused', `A Shopify recusou o pedido (${status}).`)
}

export const busy = (pause: number | undefined): ShopifyFailure =>
  new ShopifyFailure(
    'busy',
    'A Shopify pediu para esperar: o aplicativo atingiu o limite de consultas. A leitura continua quando ela deixar.',
    { pause },
  )

export const missing = (scope: string): ShopifyFailure =>
  new ShopifyFailure(
    'forbidden',
    `O aplicativo não tem a permissão “${scope}” na Shopify. Inclua-a nos escopos do aplicativo e instale a nova versão na loja.`,
    { scope },
  )

/** Who bought is let known by the platform apart from the scopes. */
export const protectedData = (): ShopifyFailure =>
  new ShopifyFailure(
    'forbidden',
    'A Shopify não deixa este aplicativo saber quem comprou. Peça o acesso aos dados protegidos de clientes na configuração do aplicativo; os pedidos são lidos mesmo assim.',
    { scope: 'protected_customer_data' },
  )

export const away = (cause: unknown): ShopifyFailure =>
  new ShopifyFailure('unavailable', 'A Shopify não respondeu a tempo. A leitura continua em instantes.', {
    cause,
  })

export const unreadable = (cause: unknown): ShopifyFailure =>
  new ShopifyFailure('unreadable', 'A Shopify respondeu de uma forma que não conhecemos.', { cause })
