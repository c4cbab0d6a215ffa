import { expect, it } from 'vitest'
import type { ErrorCode } from '#model/error-codes.ts'
import { FarolError } from '../errors.ts'
import type { Logger } from '../context.ts'
import { logFailure } from './failure.ts'

it.each<[ErrorCode, string[]]>([
  ['unexpected', ['error']],
  ['invalidCsrf', ['warn']],
  ['invalidApiKey', ['warn']],
  ['tooManyAttempts', ['warn']],
  ['invalidInput', []],
  ['notFound', []],
])('%s goes to the log as %j', (code, levels) => {
  const heard: string[] = []
  const hear = (level: string) => () => void heard.push(level)
  const log: Logger = { debug: hear('debug'), info: hear('info'), warn: hear('warn'), error: hear('error') }
  logFailure(log, new FarolError(code, { values: { wait: '1 minuto' } }))
  expect(heard).toEqual(levels)
})
