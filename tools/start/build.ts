import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { StartError } from '#platform/errors.ts'
import { step } from '../../src/boot/progress.ts'
import { projectPath, root } from '../../src/boot/root.ts'
import { sourceHash } from './source-hash.ts'

export const buildStamp = projectPath('dist/.sources')

export async function buildIfStale(): Promise<void> {
  if (await isBuilt()) return
  await step('Montando as telas', async () => {
    const { ok, output } = await runChild(['tools/start/build-site.ts'])
    if (ok) return
    console.error(output)
    throw new StartError('Não foi possível montar as telas: o motivo está acima.')
  })
}

export async function assertBuilt(): Promise<void> {
  if (await isBuilt()) return
  throw new StartError('As telas desta versão não estão montadas: rode npm run build antes de npm run serve.')
}

async function isBuilt(): Promise<boolean> {
  const built = await readFile(buildStamp, 'utf8').catch(() => '')
  return built === (await sourceHash())
}

function runChild(args: string[]): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
