import { isFailure, type PlatformFailure } from '../../platform-failure.ts'

const AT_ONCE = 4

// What cannot be read is left out, and told to `failed`. A failure of the platform is thrown after what was
// read was brought. Resolves to how many were read.
export async function readAtOnce<Read>(
  ids: readonly string[],
  {
    ask,
    bring,
    failed,
  }: {
    ask: (id: string) => Promise<Read>
    bring: (read: readonly Read[]) => Promise<unknown>
    failed?: (id: string, failure: PlatformFailure) => void
  },
): Promise<number> {
  const read: Read[] = []
  const waiting = [...ids]
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        read.push(await ask(id))
      } catch (error) {
        if (!isFailure(error, 'not-found', 'unreadable', 'refused')) throw error
        failed?.(id, error)
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  await bring(read)
  for (const end of lanes) if (end.status === 'rejected') throw end.reason
  return read.length
}
