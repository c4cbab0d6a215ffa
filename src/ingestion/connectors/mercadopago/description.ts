import * as z from 'zod/mini'
import { requiredText, text, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

export const mercadopago = {
  counts: 'payments',
  /** The search of payments shows twelve months. */
  history: { offered: [30, 90, 180, 365], usual: 365, most: 365 },
  account: requiredText.check(z.regex(/^\d{4,20}$/, says.invalid)),
  credentials: z.object({ accessToken: requiredText, webhookSecret: z.prefault(text, '') }),
  form: z.object({ accessToken: requiredText, webhookSecret: text }),
  secrets: ['accessToken', 'webhookSecret'],
  summaries: {
    try: 'Testa um token do Mercado Pago, só lendo',
    connect: 'Conecta uma conta do Mercado Pago; o histórico começa a ser lido',
    replaceKey: 'Troca o token de uma conexão do Mercado Pago',
  },
  notices: {
    byHand: true,
    summary: 'O Mercado Pago avisa que um pagamento mudou; x-signature é da assinatura secreta do aplicativo',
  },
} as const satisfies KeyConnector

export type MercadoPagoCredentials = z.infer<typeof mercadopago.credentials>
