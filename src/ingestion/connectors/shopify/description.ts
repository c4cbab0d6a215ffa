import * as z from 'zod/mini'
import { requiredText, text, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

const wayIn = z.prefault(text, '')

export const shopify = {
  counts: 'orders',
  history: { offered: [60, 365, 730], usual: 730, most: 3650 },
  account: requiredText.check(
    z.toLowerCase(),
    z.overwrite((shop) => shop.replace(/^https:\/\//, '').replace(/\.myshopify\.com\/?$/, '')),
    z.refine((shop) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(shop), says.invalid),
  ),
  // An app's client id and secret; or, for older apps, a permanent token and the secret, which also signs
  // notices.
  credentials: z.object({ clientId: wayIn, clientSecret: requiredText, accessToken: wayIn }).check(
    z.refine(({ clientId, accessToken }) => clientId !== '' || accessToken !== '', {
      path: ['clientId'],
      error: 'Informe o ID do aplicativo ou o token de acesso.',
    }),
  ),
  form: z.object({ clientId: requiredText, clientSecret: requiredText }),
  secrets: ['clientSecret'],
  summaries: {
    try: 'Testa um aplicativo da Shopify, só lendo',
    connect: 'Conecta uma loja da Shopify; o histórico começa a ser lido',
    replaceKey: 'Troca as credenciais de uma conexão da Shopify',
  },
  notices: {
    summary:
      'A Shopify avisa que um pedido mudou; a assinatura é do corpo, com a chave secreta do aplicativo',
  },
} as const satisfies KeyConnector

export type ShopifyCredentials = z.infer<typeof shopify.credentials>
