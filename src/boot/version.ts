import { readFileSync } from 'node:fs'
import { pathOf } from './root.ts'

const { version: written } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string }

export const version = written
