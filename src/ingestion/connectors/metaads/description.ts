import * as z from 'zod/mini'
import { requiredText, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

export const metaads = {
  counts: 'days',
  /** Meta keeps 37 months. */
  history: { offered: [90, 180, 395, 790], usual: 395, most: 1095 },
  account: requiredText.check(z.regex(/^\d{5,20}$/, says.invalid)),
  credentials: z.object({ accessToken: requiredText }),
  form: z.object({ accessToken: requiredText }),
  secrets: ['accessToken'],
  summaries: {
    try: 'Testa um token da Meta, só lendo',
    connect: 'Conecta uma conta de anúncios da Meta; os gastos do histórico começam a ser lidos',
    replaceKey: 'Troca o token de uma conexão da Meta',
  },
} as const satisfies KeyConnector

export type MetaAdsCredentials = z.infer<typeof metaads.credentials>
