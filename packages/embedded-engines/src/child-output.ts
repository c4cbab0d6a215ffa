import { createInterface } from 'node:readline'
import type { ChildProcess } from 'node:child_process'

const KEPT_LINES = 20

/** Returns the last lines, for an error message. */
export function forwardLines(
  child: ChildProcess,
  prefix: string,
  onLine: (line: string) => void,
): () => string[] {
  const kept: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      kept.push(line)
      if (kept.length > KEPT_LINES) kept.shift()
      onLine(`[${prefix}] ${line}`)
    })
  }
  return () => [...kept]
}
