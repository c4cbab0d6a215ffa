import type { Permission } from '../description.ts'
import { isFailure } from '../platform-failure.ts'
import type { CorreiosClient } from './client/correios-client.ts'

export type Validation = {
  /** Null when the platform did not answer. */
  accepted: boolean | null
  permissions: Permission[]
  message: string | null
}

const tracking = { resource: 'Rastreamento', purpose: 'Ler os eventos de cada volume', needed: true }

/** A code that no object has. */
const NOBODYS = 'AA000000005BR'

export async function validateCorreios(client: CorreiosClient): Promise<Validation> {
  try {
    await client.authenticate()
    return { accepted: true, permissions: [await canTrack(client)], message: null }
  } catch (error) {
    if (isFailure(error, 'credentials', 'not-found', 'refused'))
      return { accepted: false, permissions: [], message: error.message }
    if (isFailure(error, 'busy', 'unavailable', 'unreadable'))
      return { accepted: null, permissions: [], message: error.message }
    throw error
  }
}

async function canTrack(client: CorreiosClient): Promise<Permission> {
  try {
    await client.objects([NOBODYS])
    return { ...tracking, state: 'granted', message: null }
  } catch (error) {
    if (!isFailure(error, 'forbidden')) throw error
    return { ...tracking, state: 'missing', message: error.message }
  }
}
