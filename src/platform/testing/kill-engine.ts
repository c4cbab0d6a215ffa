import type { StartedEngines } from '@farol/embedded-engines'
import { expect } from 'vitest'

/** Resolves once the database has been restarted. */
export async function killEngine(
  started: Pick<StartedEngines, 'pids'>,
  name: 'postgres' | 'clickhouse',
): Promise<void> {
  const before = started.pids()[name]
  if (before === undefined) throw new Error(`${name} is not there to be killed`)
  process.kill(before, 'SIGKILL')
  await expect.poll(() => started.pids()[name] ?? before, { timeout: 120_000, interval: 50 }).not.toBe(before)
}
