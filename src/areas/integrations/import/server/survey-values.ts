import { FileProblem } from '#ingestion/files/file-problem.ts'
import type { Reader } from '#ingestion/files/reader/open-reader.ts'
import { readApart } from '#ingestion/files/reader/read-apart.ts'
import type { SurveyedColumn } from '#ingestion/files/survey-columns.ts'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { textSource } from '#ingestion/imports/load-file.ts'
import { kindOf } from '#ingestion/imports/preview.ts'
import type { ImportFileRow } from '#ingestion/imports/schema.ts'
import { checkMapping } from '#ingestion/mapping/check-mapping.ts'
import { guessMeaning } from '#ingestion/mapping/guess/guess-meaning.ts'
import type { Expression } from '#model/import-mapping/expression.ts'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { Field } from '#model/kinds/field.ts'
import { kinds } from '#model/kinds/index.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import type { ValueSurvey } from '../mapping-contract.ts'
import { filesOf, findImport } from './find-import.ts'

/** Of all files together, for somebody who waits. */
const MAX_BYTES = 256 * 1024 * 1024
const MAX_VALUES = 1000

type Translated = { record: number; field: string; file: string; column: string; of?: string }

/** Every value of the columns that a mapping translates, with its rows in all of their files. */
export async function surveyValues(
  ctx: AccountContext,
  input: { importId: string; mapping: unknown },
  storage: ImportStorage,
): Promise<ValueSurvey> {
  assertPermission(ctx, 'integrations.view')
  assertInFolder(await findImport(ctx, input.importId), storage)
  const files = await filesOf(ctx, input.importId)
  const checked = checkMapping(input.mapping)
  if (!('mapping' in checked)) return { translations: [] }
  const { mapping } = checked
  const asked = translatedColumns(mapping)
  if (asked.length === 0) return { translations: [] }
  try {
    const maxBytes = Math.floor(MAX_BYTES / Math.max(1, files.length))
    const found = await readApart(ctx.account.id, (reader) =>
      surveyFiles({ mapping, asked, files, storage, maxBytes }, reader),
    )
    return {
      translations: asked.map(({ file, ...translated }) => {
        const columns = found.filter((one) => one.file === file && one.column === translated.column)
        const meanings = fieldOf(mapping, translated)?.meanings ?? []
        return {
          ...translated,
          values: addUp(columns).map((counted) => {
            const guess = guessMeaning(meanings, counted.value)
            return guess === undefined ? counted : { ...counted, guess }
          }),
          more: columns.some(({ surveyed }) => surveyed.more),
          whole: columns.every(({ whole }) => whole),
        }
      }),
    }
  } catch (error) {
    // the preview says what is wrong with a file
    if (error instanceof FileProblem) return { translations: [] }
    throw error
  }
}

function translatedColumns({ records }: ImportMapping): Translated[] {
  return records.flatMap(({ from, joins, fields }, record) =>
    Object.entries(fields).flatMap(([field, expression]) =>
      columnsIn(expression).flatMap(({ column, of }) => {
        const file = of === undefined ? from : joins[of]?.file
        return file === undefined ? [] : { record, field, file, column, ...(of !== undefined && { of }) }
      }),
    ),
  )
}

function columnsIn(expression: Expression): { column: string; of?: string }[] {
  if ('firstOf' in expression) return expression.firstOf.flatMap(columnsIn)
  return 'translate' in expression && 'column' in expression.translate ? [expression.translate] : []
}

function fieldOf(
  { records }: ImportMapping,
  { record, field }: Pick<Translated, 'record' | 'field'>,
): Field | undefined {
  const kind = records[record]?.kind
  return kind && kinds[kind].fields[field]
}

type Found = { file: string; column: string; surveyed: SurveyedColumn; whole: boolean }

async function surveyFiles(
  of: {
    mapping: ImportMapping
    asked: readonly Translated[]
    files: readonly ImportFileRow[]
    storage: ImportStorage
    maxBytes: number
  },
  reader: Reader,
): Promise<Found[]> {
  const { mapping, asked, files, storage, maxBytes } = of
  const found: Found[] = []
  for (const { name, path, bytes } of files) {
    const file = kindOf(mapping, name)
    const columns = new Set(asked.filter((one) => one.file === file).map(({ column }) => column))
    if (file === undefined || columns.size === 0 || mapping.files[file]?.format === 'parquet') continue
    const source = textSource(mapping, file)
    const answer = await reader.ask('survey', absolutePath(storage, path), source, [...columns], maxBytes)
    for (const [column, surveyed] of answer) found.push({ file, column, surveyed, whole: bytes <= maxBytes })
  }
  return found
}

function addUp(columns: readonly Found[]): { value: string; rows: number }[] {
  const rows = new Map<string, number>()
  for (const { surveyed } of columns)
    for (const counted of surveyed.values)
      rows.set(counted.value, (rows.get(counted.value) ?? 0) + counted.rows)
  return [...rows]
    .map(([value, count]) => ({ value, rows: count }))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, MAX_VALUES)
}
