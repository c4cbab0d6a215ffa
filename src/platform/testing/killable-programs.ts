import { envNumber } from './env-number.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Number of kill rounds: few by default, more with `FAROL_KILL_ROUNDS=100`. */
export const killRounds = (usual: number) => envNumber('FAROL_KILL_ROUNDS', usual)

/** Child processes that a test kills at any moment; `given` is passed as JSON in the first argument. */
export class KillablePrograms<Given> {
  readonly alive = new Set<ChildProcess>()
  readonly #program: string

  constructor(program: URL) {
    this.#program = fileURLToPath(program)
  }

  begin(given: Given): ChildProcess {
    const child = spawn(process.execPath, [this.#program, JSON.stringify(given)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.alive.add(child)
    return child
  }

  async kill(child: ChildProcess): Promise<void> {
    this.alive.delete(child)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Call at the end of every test: a failed one may leave processes. */
  async killAll(): Promise<void> {
    await Promise.all([...this.alive].map((child) => this.kill(child)))
  }
}
