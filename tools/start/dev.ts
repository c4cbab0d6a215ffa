import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sayWhy } from './say-why.ts'
import { projectPath, root } from '../../src/boot/root.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const patience = 1000

const children: ChildProcess[] = []
let stopEngines = async () => {}
const stop = async () => {
  await Promise.all(
    children.map((child) => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      return Promise.race([ended, sleep(patience)])
    }),
  )
  await stopEngines()
}
stopOnSignal(stop)

try {
  const { env } = await import('#platform/env.ts')
  const { engines } = await import('./engines.ts')
  const { urls, stop: stopStarted } = await engines()
  stopEngines = stopStarted
  const variables = {
    ...process.env,
    DATABASE_URL: urls.postgresUrl,
    CLICKHOUSE_URL: urls.clickhouseUrl,
    FAROL_API: `http://localhost:${env.PORT}`,
    // links and Google must lead to the browser's port
    FAROL_PUBLIC_URL: env.FAROL_PUBLIC_URL ?? 'http://localhost:5173',
  }
  const options = { cwd: root, env: variables, stdio: 'inherit' } as const
  const server = ['--watch', '--watch-preserve-output', 'tools/start/serve-api.ts']
  const screens = [projectPath('node_modules/vite/bin/vite.js')]
  for (const args of [server, screens]) children.push(spawn(process.execPath, args, options))
} catch (error) {
  sayWhy(error)
  await stop()
  process.exit()
}
