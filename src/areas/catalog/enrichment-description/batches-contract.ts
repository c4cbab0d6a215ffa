import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paging } from '#model/list-input.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { choice, id, validationMessages as says } from '#model/validation/index.ts'
import { batchItemStates, batchStates, MAX_IN_BATCH, writerKinds } from './model.ts'

const tags = ['Catálogo']
const instant = z.iso.datetime()
const count = z.int()
/** Minor units of `currency`; null if the cost is unknown. */
const cost = count.nullable()

export const CreateBatch = z.object({
  productIds: z
    .array(z.string(says.invalid).min(1, says.invalid).max(255, 'Máximo de 255 caracteres'), says.invalid)
    .min(1, 'Escolha ao menos um produto')
    .max(MAX_IN_BATCH, 'Máximo de 5.000 produtos por lote')
    .refine((ids) => new Set(ids).size === ids.length, 'Há produtos repetidos'),
})
export type CreateBatch = z.infer<typeof CreateBatch>

const OfBatch = z.object({ batchId: id })
export type OfBatch = z.infer<typeof OfBatch>

export const GetBatch = OfBatch.extend(paging)
export type GetBatch = z.infer<typeof GetBatch>

export const RetryBatch = OfBatch.extend({
  /** `lost` requests may already have been charged, so they are retried only when explicitly asked for. */
  which: choice(['failed', 'lost']),
})
export type RetryBatch = z.infer<typeof RetryBatch>

const Batch = z.object({
  id: z.uuid(),
  state: z.enum(batchStates),
  /** Why it paused itself. */
  problem: z.string().nullable(),
  writer: z.enum(writerKinds),
  model: z.string(),
  total: count,
  counts: z.record(z.enum(batchItemStates), count),
  inputTokens: count,
  outputTokens: count,
  currency: z.string(),
  cost,
  /** Estimated cost of the remaining items at the mean so far; null before the first response. */
  restCost: cost,
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type Batch = z.infer<typeof Batch>

const NewBatch = z.object({
  batch: Batch,
  /** Skipped: already in another open batch. */
  skipped: count,
})
export type NewBatch = z.infer<typeof NewBatch>

export const BatchDetails = Batch.extend({
  problems: z.array(z.object({ state: z.enum(['failed', 'lost']), sentence: z.string(), items: count })),
  /** Failed and lost items. */
  items: z.array(z.object({ productId: z.string(), state: z.enum(batchItemStates), problem: z.string() })),
  itemsTotal: count,
})
export type BatchDetails = z.infer<typeof BatchDetails>

const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) =>
  oc.route({
    method,
    tags,
    summary,
    path: `/catalog/content-batches${path}` as const,
    ...(method === 'POST' && { spec: ofWholeAccount }),
  })

export const batchesContract = {
  createBatch: route('POST', '', 'Pede descrições em lote').input(CreateBatch).output(NewBatch),
  listBatches: route('GET', '', 'Lotes de descrições, os mais novos primeiro').output(z.array(Batch)),
  getBatch: route('GET', '/{batchId}', 'Um lote: progresso, custo e o que falhou')
    .input(GetBatch)
    .output(BatchDetails),
  pauseBatch: route('POST', '/{batchId}/pause', 'Pausa um lote').input(OfBatch).output(Batch),
  resumeBatch: route('POST', '/{batchId}/resume', 'Retoma um lote').input(OfBatch).output(Batch),
  cancelBatch: route('POST', '/{batchId}/cancel', 'Cancela o que falta de um lote')
    .input(OfBatch)
    .output(Batch),
  retryBatch: route('POST', '/{batchId}/retry', 'Pede de novo o que falhou ou se perdeu')
    .input(RetryBatch)
    .output(Batch),
}
