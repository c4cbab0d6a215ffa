import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ga4 } from '#ingestion/connectors/ga4/description.ts'
import { id } from '#model/validation/index.ts'
import { Connection } from './connections-contract.ts'
import { ofWholeAccount } from '#model/reach.ts'

const OfConnection = z.object({ connectionId: id })
const instant = z.iso.datetime()

const AnalyticsSetting = z.object({ configured: z.boolean() })

/** Channels are sorted by sales. */
export const AnalyticsChoice = z.object({
  accounts: z.array(
    z.object({
      name: z.string(),
      properties: z.array(z.object({ property: z.string(), name: z.string() })),
    }),
  ),
  channels: z.array(z.string()),
})
export type AnalyticsChoice = z.infer<typeof AnalyticsChoice>

export const AnalyticsState = z.object({
  property: z.string(),
  timeZone: z.string().nullable(),
  /** Numbers are incomplete from then on; null before the first reading. */
  partialSince: instant.nullable(),
  quotas: z.array(
    z.object({
      name: z.enum(['day', 'hour', 'projectHour']),
      used: z.int(),
      limit: z.int(),
      resetsAt: instant,
    }),
  ),
})
export type AnalyticsState = z.infer<typeof AnalyticsState>

const tags = ['Integrações']
const path = '/integrations/google-analytics' as const
const one = '/integrations/connections/{connectionId}/google-analytics' as const

export const googleAnalyticsContract = {
  describeAnalytics: oc
    .route({ method: 'GET', path, tags, summary: 'Se o Google Analytics pode ser conectado neste Farol' })
    .output(AnalyticsSetting),
  beginAnalytics: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/sign-in`,
      tags,
      summary: 'Endereço da janela em que o Google pede o consentimento',
    })
    .output(z.object({ url: z.string() })),
  finishAnalytics: oc
    .route({
      method: 'GET',
      path: `${path}/callback`,
      tags,
      summary: 'Volta da janela do Google, e diz no que deu',
      outputStructure: 'detailed',
      successStatus: 302,
    })
    .output(z.object({ headers: z.object({ location: z.string() }) })),
  listAnalytics: oc
    .route({
      method: 'GET',
      path: `${path}/properties`,
      tags,
      summary: 'Propriedades que a pessoa que entrou no Google pode ler',
    })
    .output(AnalyticsChoice),
  connectAnalytics: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/integrations/connections/google-analytics',
      tags,
      summary: 'Conecta uma propriedade do Google Analytics; o histórico começa a ser lido',
      successStatus: 201,
    })
    .input(
      z.object({
        ...ga4.form.shape,
        property: z.string().regex(/^\d{1,20}$/, 'Valor inválido'),
        historyDays: z.int().min(1).max(ga4.history.most).default(ga4.history.usual),
      }),
    )
    .output(Connection),
  renewAnalytics: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${one}/access`,
      tags,
      summary: 'Troca o acesso de uma conexão pelo de quem acabou de entrar no Google',
    })
    .input(OfConnection)
    .output(Connection),
  getAnalytics: oc
    .route({ method: 'GET', path: one, tags, summary: 'Cota e dias parciais de uma conexão' })
    .input(OfConnection)
    .output(AnalyticsState),
}
