import type { Expression } from '#model/import-mapping/expression.ts'
import { ImportMapping, type RecordMapping } from '#model/import-mapping/mapping.ts'
import { kinds, requiredFields } from '#model/kinds/index.ts'
import { isDateFormat } from './compile/read-instant.ts'
import { columnsOf, hasAggregate, isAggregate, usesForm } from './compile/scope.ts'
import { joinOrderColumns } from './source-columns.ts'

export type MappingIssue = { path: string; message: string }
export type CheckedMapping = { mapping: ImportMapping } | { issues: MappingIssue[] }

const MAX_CHARACTERS = 256 * 1024
const MAX_DEPTH = 40
const MAX_COLUMNS = 500

export function checkMapping(input: unknown): CheckedMapping {
  const refused = tooLarge(input)
  if (refused !== undefined) return { issues: [{ path: '', message: refused }] }
  const parsed = ImportMapping.safeParse(input)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { issues }
  }
  const issues = [
    ...fileIssues(parsed.data),
    ...parsed.data.records.flatMap((record, at) => recordIssues(parsed.data, record, at)),
  ]
  return issues.length > 0 ? { issues } : { mapping: parsed.data }
}

function tooLarge(input: unknown): string | undefined {
  if (depthOf(input, 0) > MAX_DEPTH) return 'O mapeamento tem expressões aninhadas demais.'
  if ((JSON.stringify(input) ?? '').length > MAX_CHARACTERS) return 'O mapeamento passa de 256 KB.'
  return undefined
}

function depthOf(input: unknown, depth: number): number {
  if (typeof input !== 'object' || input === null || depth > MAX_DEPTH) return depth
  return Math.max(depth, ...Object.values(input).map((value) => depthOf(value, depth + 1)))
}

function fileIssues(mapping: ImportMapping): MappingIssue[] {
  const issues: MappingIssue[] = []
  const check = (path: string, formats: readonly string[] | undefined) => {
    for (const format of formats ?? []) {
      if (!isDateFormat(format)) issues.push({ path, message: `Formato de data desconhecido: ${format}` })
    }
  }
  check('dates', mapping.dates)
  for (const [key, file] of Object.entries(mapping.files)) {
    check(`files.${key}.dates`, file.dates)
    if (file.format === 'csv' && !file.header && file.columns === undefined) {
      issues.push({ path: `files.${key}.columns`, message: 'Sem cabeçalho, informe as colunas' })
    }
  }
  return issues
}

function recordIssues(mapping: ImportMapping, record: RecordMapping, at: number): MappingIssue[] {
  const path = `records.${at}`
  const issues: MappingIssue[] = []
  const add = (where: string, message: string) => issues.push({ path: `${path}.${where}`, message })
  const knows = (file: string) => Object.hasOwn(mapping.files, file)
  if (!knows(record.from)) add('from', 'Escolha o arquivo de origem')
  for (const name of requiredFields[record.kind])
    if (record.fields[name] === undefined) add(`fields.${name}`, 'Campo obrigatório')
  const earlier: string[] = []
  for (const [name, join] of Object.entries(record.joins)) {
    if (!knows(join.file)) add(`joins.${name}.file`, `Não há arquivo chamado "${join.file}"`)
    for (const { of } of columnsOf(Object.values(join.on))) {
      if (of !== undefined && !earlier.includes(of))
        add(`joins.${name}.on`, `A ligação "${of}" não vem antes desta`)
    }
    if (columnsOf(join.where).some(({ of }) => of !== undefined))
      add(`joins.${name}.where`, 'Use só colunas deste arquivo')
    earlier.push(name)
  }
  for (const [name, expression] of Object.entries(record.fields)) {
    if (!Object.hasOwn(kinds[record.kind].fields, name))
      add(`fields.${name}`, 'A forma canônica não tem este campo')
    for (const message of expressionIssues(record, expression)) add(`fields.${name}`, message)
  }
  for (const [name, expression] of Object.entries(record.fields))
    if (usesForm('attempt', expression) && !usesForm('purchase', record.fields))
      add(`fields.${name}`, 'attempt pede purchase em outro campo do registro')
  if (hasAggregate(record.where)) add('where', 'Totais não podem filtrar linhas')
  const columns = columnsOf([record.where, record.fields]).length
  if (columns > MAX_COLUMNS) add('fields', `Máximo de ${MAX_COLUMNS} referências a colunas`)
  if (columns + takenColumns(record) === 0) add('fields', 'Escolha ao menos uma coluna')
  return issues
}

const takenColumns = (record: RecordMapping) => Object.values(record.joins).flatMap(joinOrderColumns).length

function expressionIssues(record: RecordMapping, expression: Expression): string[] {
  const issues: string[] = []
  if (record.groupBy === undefined && hasAggregate(expression)) {
    issues.push('first, last, min, max, total, count e largest pedem groupBy')
  }
  if (nestedAggregate(expression, false)) issues.push('Um total não pode estar dentro de outro')
  for (const { of, as, dates, column } of columnsOf(expression)) {
    if (of !== undefined && !Object.hasOwn(record.joins, of)) issues.push(`Não há ligação chamada "${of}"`)
    if (as !== undefined && of === undefined)
      issues.push(`"as" vale só para colunas de uma ligação (${column})`)
    for (const format of dates ?? [])
      if (!isDateFormat(format)) issues.push(`Formato de data desconhecido: ${format}`)
  }
  return issues
}

function nestedAggregate(expression: unknown, inside: boolean): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  if (Array.isArray(expression)) return expression.some((part) => nestedAggregate(part, inside))
  const own = isAggregate(expression)
  if (own && inside) return true
  return Object.entries(expression).some(
    ([name, part]) => name !== 'table' && nestedAggregate(part, inside || own),
  )
}
