import { kinds } from '#model/kinds/index.ts'
import { columnCalled, columnValues } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import type { Source } from './source.ts'
import { summedBy, type Summed } from './summed-by.ts'

const { utm_source, utm_medium } = kinds.sessions.fields
const together =
  'source_medium origem_midia fonte_midia session_source_medium origem_midia_sessao fuente_medio fuente_medio_sesion'
const SEPARATOR = ' / '

/** Analytics write “google / cpc” in one column. */
function sourceAndMedium({ sample }: Source): Fields {
  const column = columnCalled(`${together} ${utm_source?.columns} ${utm_medium?.columns}`, sample, (name) => {
    const values = columnValues(sample, name)
    return values.length > 0 && values.every((value) => value.split(SEPARATOR).length === 2)
  })
  if (column === undefined) return {}
  const part = (index: number) => ({ part: { column }, separator: SEPARATOR, index })
  return { utm_source: part(0), utm_medium: part(1) }
}

const sums = ['sessions', 'product_views', 'carts', 'checkouts'] as const

/** Where pages have rows of their own, an hour or a day of a source is the sum of them. */
export function sessionsOf(found: Fields, source: Source, notes: string[]): Summed {
  const fields = { ...found, ...sourceAndMedium(source) }
  const summed = summedBy(kinds.sessions.key, sums, fields, source.sample)
  if (summed.groupBy !== undefined)
    notes.push(
      `"${source.sample.name}" tem várias linhas da mesma origem no mesmo momento, como as de cada página: elas foram somadas.`,
    )
  return summed
}
