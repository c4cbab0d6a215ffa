import type { Credentials } from './credentials.ts'

export type FrontStart = {
  directory: string
  port: number
  credentials: Credentials
  memoryLimitBytes: number
}
export type FrontReport = { kind: 'ready'; port: number } | { kind: 'failed'; message: string }
