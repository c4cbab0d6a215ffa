import { kinds } from '#model/kinds/index.ts'
import { currentRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { fileRank, fileWins } from '../facts/versions.ts'
import { factColumns, joined, plainFacts, type KindFacts } from './plain-facts.ts'

/** Whole hours, and only states that can exist. */
const own = {
  hour: `toStartOfHour(toDateTime(hour, 'UTC'))`,
  uf: `if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), '')`,
}

const columns: Readonly<Record<string, string>> = factColumns('sessions', own)
const { key } = kinds.sessions
const names = Object.keys(columns)
const values = Object.values(columns)
const figures = 1 + key.length

const insertSessions = (repeated: SliceOptions['repeated']) => `INSERT INTO sessions (${names.join(', ')})
SELECT ${values.slice(0, figures).join(', ')},
  ${values.slice(figures).join(', ')}
FROM (${currentRows('sessions', repeated)})`

const saidKey = joined(
  ...key.map((name) => (name === 'hour' ? 'toUnixTimestamp(said_hour)' : `said_${name}`)),
)

const insertFromFile = (repeated: SliceOptions['repeated']) => `INSERT INTO sessions (${names.join(', ')})
WITH arriving AS (SELECT ${names.map((name) => `${columns[name]} AS said_${name}`).join(', ')}
  FROM (${currentRows('sessions', repeated)}))
SELECT ${names.map((name) => (name === 'version' ? fileRank('e.version') : `said_${name}`)).join(', ')}
FROM arriving LEFT JOIN (SELECT ${key.join(', ')}, version FROM sessions FINAL WHERE account_id = {account:UUID}
    AND hour IN (SELECT said_hour FROM arriving)) AS e ON ${key.map((name) => `e.${name} = said_${name}`).join(' AND ')}
WHERE ${fileWins('sessions', { version: 'e.version', key: saidKey, among: `SELECT ${saidKey} FROM arriving` })}`

export const sessions: KindFacts = {
  ...plainFacts('sessions', own),
  statements: ({ repeated, fromFile }) => [fromFile ? insertFromFile(repeated) : insertSessions(repeated)],
}
