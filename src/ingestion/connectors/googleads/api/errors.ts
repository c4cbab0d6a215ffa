import { isRecord } from '#model/records.ts'
import { z } from 'zod'
import { lenientList, lenientObject, text } from '../../lenient.ts'

const failure = z.object({
  /** `{ quotaError: 'RESOURCE_EXHAUSTED' }` */
  errorCode: z.record(z.string(), z.string()).catch({}),
  details: lenientObject({ quotaErrorDetails: lenientObject({ retryDelay: text }) }),
})

const reported = z.object({
  error: z.object({
    message: text,
    status: text,
    details: lenientList(z.object({ reason: text, errors: lenientList(failure) })),
  }),
})

/** The token's address says it otherwise: `{ "error": "invalid_grant" }`. */
const ofToken = z.object({ error: z.string() })

export type GoogleError = {
  /** All that is said of it: `RESOURCE_EXHAUSTED`, `USER_PERMISSION_DENIED`, `SERVICE_DISABLED`. */
  codes: ReadonlySet<string>
  kinds: ReadonlySet<string>
  message: string
  /** Milliseconds. */
  pause: number | undefined
}

/** Of an answer or of the last part of a stream; undefined where there is none. */
export function errorIn(answer: unknown): GoogleError | undefined {
  const parts: unknown[] = Array.isArray(answer) ? answer : [answer]
  const part = parts.find((each) => isRecord(each) && 'error' in each)
  const bare = ofToken.safeParse(part).data?.error
  if (bare !== undefined) return { codes: new Set([bare]), kinds: new Set(), message: bare, pause: undefined }
  const error = reported.safeParse(part).data?.error
  if (error === undefined) return undefined
  const failures = error.details.flatMap(({ errors }) => errors)
  const delays = failures
    .map(({ details }) => /^(\d{1,7})(?:\.\d+)?s$/.exec(details.quotaErrorDetails.retryDelay)?.[1])
    .map((seconds) => Number(seconds ?? 0) * 1000)
  const codes = failures.flatMap(({ errorCode }) => Object.values(errorCode))
  const pause = Math.max(0, ...delays)
  return {
    codes: new Set([...codes, ...error.details.map(({ reason }) => reason), error.status].filter(Boolean)),
    kinds: new Set(failures.flatMap(({ errorCode }) => Object.keys(errorCode))),
    message: error.message,
    pause: pause > 0 ? pause : undefined,
  }
}
