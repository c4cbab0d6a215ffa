import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@farol/embedded-engines'
import { projectPath } from '../../../src/boot/root.ts'

/** The product's server in a process that a test kills and begins again, always at the same address. */
export type KillableFarol = {
  url: string
  /** Ends once it answers; its clock is so many milliseconds ahead. */
  begin: (ahead?: number) => Promise<void>
  kill: () => Promise<void>
}

export async function killableFarol(variables: Record<string, string>): Promise<KillableFarol> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    FAROL_DEMO: 'false',
    FAROL_PUBLIC_URL: url,
    LOG_LEVEL: 'silent',
    ...variables,
  }
  let child: ChildProcess | undefined
  return {
    url,
    begin: async (ahead = 0) => {
      const begun = spawn(process.execPath, [projectPath('tools/start/testing/serve-ahead.ts'), `${ahead}`], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = begun
      for (;;) {
        if (begun.exitCode !== null) throw new Error(`the server ended by itself with ${begun.exitCode}`)
        const answer = await fetch(`${url}/api/users/csrf`).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer !== undefined) return
        await sleep(50)
      }
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
