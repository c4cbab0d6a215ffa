import type { TestProject } from 'vitest/node'
import { openOwnEngines, type EngineUrls } from './own-engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engines: EngineUrls[]
  }
}

/**
 * Starts both databases once per worker, in temporary folders: jobs of one test file would otherwise take
 * those of another.
 */
export default async function openSharedEngines(project: TestProject): Promise<() => Promise<void>> {
  const opened = await Promise.allSettled(Array.from({ length: project.config.maxWorkers }, openOwnEngines))
  const pairs = opened.flatMap((pair) => (pair.status === 'fulfilled' ? [pair.value] : []))
  const stop = async () => {
    await Promise.all(pairs.map((pair) => pair.stop()))
  }
  const failed = opened.find((pair) => pair.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  project.provide(
    'engines',
    pairs.map(({ urls }) => urls),
  )
  return stop
}
