import { spawn } from 'node:child_process'
import { root } from '../../src/boot/root.ts'

/** Longer than any suite: a program that hangs is killed. */
const TIME_LIMIT_MS = 80 * 60_000
const PATIENCE_MS = 5000

export function run(
  args: string[],
  variables: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      to.write(chunk)
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
    child.on('exit', () => {
      // a child left behind may hold the output open
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, PATIENCE_MS).unref()
    })
  })
}
