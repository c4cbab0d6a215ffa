import { open } from 'node:fs/promises'
import { parquetMetadata } from 'hyparquet/src/metadata.js'
import type { SchemaElement } from 'hyparquet'
import { identifier, literal } from '#platform/storage/clickhouse/literals.ts'
import { checkThrift } from './check-thrift.ts'
import { FileProblem } from './file-problem.ts'

const MAX_METADATA_BYTES = 2 * 1024 * 1024
const ENDING_BYTES = 8
const MAX_COLUMNS = 2000

/** Only columns with one value per row. */
export async function inspectParquet(path: string): Promise<string[]> {
  return (await plainColumns(path)).map(({ name }) => name)
}

async function plainColumns(path: string): Promise<SchemaElement[]> {
  const footer = await readFooter(path)
  try {
    checkThrift(footer.subarray(0, -ENDING_BYTES))
    const { schema } = parquetMetadata(footer, { geoparquet: false })
    return topLevel(schema).slice(0, MAX_COLUMNS)
  } catch (cause) {
    throw broken(cause)
  }
}

const broken = (cause?: unknown) =>
  new FileProblem('O arquivo Parquet está incompleto ou corrompido.', { cause })

async function readFooter(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (bytes: number) =>
      (await file.read(Buffer.alloc(bytes), 0, bytes, size - bytes)).buffer
    if (size < 4 + ENDING_BYTES) throw broken()
    const ending = await read(ENDING_BYTES)
    const bytes = ending.readUInt32LE()
    if (ending.toString('latin1', 4) !== 'PAR1' || bytes > size - ENDING_BYTES) throw broken()
    if (bytes > MAX_METADATA_BYTES) {
      throw new FileProblem(
        'Os metadados do arquivo Parquet passam de 2 MB: grave-o com menos colunas ou grupos de linhas maiores.',
      )
    }
    return await read(bytes + ENDING_BYTES)
  } finally {
    await file.close()
  }
}

function topLevel(schema: readonly SchemaElement[]): SchemaElement[] {
  const found: SchemaElement[] = []
  let inside = 0
  for (const element of schema.slice(1)) {
    if (inside === 0 && element.type !== undefined && element.repetition_type !== 'REPEATED') {
      found.push(element)
    }
    inside = Math.max(0, inside - 1) + Math.max(0, element.num_children ?? 0)
  }
  if (inside > 0) throw new Error('children that are not there')
  return found
}

/** Instants in UTC get a zone in their text; local times stay bare. */
function isUtc({ logical_type: logical, converted_type: converted, type }: SchemaElement): boolean {
  if (logical?.type === 'TIMESTAMP') return logical.isAdjustedToUTC
  return type === 'INT96' || (converted?.startsWith('TIMESTAMP') ?? false)
}

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
