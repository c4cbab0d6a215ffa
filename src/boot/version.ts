import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { projectPath } from './root.ts'

const manifest: unknown = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'))

export const { version } = z.object({ version: z.string() }).parse(manifest)
