import * as z from 'zod/mini'
import { requiredText, text, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

const optionalText = z.prefault(text, '')

export const pagarme = {
  counts: 'payments',
  /** Pagar.me documents no end of what its lists show. */
  history: { offered: [30, 90, 180, 365], usual: 365, most: 730 },
  account: requiredText.check(z.regex(/^acc_\w{8,60}$/, says.invalid)),
  credentials: z.object({
    secretKey: requiredText,
    webhookUser: optionalText,
    webhookPassword: optionalText,
  }),
  form: z.object({ secretKey: requiredText, webhookUser: text, webhookPassword: text }),
  secrets: ['secretKey', 'webhookPassword'],
  summaries: {
    try: 'Testa uma chave da Pagar.me, só lendo',
    connect: 'Conecta uma conta da Pagar.me; o histórico começa a ser lido',
    replaceKey: 'Troca a chave de uma conexão da Pagar.me',
  },
  notices: {
    byHand: true,
    summary: 'A Pagar.me avisa que uma cobrança mudou; com o usuário e a senha que o webhook tem lá',
  },
} as const satisfies KeyConnector

export type PagarmeCredentials = z.infer<typeof pagarme.credentials>
