import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ImportMapping } from '#model/import-mapping/mapping.ts'
import { importPhases, importStates } from '#model/import-states.ts'
import { canonicalKinds } from '#model/kinds/index.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { BroughtData } from '../brought-data-contract.ts'
import { paging } from '#model/list-input.ts'
import { rowVersion } from '#model/row-version.ts'
import { CanonicalKindForm, MappingGuess, MappingPreview, ValueSurvey } from './mapping-contract.ts'
import { ImportResult } from './result-contract.ts'

const importId = z.uuid('Valor inválido')
const OfImport = z.object({ importId })
const OfMapping = OfImport.extend({ version: rowVersion })
const GuessQuestion = OfImport.extend({
  kind: z.enum(canonicalKinds, 'Valor inválido').optional().describe('Só registros deste tipo'),
})
const count = z.number().int()

/** `steps` counts conversions and slices of facts, which follow the reading. */
const Progress = z.object({
  phase: z.enum(importPhases).nullable(),
  /** Nobody works on it at this moment: others come first. */
  isWaiting: z.boolean(),
  bytesDone: count,
  bytesTotal: count,
  rowsRead: count,
  rowsRejected: count,
  stepsDone: count,
  stepsTotal: count,
  rowsPerSecond: z.number(),
})

const ImportFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: count,
  format: z.enum(['csv', 'jsonl', 'parquet']),
  encoding: z.enum(['utf-8', 'windows-1252']),
  delimiter: z.string(),
  columns: z.array(z.string()),
  headerLine: count
    .optional()
    .describe('CSV e Excel: a linha do cabeçalho, e o que vem acima não é lido; 0 se não há'),
  sheet: z.string().optional().describe('Planilha do Excel: a aba lida'),
  sheets: z.array(z.string()).optional().describe('Planilha do Excel: as abas que tem'),
})
export type ImportFile = z.infer<typeof ImportFile>

export const Import = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(importStates),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  createdBy: z.string().nullable(),
  files: z.array(ImportFile),
  mapping: z.unknown().describe('ImportMapping, ou nulo'),
  /** Of the mapping and of the files. */
  mappingVersion: rowVersion,
  progress: Progress,
  error: z.string().nullable(),
  undoable: z.boolean().describe('Já gravou algo e está parada'),
  /** What left with it. */
  undone: z.object({ counts: BroughtData.shape.counts, endedAt: z.iso.datetime().nullable() }).nullable(),
  result: ImportResult.nullable(),
  waiting: count.optional().describe('Volumes que contou e que ainda esperam por seus pedidos'),
})
export type Import = z.infer<typeof Import>

const tags = ['Integrações']
const path = '/integrations/imports/{importId}' as const

export const importsContract = {
  listImports: oc
    .route({
      method: 'GET',
      path: '/integrations/imports',
      tags,
      summary: 'Importações da conta, da mais nova à mais antiga',
    })
    .input(z.object(paging))
    .output(z.object({ items: z.array(Import.omit({ mapping: true, result: true })), total: count })),
  createImport: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/integrations/imports',
      tags,
      summary: 'Começa uma importação',
      successStatus: 201,
    })
    .input(
      z.object({ name: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de 255 caracteres') }),
    )
    .output(Import),
  getImport: oc
    .route({ method: 'GET', path, tags, summary: 'Uma importação' })
    .input(OfImport)
    .output(Import),
  deleteImport: oc
    .route({
      method: 'DELETE',
      spec: ofWholeAccount,
      path,
      tags,
      summary: 'Apaga uma importação parada; o que ela já trouxe fica',
    })
    .input(OfImport)
    .output(z.object({ id: z.uuid() })),
  /** The body is the file itself, as `application/octet-stream`. */
  uploadFile: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: `${path}/files`,
      tags,
      summary: 'Envia um arquivo',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: OfImport,
        query: z.object({
          name: z.string().min(1, 'Campo obrigatório').max(255, 'Máximo de 255 caracteres'),
        }),
        body: z.unknown(),
      }),
    )
    .output(ImportFile),
  deleteFile: oc
    .route({
      method: 'DELETE',
      spec: ofWholeAccount,
      path: `${path}/files/{fileId}`,
      tags,
      summary: 'Remove um arquivo da importação',
    })
    .input(OfImport.extend({ fileId: z.uuid('Valor inválido') }))
    .output(Import),
  chooseSheet: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: `${path}/files/{fileId}/sheet`,
      tags,
      summary: 'Lê outra aba de uma planilha enviada',
    })
    .input(
      OfImport.extend({
        fileId: z.uuid('Valor inválido'),
        sheet: z.string().min(1, 'Campo obrigatório').max(255, 'Máximo de 255 caracteres'),
      }),
    )
    .output(Import),
  chooseHeader: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: `${path}/files/{fileId}/header`,
      tags,
      summary: 'Lê um arquivo enviado com o cabeçalho em outra linha, ou sem ele (linha 0)',
    })
    .input(
      OfImport.extend({
        fileId: z.uuid('Valor inválido'),
        line: z.int('Use um número inteiro').min(0, 'Mínimo: 0').max(200, 'Máximo: 200'),
      }),
    )
    .output(Import),
  guessMapping: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/mapping/guess`,
      tags,
      summary: 'Propõe um mapeamento para os arquivos',
    })
    .input(GuessQuestion)
    .output(MappingGuess),
  previewMapping: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/mapping/preview`,
      tags,
      summary: 'Mostra 10 linhas de um mapeamento',
    })
    .input(OfImport.extend({ mapping: z.unknown() }))
    .output(MappingPreview),
  surveyValues: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/mapping/values`,
      tags,
      summary: 'Conta os valores das colunas que um mapeamento traduz',
    })
    .input(OfImport.extend({ mapping: z.unknown() }))
    .output(ValueSurvey),
  saveMapping: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: `${path}/mapping`,
      tags,
      summary: 'Grava o mapeamento da importação',
    })
    .input(OfImport.extend({ mapping: z.unknown(), version: rowVersion }))
    .output(Import),
  checkImport: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/check`,
      tags,
      summary: 'Simula a importação, sem gravar nada',
    })
    .input(OfMapping)
    .output(Import),
  startImport: oc
    .route({ method: 'POST', spec: ofWholeAccount, path: `${path}/start`, tags, summary: 'Importa' })
    .input(OfMapping)
    .output(Import),
  cancelImport: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/cancel`,
      tags,
      summary: 'Para a importação ou a simulação',
    })
    .input(OfImport)
    .output(Import),
  resumeImport: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/resume`,
      tags,
      summary: 'Continua de onde parou',
    })
    .input(OfImport)
    .output(Import),
  describeImportData: oc
    .route({
      method: 'GET',
      path: `${path}/data`,
      tags,
      summary: 'O que uma importação trouxe sozinha, e o que outra fonte também trouxe',
    })
    .input(OfImport)
    .output(BroughtData),
  undoImport: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/undo`,
      tags,
      summary: 'Desfaz uma importação: sai o que só ela trouxe',
    })
    .input(OfImport)
    .output(Import),
  /** A CSV for Excel in Portuguese: semicolons, BOM. */
  downloadRejects: oc
    .route({
      method: 'GET',
      path: `${path}/rejects.csv`,
      tags,
      summary: 'Linhas recusadas',
      outputStructure: 'detailed',
    })
    .input(OfImport)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
  listMappingExamples: oc
    .route({ method: 'GET', path: '/integrations/mapping-examples', tags, summary: 'Mapeamentos prontos' })
    .output(z.object({ examples: z.array(z.object({ file: z.string(), mapping: ImportMapping })) })),
  getCanonicalForm: oc
    .route({
      method: 'GET',
      path: '/integrations/canonical-form',
      tags,
      summary: 'A forma canônica, campo a campo',
    })
    .output(z.object({ kinds: z.array(CanonicalKindForm) })),
}
