import type { Sample } from '../source.ts'

export const sample = (name: string, csv: string, delimiter = ','): Sample => {
  const [header = '', ...lines] = csv.trim().split('\n')
  const cut = (line: string) => line.trim().split(delimiter)
  return {
    name,
    seen: { format: 'csv', encoding: 'utf-8', delimiter, columns: cut(header) },
    rows: lines.map(cut),
  }
}
