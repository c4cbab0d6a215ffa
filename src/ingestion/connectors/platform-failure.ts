/** Kinds differ in who has to act. */
export type FailureKind =
  | 'credentials'
  | 'forbidden'
  | 'busy'
  | 'unavailable'
  /** Google closes a property after some of these in an hour. */
  | 'server-error'
  | 'not-found'
  /** The request could return more than the platform allows at once. */
  | 'too-costly'
  /** The answer is not as documented. */
  | 'unreadable'
  /** The platform rejects the request itself. */
  | 'refused'

type Details = { resource?: string | undefined; pause?: number | undefined; cause?: unknown }

export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  readonly kind: FailureKind
  readonly resource: string | undefined
  /** Milliseconds that the platform asks to wait. */
  readonly pause: number | undefined

  constructor(kind: FailureKind, sentence: string, { resource, pause, cause }: Details = {}) {
    super(sentence, { cause })
    this.kind = kind
    this.resource = resource
    this.pause = pause
  }
}

export const isFailure = (error: unknown, ...kinds: FailureKind[]): error is PlatformFailure =>
  error instanceof PlatformFailure && kinds.includes(error.kind)
