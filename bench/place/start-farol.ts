import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Workplace } from './workplace.ts'

export type Farol = { address: string; pid: number; stop: () => Promise<void> }

/** The whole server in a process of its own, over stores that are already open. */
export async function startFarol(
  { postgresUrl, clickhouseUrl }: Pick<Workplace, 'postgresUrl' | 'clickhouseUrl'>,
  variables: Record<string, string> = {},
): Promise<Farol> {
  const child = fork(fileURLToPath(new URL('farol-process.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: postgresUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      FAROL_DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
      ...variables,
    },
  })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { address: string }) => resolve(message.address))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was there`)))
  })
  const stop = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  return { address, pid: child.pid ?? 0, stop }
}
