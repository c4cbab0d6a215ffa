import * as z from 'zod/mini'
import { requiredText, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

export const correios = {
  counts: 'orders',
  history: { offered: [30, 60, 90], usual: 60, most: 120 },
  isAskedByOrder: true,
  /** The posting card (cartão de postagem) of the contract. */
  account: requiredText.check(z.regex(/^\d{8,10}$/, says.invalid)),
  credentials: z.object({ user: requiredText, accessCode: requiredText }),
  form: z.object({ user: requiredText, accessCode: requiredText }),
  secrets: ['accessCode'],
  summaries: {
    try: 'Testa um acesso às APIs dos Correios, só lendo',
    connect: 'Conecta um cartão de postagem dos Correios; o rastreio dos volumes da conta começa a ser lido',
    replaceKey: 'Troca o código de acesso de uma conexão dos Correios',
  },
} as const satisfies KeyConnector

export type CorreiosCredentials = z.infer<typeof correios.credentials>
