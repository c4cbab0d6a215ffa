import { readFileSync } from 'node:fs'

/** A file of comma-separated values as its columns by name; quoted fields may hold commas and doubled quotes. */
export function readColumns(file: string): Map<string, string[]> {
  const [head, ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const columns = new Map(fieldsOf(head ?? '').map((name): [string, string[]] => [name, []]))
  const lists = [...columns.values()]
  for (const [index, line] of lines.entries()) {
    const fields = fieldsOf(line)
    if (fields.length !== lists.length)
      throw new Error(`${file}:${index + 2}: ${fields.length} fields, the head has ${lists.length}`)
    for (const [k, field] of fields.entries()) lists[k]!.push(field)
  }
  return columns
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const fields: string[] = []
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g))
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
  return fields
}
