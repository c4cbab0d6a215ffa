import { oc } from '@orpc/contract'
import { z } from 'zod'
import { curveKinds } from './model.ts'
import { requiredText, text } from '#model/validation/index.ts'
import { Metric, Month, node, messages, TargetBoard, TargetMiss, TargetQuestion } from './board-contract.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion, writtenVersion } from '#model/row-version.ts'

const year = z.coerce
  .number('Ano inválido')
  .int('Ano inválido')
  .min(1970, 'Ano inválido')
  .max(2100, 'Ano inválido')
/** Money in minor units, orders as counts, rates from 0 to 1. */
const amount = z.number(messages.number).min(0, messages.number).max(1e14, messages.number)

const TargetCell = z.object({ month: Month, metric: Metric, ...node, value: amount })

/** One weight per day; only their proportions count. */
export const TargetCurve = z.object({
  month: Month,
  kind: z.enum(curveKinds),
  weights: z.array(amount).min(28, messages.invalid).max(31, messages.invalid),
})
export type TargetCurve = z.infer<typeof TargetCurve>

const Person = z.object({ id: z.uuid(), name: z.string() }).nullable()

const TargetMonth = z.object({
  month: Month,
  locked: z.boolean(),
  closed: z.boolean(),
  reason: z.string().nullable(),
})
export type TargetMonth = z.infer<typeof TargetMonth>

export const TargetPlan = z.object({
  year: z.number().int(),
  version: z.number().int(),
  savedAt: z.iso.datetime().nullable(),
  savedBy: Person,
  cells: z.array(TargetCell),
  curves: z.array(TargetCurve),
  months: z.array(TargetMonth),
  currency: z.string(),
  today: z.iso.date(),
  /** `channel`: targets are read-only inside a virtual channel. `noneWhole`: the virtual channel contains no whole node. */
  readOnly: z.enum(['channel', 'noneWhole', 'permission']).nullable(),
})
export type TargetPlan = z.infer<typeof TargetPlan>

const Realised = z.object({ ...node, month: Month, value: z.number() })

export const TargetHistory = z.object({
  /** Keyed by the month one year later. */
  lastYear: z.array(Realised),
  recent: z.array(z.object({ ...node, value: z.number() })),
})
export type TargetHistory = z.infer<typeof TargetHistory>

export const SaveTargets = z.object({
  year,
  /** The version that was edited, for optimistic locking. */
  base: rowVersion,
  reason: text,
  /** A null value removes the target. */
  cells: z
    .array(TargetCell.extend({ value: amount.nullable() }))
    .max(5000)
    .default([]),
  curves: z.array(TargetCurve).max(12).default([]),
})
export type SaveTargets = z.infer<typeof SaveTargets>

const Version = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  by: Person,
  reason: z.string(),
  changes: z.number().int(),
  restored: z.number().int().nullable(),
})
export type TargetVersion = z.infer<typeof Version>

export const TargetDifferences = z.object({
  cells: z.array(
    TargetCell.omit({ value: true }).extend({
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  curves: z.array(
    z.object({
      month: Month,
      before: z.enum(curveKinds).nullable(),
      after: z.enum(curveKinds).nullable(),
    }),
  ),
})
export type TargetDifferences = z.infer<typeof TargetDifferences>

const RestoreTargets = z.object({
  year,
  base: rowVersion,
  number: rowVersion.min(1, messages.number),
  reason: requiredText,
})
export type RestoreTargets = z.infer<typeof RestoreTargets>

const LockMonth = z.object({ month: Month, locked: z.boolean(), reason: requiredText })
export type LockMonth = z.infer<typeof LockMonth>

export const GeneratedCurve = z.object({
  month: Month,
  kind: z.enum(curveKinds),
  weights: z.array(z.number()),
  days: z.array(
    z.object({
      day: z.iso.date(),
      weekday: z.number().int(),
      event: z.string().nullable(),
      /** Last year's sales on the event's day ÷ ordinary days of the weekday; null without history. */
      factor: z.number().nullable(),
    }),
  ),
  /** Data behind the weekday weights; `none`: too little history, all days weigh the same. */
  source: z.enum(['recent', 'lastYear', 'none']),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  event: z.object({ name: z.string(), day: z.iso.date(), before: z.iso.date() }).nullable(),
  followsEvent: z.boolean(),
})
export type GeneratedCurve = z.infer<typeof GeneratedCurve>

const tags = ['Vendas']
export const OfYear = z.object({ year })
const get = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/sales/targets${path}`, tags, summary })
const post = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', spec: ofWholeAccount, path: `/sales/targets${path}`, tags, summary })

export const targetsContract = {
  getTargetPlan: get('/plan', 'Metas de um ano').input(OfYear).output(TargetPlan),
  getTargetHistory: get('/history', 'O que cada nó da árvore vendeu')
    .input(
      z.object({ from: Month, to: Month, metric: Metric }).refine(({ from, to }) => to >= from, {
        path: ['to'],
        error: 'Data fim deve ser maior que a data início',
      }),
    )
    .output(TargetHistory),
  saveTargets: post('/plan', 'Grava metas e curvas como uma versão nova')
    .input(SaveTargets)
    .output(z.object({ version: z.number().int() })),
  listTargetVersions: get('/versions', 'Versões das metas de um ano')
    .input(OfYear)
    .output(z.object({ items: z.array(Version) })),
  compareTargetVersions: get('/versions/differences', 'O que mudou entre duas versões')
    .input(z.object({ year, from: writtenVersion, to: writtenVersion }))
    .output(TargetDifferences),
  restoreTargets: post('/versions/restore', 'Volta as metas de um ano a uma versão')
    .input(RestoreTargets)
    .output(z.object({ version: z.number().int() })),
  lockTargetMonth: post('/locks', 'Trava ou destrava um mês').input(LockMonth).output(TargetMonth),
  getTargetCurve: get('/curve', 'Curva diária gerada para um mês')
    .input(z.object({ month: Month, kind: z.enum(curveKinds).exclude(['edited']).default('seasonal') }))
    .output(GeneratedCurve),
  getTargetBoard: get('/board', 'Atingimento, projeção e ritmo').input(TargetQuestion).output(TargetBoard),
  getTargetMiss: get('/miss', 'O desvio da meta, por fator').input(TargetQuestion).output(TargetMiss),
  exportTargets: oc
    .route({
      method: 'GET',
      path: '/sales/targets/export.csv',
      tags,
      summary: 'Metas de um ano em CSV',
      outputStructure: 'detailed',
    })
    .input(OfYear)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
}
