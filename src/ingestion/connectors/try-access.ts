import type { Permission, Trial } from './description.ts'
import { isFailure } from './platform-failure.ts'

export type Tried = Pick<Trial, 'accepted' | 'message' | 'permissions'>
type Wanted = Omit<Permission, 'state' | 'message'>

/** Whether the platform takes the access, and what it may read; `accepted` is null when the platform did not answer. */
export async function tryAccess(readPermissions: () => Promise<Permission[]>): Promise<Tried> {
  try {
    return { accepted: true, permissions: await readPermissions(), message: null }
  } catch (error) {
    if (isFailure(error, 'credentials', 'forbidden', 'not-found', 'refused'))
      return { accepted: false, permissions: [], message: error.message }
    if (isFailure(error, 'busy', 'unavailable', 'unreadable'))
      return { accepted: null, permissions: [], message: error.message }
    throw error
  }
}

/** `missing` where the platform forbids what `ask` asks for; other failures pass through. */
export async function tryPermission(wanted: Wanted, ask: () => Promise<unknown>): Promise<Permission> {
  try {
    await ask()
    return { ...wanted, state: 'granted', message: null }
  } catch (error) {
    if (!isFailure(error, 'forbidden')) throw error
    return { ...wanted, state: 'missing', message: error.message }
  }
}

/** `unknown` where the platform does not answer. */
export async function tryPermissionIfAnswered(
  wanted: Wanted,
  ask: () => Promise<unknown>,
): Promise<Permission> {
  try {
    return await tryPermission(wanted, ask)
  } catch (error) {
    if (!isFailure(error, 'busy', 'unavailable')) throw error
    return { ...wanted, state: 'unknown', message: error.message }
  }
}
