import { oc } from '@orpc/contract'
import { z } from 'zod'
import { exportFormats, exportSorts, exportStates, exportTypes, type ExportSort } from './exports.ts'
import { ofWhatIsSeen } from './reach.ts'
import { paging } from './list-input.ts'

const count = z.number().int()
const OfExport = z.object({ exportId: z.uuid('Valor inválido') })

export const ExportRequest = z.object({
  kind: z.string().min(1).max(60).describe('O que se exporta: `orders`'),
  question: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('A pergunta da tela: período, filtros, ordem; o que falta vale como na tela'),
  format: z.enum(exportFormats).default('csv'),
  columns: z
    .array(z.string().max(60))
    .min(1)
    .max(200)
    .optional()
    .describe('As chaves das colunas, na ordem do arquivo; sem elas, todas'),
  personal: z.boolean().default(false).describe('Com as colunas de dados pessoais'),
  purpose: z
    .string()
    .trim()
    .max(255, 'Máximo de 255 caracteres')
    .optional()
    .describe('A finalidade, obrigatória com dados pessoais'),
})
export type ExportRequest = z.input<typeof ExportRequest>

const ExportJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Without file extension. */
  name: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  personal: z.boolean(),
  purpose: z.string().nullable(),
  virtualChannel: z.string().nullable(),
  rowsDone: count,
  rowsExpected: count.nullable(),
  bytes: count.nullable(),
  /** Money in minor units of the file's currency. */
  sums: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(exportTypes),
      value: z.number(),
      currency: z.string().optional(),
    }),
  ),
  error: z.string().nullable(),
  requestedBy: z.object({ name: z.string(), isMe: z.boolean() }),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  may: z.object({ download: z.boolean(), change: z.boolean() }),
})
export type ExportJob = z.infer<typeof ExportJob>

const ExportPage = z.object({
  ...paging,
  sort: z
    .enum(exportSorts.flatMap((sort): (ExportSort | `-${ExportSort}`)[] => [sort, `-${sort}`]))
    .default('-createdAt'),
})
export type ExportPage = z.infer<typeof ExportPage>

const tags = ['Arquivos']
const path = '/exports/{exportId}' as const

export const exportsContract = {
  startExport: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/exports',
      tags,
      summary: 'Pede um arquivo',
      successStatus: 201,
    })
    .input(ExportRequest)
    .output(ExportJob),
  listExports: oc
    .route({
      method: 'GET',
      path: '/exports',
      tags,
      summary: 'Arquivos solicitados, do mais novo ao mais antigo',
    })
    .input(ExportPage)
    .output(
      z.object({
        items: z.array(ExportJob),
        total: count,
        firstUse: z.boolean(),
      }),
    ),
  getExport: oc
    .route({ method: 'GET', path, tags, summary: 'Um arquivo solicitado, com seu andamento' })
    .input(OfExport)
    .output(ExportJob),
  cancelExport: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: `${path}/cancel`,
      tags,
      summary: 'Para um arquivo em andamento',
    })
    .input(OfExport)
    .output(ExportJob),
  deleteExport: oc
    .route({ method: 'DELETE', spec: ofWhatIsSeen, path, tags, summary: 'Apaga um arquivo' })
    .input(OfExport)
    .output(z.object({ id: z.uuid() })),
  downloadExport: oc
    .route({
      method: 'GET',
      path: `${path}/file`,
      tags,
      summary: 'O arquivo',
      outputStructure: 'detailed',
    })
    .input(OfExport)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
}
