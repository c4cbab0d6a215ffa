import { z } from 'zod'
import { factTables } from '#model/kinds/index.ts'

/** On this channel of PostgreSQL, everybody hears `{ account, facts }` after facts of an account changed. */
export const FACTS_MOVED_CHANNEL = 'facts_moved'

/** On this one, the id of a person whose accesses or sessions changed. */
export const ACCESS_MOVED_CHANNEL = 'access_moved'

/** And on this one, the id of an account whose virtual channels changed. */
export const CHANNELS_MOVED_CHANNEL = 'channels_moved'

const FactsMoved = z.object({ account: z.string(), facts: z.array(z.enum(factTables)) })

/** Null for what another version of the product may have written, which is no reason to fail. */
export function readFactsMoved(text: string): z.infer<typeof FactsMoved> | null {
  try {
    return FactsMoved.parse(JSON.parse(text))
  } catch {
    return null
  }
}
