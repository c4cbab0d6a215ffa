import type { Permission } from '../description.ts'
import { isFailure } from '../platform-failure.ts'
import type { IntelipostClient } from './client/intelipost-client.ts'

export type Validation = {
  /** Null when the platform did not answer. */
  accepted: boolean | null
  permissions: Permission[]
  message: string | null
}

const reads: Permission = {
  resource: 'Pedidos de envio',
  purpose: 'Ler o rastreio e o prazo da transportadora',
  needed: true,
  state: 'granted',
  message: null,
}

/** No documented address says whose key it is, nor lists shipments: only whether it is taken. */
export async function validateIntelipost(client: IntelipostClient): Promise<Validation> {
  try {
    await client.info()
    return { accepted: true, permissions: [reads], message: null }
  } catch (error) {
    if (isFailure(error, 'credentials', 'forbidden', 'not-found', 'refused'))
      return { accepted: false, permissions: [], message: error.message }
    if (isFailure(error, 'busy', 'unavailable', 'unreadable'))
      return { accepted: null, permissions: [], message: error.message }
    throw error
  }
}
