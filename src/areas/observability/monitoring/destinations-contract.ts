import { oc } from '@orpc/contract'
import { z } from 'zod'
import { QuietHours } from '#areas/observability/quiet-hours-contract.ts'
import {
  deliveryStates,
  destinationKinds,
  noticeAreas,
  pagerDutyRegions,
} from '#model/monitoring/destinations.ts'
import { severities } from '#model/monitoring/rules.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion, writtenVersion } from '#model/row-version.ts'
import { choice, email, id, requiredText, validationMessages as says } from '#model/validation/index.ts'

const tags = ['Monitoramento']
const instant = z.iso.datetime()
const count = z.int()

const Destination = z.object({
  id: z.uuid(),
  kind: z.enum(destinationKinds),
  name: z.string(),
  enabled: z.boolean(),
  /** All that is shown of the address: its host and last characters. */
  hint: z.string(),
  /** For browsers: the owner. */
  person: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  version: rowVersion,
  /** Set while the receiver has asked to wait. */
  pausedUntil: instant.nullable(),
  /** An e-mail address of nobody of the account gets nothing before its owner confirms. */
  awaitsConfirmation: z.boolean(),
  waiting: count,
  dead: count,
  last: z.object({ state: z.enum(deliveryStates), at: instant, error: z.string().nullable() }).nullable(),
})
export type Destination = z.infer<typeof Destination>

/** May contain a password or token, as webhook URLs do. */
const address = z.string(says.required).trim().min(1, says.required).max(2048, says.url)
const routingKey = z
  .string(says.required)
  .trim()
  .min(1, says.required)
  .regex(/^[\da-zA-Z]{20,64}$/, 'Chave de integração inválida')

const Settings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), address: email }),
  z.object({ kind: z.literal('slack'), url: address }),
  z.object({ kind: z.literal('teams'), url: address }),
  z.object({ kind: z.literal('googleChat'), url: address }),
  z.object({ kind: z.literal('webhook'), url: address }),
  z.object({ kind: z.literal('pagerDuty'), routingKey, region: choice(pagerDutyRegions) }),
])
export type DestinationInput = z.infer<typeof Settings>

const OfDestination = z.object({ destinationId: id })

export const CreateDestination = z.object({ name: requiredText, settings: Settings })
export type CreateDestination = z.infer<typeof CreateDestination>

export const UpdateDestination = OfDestination.extend({
  version: rowVersion,
  name: requiredText,
  enabled: z.boolean(),
  /** Same kind as before; absent keeps the current ones. */
  settings: Settings.optional(),
})
export type UpdateDestination = z.infer<typeof UpdateDestination>

/** The secret that a webhook's receiver checks signatures with is returned only once. */
const NewDestination = z.object({ destination: Destination, secret: z.string().nullable() })
export type NewDestination = z.infer<typeof NewDestination>

const several = <Piece extends z.core.SomeType>(piece: Piece, most: number) =>
  z.array(piece, says.invalid).max(most, says.invalid)

/** An empty list means all. */
const RouteSettings = z.object({
  name: requiredText,
  enabled: z.boolean(),
  severities: several(choice(severities), 3),
  areas: several(choice(noticeAreas), noticeAreas.length),
  ruleIds: several(id, 500),
  virtualChannelIds: several(id, 100),
  destinationIds: several(id, 50),
  /** Also sends to every browser whose owner opted in. */
  browsers: z.boolean(),
  quiet: QuietHours.nullable(),
  /** Only alerts not acknowledged within this many minutes. */
  afterMinutes: z.int(says.number).min(0, says.number).max(1440, says.number),
})
export type RouteSettings = z.infer<typeof RouteSettings>

const Route = RouteSettings.extend({ id: z.uuid(), version: rowVersion })
export type NoticeRoute = z.infer<typeof Route>

export const SaveRoute = z.object({
  /** Absent when creating. */
  id: z.uuid(says.invalid).optional(),
  version: rowVersion,
  settings: RouteSettings,
})
export type SaveRoute = z.infer<typeof SaveRoute>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const Destinations = z.object({
  destinations: z.array(Destination),
  routes: z.array(Route),
  choices: z.object({ rules: z.array(Named), virtualChannels: z.array(Named) }),
})
export type Destinations = z.infer<typeof Destinations>

const Delivery = z.object({
  id: z.uuid(),
  destinationId: z.uuid(),
  destination: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  state: z.enum(deliveryStates),
  attempts: count,
  error: z.string().nullable(),
  queuedAt: instant,
  nextAttemptAt: instant.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const key = z.string(says.required).regex(/^[\w-]{20,100}$/, says.invalid)

export const SubscribeBrowser = z.object({
  endpoint: z.string(says.required).min(1, says.required).max(2048, says.url),
  p256dh: key,
  auth: key,
  name: requiredText,
})
export type SubscribeBrowser = z.infer<typeof SubscribeBrowser>

const path = '/observability/monitoring/destinations' as const
const routesPath = '/observability/monitoring/notice-routes' as const
const browsersPath = '/observability/monitoring/browsers' as const
const read = (at: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: at, tags, summary, spec: ofWholeAccount })
const write = (method: 'POST' | 'PUT' | 'DELETE', at: `/${string}`, summary: string) =>
  oc.route({ method, path: at, tags, summary, spec: ofWholeAccount })

export const destinationsContract = {
  listDestinations: read(path, 'Destinos dos avisos e as rotas que levam a eles').output(Destinations),
  createDestination: write('POST', path, 'Cria um destino; o segredo de um webhook aparece só nesta resposta')
    .input(CreateDestination)
    .output(NewDestination),
  updateDestination: write('PUT', `${path}/{destinationId}`, 'Altera um destino')
    .input(UpdateDestination)
    .output(Destination),
  deleteDestination: write('DELETE', `${path}/{destinationId}`, 'Remove um destino, e o que esperava por ele')
    .input(OfDestination.extend({ version: writtenVersion }))
    .output(z.object({ id: z.uuid() })),
  testDestination: write(
    'POST',
    `${path}/{destinationId}/test`,
    'Envia um teste e diz o que o destino respondeu; a um e-mail que não confirmou, pede de novo a confirmação',
  )
    .input(OfDestination)
    .output(z.object({ delivered: z.boolean(), sentence: z.string() })),
  saveRoute: write('POST', routesPath, 'Cria ou altera uma rota de avisos').input(SaveRoute).output(Route),
  deleteRoute: write('DELETE', `${routesPath}/{routeId}`, 'Remove uma rota de avisos')
    .input(z.object({ routeId: id, version: writtenVersion }))
    .output(z.object({ id: z.uuid() })),
  listDeliveries: read(
    '/observability/monitoring/deliveries',
    'Entregas que falharam, da mais nova à mais antiga',
  ).output(z.object({ items: z.array(Delivery), total: count })),
  retryDelivery: write(
    'POST',
    '/observability/monitoring/deliveries/{deliveryId}/retry',
    'Tenta de novo agora uma entrega que foi abandonada ou que espera a próxima tentativa',
  )
    .input(z.object({ deliveryId: id }))
    .output(z.object({ id: z.uuid() })),
  getPushKey: read(browsersPath, 'Chave pública com que um navegador aceita notificações deste Farol').output(
    z.object({ publicKey: z.string() }),
  ),
  subscribeBrowser: write('POST', browsersPath, 'Liga as notificações de um navegador da própria pessoa')
    .input(SubscribeBrowser)
    .output(z.object({ id: z.uuid() })),
  unsubscribeBrowser: write(
    'POST',
    `${browsersPath}/off`,
    'Desliga as notificações de um navegador da própria pessoa',
  )
    .input(SubscribeBrowser.pick({ endpoint: true }))
    .output(z.object({ removed: z.boolean() })),
}
