import { z } from 'zod'
import { ImportMapping } from '#model/import-mapping/mapping.ts'
import { canonicalKinds } from '#model/kinds/index.ts'

const count = z.number().int()
const kind = z.enum(canonicalKinds)

const MappingIssue = z.object({ path: z.string(), message: z.string() })

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const MappingPreview = z.object({
  issues: z.array(MappingIssue),
  currency: z.string().describe('De valores que não dizem a sua'),
  files: z.array(
    z.object({
      file: z.string().describe('Chave do arquivo no mapeamento'),
      name: z.string(),
      columns: z.array(z.string()),
      listed: z.array(z.string()).describe('Colunas da lista que as células de `each` trazem'),
      rows: z.array(z.array(z.string())),
    }),
  ),
  records: z.array(
    z.object({
      kind,
      columns: z.array(z.string()),
      rows: z.array(
        z.object({
          file: z.string(),
          line: count,
          values: z.array(cell),
          errors: z.array(z.object({ field: z.string(), message: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
})
export type MappingPreview = z.infer<typeof MappingPreview>

const surveyedValue = z.object({ value: z.string(), rows: count, guess: z.string().optional() })

export const ValueSurvey = z.object({
  translations: z.array(
    z.object({
      record: count.describe('Posição do registro no mapeamento'),
      field: z.string(),
      column: z.string(),
      of: z.string().optional(),
      /** Most frequent first. */
      values: z.array(surveyedValue),
      more: z.boolean().describe('Há mais valores diferentes que os contados'),
      whole: z.boolean().describe('Os arquivos foram lidos até o fim'),
    }),
  ),
})
export type ValueSurvey = z.infer<typeof ValueSurvey>

export const MappingGuess = z.object({ mapping: ImportMapping, notes: z.array(z.string()) })
export type MappingGuess = z.infer<typeof MappingGuess>

const CanonicalField = z.object({
  name: z.string(),
  type: z.enum(['text', 'instant', 'money', 'integer', 'boolean']),
  required: z.boolean(),
  description: z.string(),
  values: z.array(z.object({ value: z.string(), word: z.string() })),
  usual: z.array(z.string()).describe('Os usuais, onde qualquer um é aceito'),
})
export type CanonicalField = z.infer<typeof CanonicalField>
export const CanonicalKindForm = z.object({
  kind,
  description: z.string(),
  key: z.array(z.string()),
  fields: z.array(CanonicalField),
})
