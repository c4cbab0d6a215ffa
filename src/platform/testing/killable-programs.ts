import { longWay } from './long-way.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** How often a test kills: few times in every run, as many as one likes with `FAROL_KILL_ROUNDS=100`. */
export const killRounds = (usual: number) => longWay('FAROL_KILL_ROUNDS', usual)

/** Processes of one program, which a test kills at any moment; `given` reaches it as JSON in its first argument. */
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

  /** For the end of every test: a failed one leaves some. */
  async killAll(): Promise<void> {
    await Promise.all([...this.alive].map((child) => this.kill(child)))
  }
}
