import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paging } from '#model/list-input.ts'
import { day } from '#model/validation/index.ts'

const text = z.string().max(255, 'Máximo de 255 caracteres')

export const LogFilters = z.object({
  from: z.optional(day),
  to: z.optional(day),
  person: z.uuid('Valor inválido').optional(),
  /** `event.create`, or its first part, `event`. */
  action: text.optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  origin: z.enum(['web', 'api', 'system']).optional(),
  search: text.optional(),
})
export type LogFilters = z.infer<typeof LogFilters>

const LogPage = LogFilters.extend(paging)
export type LogPage = z.infer<typeof LogPage>

export const LogEntry = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  virtualChannel: z.string().nullable(),
  action: z.string(),
  /** The refused operation; null when the action has a name. */
  operation: z.string().nullable(),
  object: z.string(),
  /** As the log last knew it; null where nobody said one. */
  objectName: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  origin: z.enum(['web', 'api', 'system']),
  ip: z.string().nullable(),
  session: z.string().nullable(),
  requestId: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type LogEntry = z.infer<typeof LogEntry>

export const LogChoices = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  actions: z.array(z.object({ action: z.string(), operation: z.string().nullable() })),
})
export type LogChoices = z.infer<typeof LogChoices>

export const LogVerification = z.object({
  entries: z.number().int(),
  /** First entry that differs from what was written. */
  firstBroken: z.number().int().nullable(),
  checkedAt: z.iso.datetime(),
})
export type LogVerification = z.infer<typeof LogVerification>

const tags = ['Equipe']

export const teamContract = {
  listLogs: oc
    .route({ method: 'GET', path: '/team/logs', tags, summary: 'Registro de atividades' })
    .input(LogPage)
    .output(z.object({ items: z.array(LogEntry), total: z.number().int() })),
  listLogChoices: oc
    .route({ method: 'GET', path: '/team/logs/choices', tags, summary: 'Pessoas e ações do registro' })
    .output(LogChoices),
  verifyLogs: oc
    .route({
      method: 'GET',
      path: '/team/logs/verification',
      tags,
      summary: 'Confere o encadeamento do registro',
    })
    .output(LogVerification),
  exportLogs: oc
    .route({
      method: 'GET',
      path: '/team/logs/export.csv',
      tags,
      summary: 'Registro de atividades em CSV',
      outputStructure: 'detailed',
    })
    .input(LogFilters)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
}
