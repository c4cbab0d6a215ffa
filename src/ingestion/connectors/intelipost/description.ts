import * as z from 'zod/mini'
import { requiredText, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

export const intelipost = {
  counts: 'orders',
  history: { offered: [30, 90, 180, 365], usual: 90, most: 730 },
  isAskedByOrder: true,
  /** No documented address says whose key it is: a name that people choose. */
  account: requiredText.check(z.regex(/^[\p{L}\d][\p{L}\d ._-]{0,59}$/u, says.invalid)),
  credentials: z.object({ apiKey: requiredText }),
  form: z.object({ apiKey: requiredText }),
  secrets: ['apiKey'],
  summaries: {
    try: 'Testa uma chave da Intelipost, só lendo',
    connect: 'Conecta uma conta da Intelipost; o rastreio dos pedidos da conta começa a ser lido',
    replaceKey: 'Troca a chave de uma conexão da Intelipost',
  },
  notices: {
    byHand: true,
    summary: 'A Intelipost avisa de um evento de rastreio; só faz ler de novo aquele pedido de envio',
  },
} as const satisfies KeyConnector

export type IntelipostCredentials = z.infer<typeof intelipost.credentials>
