import { kinds } from '#model/kinds/index.ts'
import { currentRows } from '../facts/current-rows.ts'
import { factColumns, plainFacts, type KindFacts } from './plain-facts.ts'

/** Whole hours, and only states that can exist. */
const own = {
  hour: `toStartOfHour(toDateTime(hour, 'UTC'))`,
  uf: `if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), '')`,
}

const columns = factColumns('sessions', own)
const values = Object.values(columns)
const figures = 1 + kinds.sessions.key.length

export const sessions: KindFacts = {
  ...plainFacts('sessions', own),
  statements: ({ repeated }) => [
    `INSERT INTO sessions (${Object.keys(columns).join(', ')})
SELECT ${values.slice(0, figures).join(', ')},
  ${values.slice(figures).join(', ')}
FROM (${currentRows('sessions', repeated)})`,
  ],
}
