/** What came of a question to a platform: who has to act tells the kinds apart. */
export type FailureKind =
  /** The key, its token or the consent is not accepted. */
  | 'credentials'
  /** The key lacks a resource, a scope or a role. */
  | 'forbidden'
  /** What the platform gives us is spent. */
  | 'busy'
  /** The platform is away, or answers half. */
  | 'unavailable'
  /** The platform itself failed; Google closes a property after some of these in an hour. */
  | 'server-error'
  | 'not-found'
  /** A question that may bring more than the platform gives at once. */
  | 'too-costly'
  /** An answer that is not what is documented. */
  | 'unreadable'
  /** The platform refuses what was asked. */
  | 'refused'

type Details = { resource?: string | undefined; pause?: number | undefined; cause?: unknown }

/** A failure of a platform, with a sentence for people. */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  readonly kind: FailureKind
  /** The resource or scope that is missing. */
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
