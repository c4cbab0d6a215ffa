import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import type { SchemaElement } from 'hyparquet'
import { identifier, literal } from '../sql-text.ts'
import { FileProblem } from './file-problem.ts'

const MAX_METADATA_BYTES = 64 * 1024 * 1024
const MAX_COLUMNS = 2000

/** Names of the columns that hold one value in each row; throws FileProblem when the file is broken. */
export async function seeParquet(path: string): Promise<string[]> {
  return (await plainColumns(path)).map(({ name }) => name)
}

async function plainColumns(path: string): Promise<SchemaElement[]> {
  try {
    const buffer = await asyncBufferFromFile(path)
    const footer = new DataView(await buffer.slice(Math.max(0, buffer.byteLength - 8), buffer.byteLength))
    if (footer.getUint32(0, true) > MAX_METADATA_BYTES) throw new Error('metadata too large')
    const { schema } = await parquetMetadataAsync(buffer)
    return topLevel(schema).slice(0, MAX_COLUMNS)
  } catch (cause) {
    throw new FileProblem('O arquivo Parquet está incompleto ou corrompido.', { cause })
  }
}

/** The schema is a tree written flat: an element is followed by its children. */
function topLevel(schema: readonly SchemaElement[]): SchemaElement[] {
  const found: SchemaElement[] = []
  const skip = (at: number): number => {
    let next = at + 1
    for (let child = schema[at]?.num_children ?? 0; child > 0; child -= 1) next = skip(next)
    return next
  }
  for (let at = 1; at < schema.length; at = skip(at)) {
    const element = schema[at]
    if (element?.type !== undefined && element.repetition_type !== 'REPEATED') found.push(element)
  }
  return found
}

/** Instants in UTC say so in their text; local times stay bare. */
function isUtc({ logical_type: logical, converted_type: converted, type }: SchemaElement): boolean {
  if (logical?.type === 'TIMESTAMP') return logical.isAdjustedToUTC
  return type === 'INT96' || (converted?.startsWith('TIMESTAMP') ?? false)
}

/** `SELECT … FROM input(…)` that reads the wanted columns of a Parquet body as texts, with each row's place. */
export async function parquetSelect(path: string, wanted: readonly string[], file: number): Promise<string> {
  const columns = new Map((await plainColumns(path)).map((element) => [element.name, element]))
  const values = wanted.map((name, at) => {
    const element = columns.get(name)
    if (element === undefined) throw new FileProblem(`O arquivo não tem a coluna "${name}".`)
    const text = `toString(${identifier(name)})`
    const bare = element.type === 'BYTE_ARRAY' ? `trimBoth(${text})` : text
    return `ifNull(${isUtc(element) ? `concat(${bare}, 'Z')` : bare}, '') AS c${at}`
  })
  const place = `bitShiftLeft(toUInt64(${file}), 40) + rowNumberInAllBlocks() + 1`
  return `SELECT ${[`${place} AS place`, ...values].join(', ')} FROM input(${literal(structureOf(wanted, columns))})`
}

function structureOf(wanted: readonly string[], columns: ReadonlyMap<string, SchemaElement>): string {
  return wanted.map((name) => `${identifier(name)} Nullable(${typeOf(columns.get(name))})`).join(', ')
}

function typeOf(element: SchemaElement | undefined): string {
  const logical = element?.logical_type
  const converted = element?.converted_type
  if (logical?.type === 'TIMESTAMP' || converted?.startsWith('TIMESTAMP') || element?.type === 'INT96')
    return `DateTime64(3, 'UTC')`
  if (logical?.type === 'DATE' || converted === 'DATE') return 'Date32'
  if (logical?.type === 'DECIMAL' || converted === 'DECIMAL')
    return `Decimal(38, ${Math.min(element?.scale ?? 0, 38)})`
  switch (element?.type) {
    case 'BOOLEAN':
      return 'Bool'
    case 'INT32':
    case 'INT64':
      return 'Int64'
    case 'FLOAT':
    case 'DOUBLE':
      return 'Float64'
    default:
      return 'String'
  }
}
