import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type Outcome = { passed: boolean; output: string }

/** Runs a tool of node_modules/.bin under the pinned Node and gives all that it printed. */
export function runTool(root: string, name: string, args: string[]): Promise<Outcome> {
  const bin = join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter), FORCE_COLOR: '0' }
  return new Promise((resolve) => {
    const child = spawn(join(bin, name), args, { cwd: root, env })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ passed: false, output: error.message }))
    child.on('close', (code) =>
      resolve({ passed: code === 0, output: Buffer.concat(chunks).toString('utf8').trim() }),
    )
  })
}
