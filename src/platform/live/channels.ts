import { z } from 'zod'
import { factTables } from '#model/kinds/index.ts'

export const FACTS_MOVED_CHANNEL = 'facts_moved'

export const ACCESS_MOVED_CHANNEL = 'access_moved'

/** Also notified for changes of the account's settings. */
export const CHANNELS_MOVED_CHANNEL = 'channels_moved'

/** An account's alerts changed. */
export const ALERTS_MOVED_CHANNEL = 'alerts_moved'

const FactsMoved = z.object({ account: z.string(), facts: z.array(z.enum(factTables)) })

/** Null for a payload of another version of the software. */
export function readFactsMoved(text: string): z.infer<typeof FactsMoved> | null {
  try {
    return FactsMoved.parse(JSON.parse(text))
  } catch {
    return null
  }
}
