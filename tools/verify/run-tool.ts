import { spawn, execFileSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'

export type Outcome = { passed: boolean; output: string }

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

export function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
  const files = listed.toString('utf8').split('\0')
  return [...new Set(files)].filter((file) => file !== '' && existsSync(join(root, file)))
}
