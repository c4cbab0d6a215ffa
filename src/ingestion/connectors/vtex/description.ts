import * as z from 'zod/mini'
import { requiredText, validationMessages as says } from '#model/validation/index.ts'
import type { KeyConnector } from '../description.ts'

const credentials = z.object({ appKey: requiredText, appToken: requiredText })

export const vtex = {
  counts: 'orders',
  /** VTEX keeps orders for two years. */
  history: { offered: [30, 90, 365, 730], usual: 730, most: 730 },
  account: requiredText.check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, says.invalid)),
  credentials,
  form: credentials,
  secrets: ['appToken'],
  summaries: {
    try: 'Testa uma chave da VTEX, só lendo',
    connect: 'Conecta uma conta da VTEX; o histórico começa a ser lido',
    replaceKey: 'Troca a chave de uma conexão da VTEX',
  },
  notices: {
    path: '/ingest/vtex',
    summary: 'A VTEX avisa que um pedido mudou; o cabeçalho x-farol-secret é o da conexão',
  },
} as const satisfies KeyConnector
