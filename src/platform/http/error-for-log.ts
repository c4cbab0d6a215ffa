import { DrizzleQueryError } from '#platform/storage/postgres/drizzle.ts'

/** Fields of a PostgreSQL error that never quote row values, unlike `detail` and `where`. */
const safeFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
] as const
const deepest = 5

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/** Leaves out parameter values, which may be secrets or personal data. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: wordsOf(error), stack: '' }
  const { cause, message, stack = '' } = error
  const type = error.constructor.name
  const more = cause === undefined || depth >= deepest ? {} : { cause: errorForLog(cause, depth + 1) }
  // the message and the first lines of the stack include parameter values
  if (error instanceof DrizzleQueryError) {
    return { type, message: 'a statement failed', stack: framesOf(stack), query: error.query, ...more }
  }
  return { type, message, stack, ...known(error), ...more }
}

function wordsOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const message: unknown = Reflect.get(thrown, 'message')
  return typeof message === 'string'
    ? message
    : `an object with ${Object.keys(thrown).join(', ') || 'nothing'}`
}

function framesOf(stack: string): string {
  const lines = stack.split('\n')
  const last = lines.findLastIndex((line) => !line.startsWith('    at '))
  return lines
    .slice(last + 1)
    .map((line) => `\n${line}`)
    .join('')
}

function known(error: Error): object {
  const given = safeFields.flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return Object.fromEntries(given)
}
