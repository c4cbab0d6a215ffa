import { PlatformFailure } from '../../platform-failure.ts'
import type { PlatformTraits } from '../../request.ts'

export const shopifyTraits: PlatformTraits = {
  name: 'A Shopify',
  // orders of companies have hundreds of lines, in pages of some hundred kilobytes
  mostBytes: 32 * 1024 * 1024,
  statuses: {
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
    429: [
      'busy',
      'A Shopify pediu para esperar: o aplicativo atingiu o limite de consultas. A leitura continua quando ela permitir.',
    ],
  },
}

export const missing = (scope: string): PlatformFailure =>
  new PlatformFailure(
    'forbidden',
    `O aplicativo não tem a permissão “${scope}” na Shopify. Inclua-a nos escopos do aplicativo e instale a nova versão na loja.`,
    { resource: scope },
  )

export const protectedData = (): PlatformFailure =>
  new PlatformFailure(
    'forbidden',
    'A Shopify não deixa este aplicativo saber quem comprou. Peça o acesso aos dados protegidos de clientes na configuração do aplicativo; os pedidos são lidos mesmo assim.',
    { resource: 'protected_customer_data' },
  )
