import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../../src/boot/root.ts'

export type Started = {
  /** Everything printed so far. */
  output: () => string
  /** Ends with what was printed once it holds a text, or with an error once the program has ended without it. */
  printed: (text: string) => Promise<string>
  /** Exit code. */
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
  /** The processes that it started and that live, and theirs. */
  descendants: () => number[]
}

/** `npm start`, with variables of its own and no demo. */
export function start(variables: Record<string, string>): Started {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      FAROL_DEMO: 'false',
      PORT: '0',
      DATABASE_URL: '',
      CLICKHOUSE_URL: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let code: number | null | undefined
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (exitCode) => {
      code = exitCode
      resolve(exitCode)
    })
  })
  return {
    output: () => output,
    printed: async (text) => {
      while (!output.includes(text)) {
        if (code !== undefined) throw new Error(`ended with ${code} before printing ${text}:\n${output}`)
        await sleep(50)
      }
      return output
    },
    ended,
    kill: (signal) => child.kill(signal),
    descendants: () => descendantsOf(child.pid ?? 0),
  }
}

function descendantsOf(ancestor: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const found: number[] = []
  const visit = (parent: number) => {
    for (const [pid = 0, ppid] of pairs) {
      if (ppid !== parent) continue
      found.push(pid)
      visit(pid)
    }
  }
  visit(ancestor)
  return found
}

/** Whether a process lives; one that has ended and waits for its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
