import type { Mapper } from '../../../inbox/mapper.ts'
import { hourPayload } from '../api/payload.ts'
import { rowsInPlace } from './hour-rows.ts'

/** An hour of visits as canonical rows, as new as its reading: a later reading of the hour holds, in any order in which they come. */
export const mapGa4Hour: Mapper = (payload) => {
  const parsed = hourPayload.safeParse(payload)
  if (!parsed.success)
    return { problem: 'A hora de visitas não tem a forma que o Google Analytics documenta.' }
  const { hour, readAt } = parsed.data
  return { rows: { sessions: rowsInPlace(parsed.data).map((row) => ({ ...row, hour, updated_at: readAt })) } }
}
