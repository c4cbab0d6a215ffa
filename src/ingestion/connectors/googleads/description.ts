import * as z from 'zod/mini'
import { requiredText, text, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

const customer = /^\d{10}$/
/** Of the manager account through which the account is read, where it is. */
const manager = text.check(z.regex(/^(?:\d{10})?$/, says.invalid))

export const googleads = {
  counts: 'days',
  /** Google keeps 37 months by day. */
  history: { offered: [90, 180, 395, 790], usual: 395, most: 1095 },
  account: requiredText.check(z.regex(customer, says.invalid)),
  credentials: z.object({
    clientId: requiredText,
    clientSecret: requiredText,
    refreshToken: requiredText,
    managerAccount: z.prefault(manager, ''),
  }),
  form: z.object({
    clientId: requiredText,
    clientSecret: requiredText,
    refreshToken: requiredText,
    managerAccount: manager,
  }),
  secrets: ['clientSecret', 'refreshToken'],
  summaries: {
    try: 'Testa um acesso ao Google Ads, só lendo',
    connect: 'Conecta uma conta do Google Ads; os gastos do histórico começam a ser lidos',
    replaceKey: 'Troca o acesso de uma conexão do Google Ads',
  },
} as const satisfies KeyConnector

export type GoogleAdsCredentials = z.infer<typeof googleads.credentials>
