/** Formats as `Code: N. DB::Exception: … (NAME)`, with ClickHouse's number and HTTP status. */
export class ClickHouseError extends Error {
  readonly code: number

  constructor(code: number, name: string, text: string) {
    super(`Code: ${code}. DB::Exception: ${text} (${name})`)
    this.code = code
  }
}

const STATUS_BY_CODE = new Map<number, number>([
  ...[6, 7, 25, 26, 27, 38, 41, 42, 43, 44, 53, 62, 69, 70, 72, 117, 130, 131, 167, 168, 190, 376, 427].map(
    (code): [number, number] => [code, 400],
  ),
  ...[36, 456, 457].map((code): [number, number] => [code, 400]),
  ...[16, 46, 47, 50, 56, 60, 63, 73, 78, 81, 115].map((code): [number, number] => [code, 404]),
  ...[192, 193, 194, 497, 516].map((code): [number, number] => [code, 403]),
  [48, 501],
  [76, 503],
  [159, 408],
  [202, 503],
  [209, 503],
  [210, 503],
])

/** 500 for unlisted codes. */
export function toHttpStatus(code: number): number {
  return STATUS_BY_CODE.get(code) ?? 500
}

/** Errors from elsewhere become 1002. */
export function describeFailure(failure: unknown): { code: number; text: string } {
  const message = failure instanceof Error ? failure.message : String(failure)
  const code = /^Code:\s*(\d+)/.exec(message)?.[1]
  if (code !== undefined) return { code: Number(code), text: message }
  const noSpace = failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC'
  const wrapped = noSpace
    ? new ClickHouseError(243, 'NOT_ENOUGH_SPACE', 'No space left on device')
    : new ClickHouseError(1002, 'UNKNOWN_EXCEPTION', message)
  return { code: wrapped.code, text: wrapped.message }
}
