import { basename, join } from 'node:path'
import { tabulateLeaves, type LeafTable } from '@farol/decomposition'
import { segmentName, settingOf, type Case, type CaseSet } from './case.ts'
import { readColumns } from './read-csv.ts'

const BASE_MINUTES = 5

/**
 * A directory of cases: `labels.csv` (case, root_cause, for rates the timestamp too) and a file per case, either of leaves
 * (`real`, `predict`) or of leaves by minute (`min`, `value`, `cnt`); every other column is a dimension.
 */
export function readCases(directory: string): CaseSet {
  const labels = readColumns(join(directory, 'labels.csv'))
  return { name: basename(directory), cases: casesOf(directory, labels) }
}

function* casesOf(directory: string, labels: Map<string, string[]>): Generator<Case> {
  const names = columnOf(labels, 'case', directory)
  const causes = columnOf(labels, 'root_cause', directory)
  for (const [index, name] of names.entries()) {
    const truth = truthOf(causes[index]!)
    const columns = readColumns(join(directory, `${name}.csv`))
    const leaves = columns.has('cnt')
      ? ratesAt(columns, Number(labels.get('timestamp')?.[index]), name)
      : countsOf(columns, name)
    yield { name, setting: settingOf(truth), truth, leaves }
  }
}

function columnOf(columns: Map<string, string[]>, name: string, where: string): string[] {
  const column = columns.get(name)
  if (!column) throw new Error(`${where}: no column ${name}`)
  return column
}

/** Either `a=a1&b=b2;c=c3` or JSON: an object, or a list of them. */
function truthOf(text: string): ReadonlySet<string> {
  if (/^[[{]/.test(text)) {
    const told = [JSON.parse(text) as Record<string, string> | Record<string, string>[]].flat()
    return new Set(told.map(segmentName))
  }
  const segments = text.split(';').map((segment) => segment.split('&').map((part) => part.split('=')))
  return new Set(
    segments.map((parts) =>
      segmentName(Object.fromEntries(parts.map(([name, ...rest]) => [name!, rest.join('=')]))),
    ),
  )
}

function dimensionsOf(columns: Map<string, string[]>, measures: readonly string[]): string[] {
  return [...columns.keys()].filter((name) => !measures.includes(name))
}

function countsOf(columns: Map<string, string[]>, where: string): LeafTable {
  const names = dimensionsOf(columns, ['real', 'predict'])
  const actual = Float64Array.from(columnOf(columns, 'real', where), Number)
  const expected = Float64Array.from(columnOf(columns, 'predict', where), Number)
  return { kind: 'sum', dimensions: encoded(columns, names), actual, expected }
}

function encoded(columns: Map<string, string[]>, names: readonly string[]) {
  return names.map((name) => {
    const rows = columns.get(name)!.map((value) => ({ value }))
    const [dimension] = tabulateLeaves(rows, { dimensions: ['value'], measures: [] }).dimensions
    return { ...dimension!, name }
  })
}

/** The minute in question against the few before it. */
function ratesAt(columns: Map<string, string[]>, at: number, where: string): LeafTable {
  const times = columnOf(columns, 'min', where).map(Number)
  const before = [...new Set(times)].filter((time) => time < at).sort((a, b) => b - a)
  const base = new Set(before.slice(0, BASE_MINUTES))
  const sides = (name: string) => {
    const values = columnOf(columns, name, where)
    return {
      actual: Float64Array.from(values, (value, i) => (times[i] === at ? Number(value) : 0)),
      expected: Float64Array.from(values, (value, i) => (base.has(times[i]!) ? Number(value) : 0)),
    }
  }
  const names = dimensionsOf(columns, ['min', 'value', 'cnt'])
  return {
    kind: 'ratio',
    dimensions: encoded(columns, names),
    numerator: sides('value'),
    denominator: sides('cnt'),
  }
}
