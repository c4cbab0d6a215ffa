import type { ConnectionLedger } from '../connections/connection-ledger.ts'
import type { ConnectorContext } from '../connections/connector.ts'
import type { ConnectionRow } from '../connections/schema.ts'
import { isFailure } from './platform-failure.ts'
import type { Problems } from './problems.ts'

export type PlatformReading<Client, Cursor extends object, Part extends string> = {
  ctx: ConnectorContext
  connection: ConnectionRow
  client: Client
  ledger: ConnectionLedger
  cursor: Cursor
  problems: Problems<Part>
  /** By the platform's clock. */
  now: () => Date
  signal: AbortSignal
}

export const save = ({ ledger, cursor }: { ledger: ConnectionLedger; cursor: object }): Promise<void> =>
  ledger.cursor(cursor)

export function isDue({ now }: { now: () => Date }, readAt: string | null, minutes: number): boolean {
  return readAt === null || now().getTime() - Date.parse(readAt) >= minutes * 60_000
}

export async function readPart<Part extends string, Read>(
  {
    ctx,
    connection,
    problems,
  }: Pick<PlatformReading<unknown, object, Part>, 'ctx' | 'connection' | 'problems'>,
  part: Part,
  read: () => Promise<Read>,
): Promise<Read | undefined> {
  if (problems.isPaused(part)) return undefined
  try {
    const given = await read()
    problems.clear(part)
    return given
  } catch (error) {
    if (!isFailure(error, 'forbidden', 'refused', 'unreadable', 'not-found', 'too-costly')) throw error
    const isRefused = isFailure(error, 'forbidden', 'refused')
    problems.note(part, error.message, { resource: error.resource, isRefused })
    if (!problems.isKnown(part, error.message)) {
      const { id: connectionId, platform } = connection
      ctx.log.warn({ err: error, connectionId, platform, part }, 'a part of a platform cannot be read')
    }
    return undefined
  }
}

/** Whether there is more than fits before `ends`, in milliseconds of this process's clock. */
export async function readPartUntilDone<Part extends string>(
  reading: Parameters<typeof readPart<Part, boolean>>[0] & { signal: AbortSignal; ends: number },
  part: Part,
  read: () => Promise<boolean>,
): Promise<boolean> {
  let more = true
  while (more && Date.now() < reading.ends && !reading.signal.aborted)
    more = (await readPart(reading, part, read)) ?? false
  return more
}
