import type { Permission, Trial } from '../connectors/description.ts'
import { isFailure } from '../connectors/platform-failure.ts'

export type Tried = Pick<Trial, 'accepted' | 'message' | 'permissions'>

type Wanted = Pick<Permission, 'resource' | 'purpose' | 'needed'> & { ask: () => Promise<unknown> }

/** Asks for each in turn; `accepted` is null when the platform did not answer. */
export async function tryPermissions(wanted: readonly Wanted[]): Promise<Tried> {
  const permissions: Permission[] = []
  try {
    for (const { ask, ...permission } of wanted) permissions.push(await tried(permission, ask))
  } catch (error) {
    if (isFailure(error, 'credentials', 'not-found', 'refused'))
      return { accepted: false, permissions: [], message: error.message }
    if (isFailure(error, 'busy', 'unavailable', 'unreadable'))
      return { accepted: null, permissions: [], message: error.message }
    throw error
  }
  return { accepted: true, permissions, message: null }
}

async function tried(
  permission: Pick<Permission, 'resource' | 'purpose' | 'needed'>,
  ask: () => Promise<unknown>,
): Promise<Permission> {
  try {
    await ask()
    return { ...permission, state: 'granted', message: null }
  } catch (error) {
    if (isFailure(error, 'forbidden')) return { ...permission, state: 'missing', message: error.message }
    throw error
  }
}
