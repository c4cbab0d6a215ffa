import type { Mapper } from '../../../inbox/mapper.ts'
import { hourPayload } from '../api/payload.ts'
import { completeHourRows } from './hour-rows.ts'

/** The version is the time of reading: a later reading of an hour wins in any order of arrival. */
export const mapGa4Hour: Mapper = (payload) => {
  const parsed = hourPayload.safeParse(payload)
  if (!parsed.success)
    return { problem: 'A hora de visitas não tem a forma que o Google Analytics documenta.' }
  const { hour, readAt } = parsed.data
  return {
    rows: { sessions: completeHourRows(parsed.data).map((row) => ({ ...row, hour, updated_at: readAt })) },
  }
}
