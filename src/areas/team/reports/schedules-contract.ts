import { oc } from '@orpc/contract'
import { z } from 'zod'
import { timeZone } from '#model/import-mapping/expression.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { id, requiredText, time, validationMessages as says } from '#model/validation/index.ts'
import { deliveryStates, frequencies, MAX_LISTS, MAX_RECIPIENTS, templates } from './model.ts'

const tags = ['Relatórios']
const instant = z.iso.datetime()

export const ReportSettings = z
  .object({
    name: requiredText,
    template: z.enum(templates, says.invalid),
    /** Of the carrier's scorecard. */
    carrier: z.string().trim().max(255, says.max255).nullable(),
    /** Of a report of a saved view. */
    viewId: z.uuid(says.invalid).nullable(),
    /** Null: all that each person sees. */
    virtualChannelId: z.uuid(says.invalid).nullable(),
    frequency: z.enum(frequencies, says.invalid),
    /** 1 = Monday … 7 = Sunday */
    weekday: z.int().min(1, says.invalid).max(7, says.invalid),
    monthDay: z.int().min(1, says.invalid).max(31, says.invalid),
    time,
    timeZone,
    recipients: z.array(id).max(MAX_RECIPIENTS, says.invalid),
    /** Lists of WhatsApp, which get what whoever saved this may see. */
    destinationIds: z.array(id).max(MAX_LISTS, says.invalid),
    enabled: z.boolean(),
  })
  .refine(({ template, carrier }) => template !== 'carrier' || Boolean(carrier), {
    path: ['carrier'],
    error: says.required,
  })
  .refine(({ template, viewId }) => template !== 'view' || viewId !== null, {
    path: ['viewId'],
    error: says.required,
  })
  .refine(({ recipients, destinationIds }) => recipients.length + destinationIds.length > 0, {
    path: ['recipients'],
    error: says.atLeastOne,
  })
export type ReportSettings = z.infer<typeof ReportSettings>

const Run = z.object({
  id: z.uuid(),
  dueAt: instant,
  late: z.boolean(),
  missed: z.int(),
  state: z.enum(['waiting', 'done', 'failed']),
  deliveries: z.array(
    z.object({
      id: z.uuid(),
      /** A person, or a list of WhatsApp. */
      recipient: z.string(),
      isList: z.boolean(),
      virtualChannel: z.string().nullable(),
      state: z.enum(deliveryStates),
      reason: z.string(),
      at: instant,
    }),
  ),
})
export type ReportRun = z.infer<typeof Run>

const Schedule = z.object({
  id: z.uuid(),
  settings: ReportSettings,
  version: rowVersion,
  nextAt: instant.nullable(),
  recipients: z.array(z.object({ id: z.uuid(), name: z.string(), unsubscribed: z.boolean() })),
  /** Whether the person who asks gets it; null where they are no recipient. */
  mine: z.boolean().nullable(),
  /** `hidden`: somebody else’s alone. */
  view: z
    .discriminatedUnion('state', [
      z.object({ state: z.literal('seen'), name: z.string() }),
      z.object({ state: z.enum(['hidden', 'gone']) }),
    ])
    .nullable(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
  last: Run.nullable(),
})
export type ReportSchedule = z.infer<typeof Schedule>

const Choice = z.object({ id: z.uuid(), name: z.string() })
export const ReportSchedules = z.object({
  items: z.array(Schedule),
  people: z.array(Choice),
  virtualChannels: z.array(Choice),
  /** Those that whoever asks sees; `screen`: its name in the menu. */
  views: z.array(Choice.extend({ screen: z.string(), shared: z.boolean() })),
  lists: z.array(Choice),
  timeZone: z.string(),
  me: z.uuid().nullable(),
})
export type ReportSchedules = z.infer<typeof ReportSchedules>

export const ReportPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Null where every list is of the bridge. */
  whatsApp: z.string().nullable(),
  /** As it leaves by the bridge, where a list is of it. */
  bridge: z.string().nullable(),
})
export type ReportPreview = z.infer<typeof ReportPreview>

export const SaveSchedule = z.object({
  id: z.uuid(says.invalid).optional(),
  /** The one that was edited; absent for a new one. */
  version: rowVersion.optional(),
  settings: ReportSettings,
})
export type SaveSchedule = z.infer<typeof SaveSchedule>

const at = '/report-schedules'
const spec = ofWholeAccount
const ofOne = z.object({ scheduleId: id })

export const schedulesContract = {
  listSchedules: oc
    .route({ method: 'GET', path: at, tags, summary: 'Relatórios agendados' })
    .output(ReportSchedules),
  saveSchedule: oc
    .route({ method: 'POST', path: at, tags, summary: 'Criar ou alterar um relatório agendado', spec })
    .input(SaveSchedule)
    .output(z.object({ id: z.uuid(), version: rowVersion })),
  deleteSchedule: oc
    .route({
      method: 'DELETE',
      path: `${at}/{scheduleId}`,
      tags,
      spec,
      summary: 'Apagar um relatório agendado',
    })
    .input(ofOne.extend({ version: z.coerce.number().int().min(0).max(2_147_483_647) }))
    .output(z.object({ id: z.uuid() })),
  previewReport: oc
    .route({ method: 'POST', path: '/report-previews', tags, summary: 'O que seria enviado agora', spec })
    .input(z.object({ settings: ReportSettings }))
    .output(ReportPreview),
  getReportPdf: oc
    .route({ method: 'GET', path: `${at}/{scheduleId}/report.pdf`, tags, summary: 'O relatório em PDF' })
    .input(ofOne)
    .output(z.file()),
  testSchedule: oc
    .route({
      method: 'POST',
      path: `${at}/{scheduleId}/test`,
      tags,
      spec,
      summary: 'Enviar o relatório agora, só para si',
    })
    .input(ofOne)
    .output(z.object({ email: z.string() })),
  setSubscription: oc
    .route({
      method: 'PUT',
      path: `${at}/{scheduleId}/subscription`,
      tags,
      spec,
      summary: 'Deixar de receber um relatório, ou voltar a receber',
    })
    .input(ofOne.extend({ receives: z.boolean() }))
    .output(z.object({ receives: z.boolean() })),
  listRuns: oc
    .route({ method: 'GET', path: `${at}/{scheduleId}/runs`, tags, summary: 'Envios de um relatório' })
    .input(ofOne)
    .output(z.object({ items: z.array(Run) })),
}
