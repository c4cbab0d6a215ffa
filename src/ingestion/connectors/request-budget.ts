/** Longer than this nobody waits: whoever reads ends its turn, and leaves the place to others. */
export const LONGEST_WAIT_MS = 15_000

/** Requests that may begin at once after a pause. */
const BURST = 20

export const burstOf = (perMinute: number): number => Math.max(1, Math.min(BURST, Math.ceil(perMinute / 30)))

export type RequestBudget = {
  /** Waits for a request's turn. Gives 0, or the milliseconds after which to come again, where they are too many to wait. */
  take: (signal: AbortSignal | undefined) => Promise<number>
  /** The platform asks everybody to wait. */
  stop: (milliseconds: number) => Promise<void>
}
