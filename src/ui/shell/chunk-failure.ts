import { announce } from '#ui/shell/announce.ts'
import { eventKeys } from '#model/event-keys.ts'

const key = 'farol-reloaded-version'
const partMissing = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A screen whose code did not come. */
export class ScreenFailure extends Error {
  override readonly name = 'ScreenFailure'
  constructor(cause: unknown) {
    super('a screen could not be loaded', { cause })
  }
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ScreenFailure || (error instanceof Error && partMissing.test(error.message))
}

function version(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
}

/**
 * What cannot be fetched is most often a part of the version before: the page is loaded anew, its state being its
 * address. Once for each version, so that a lasting failure shows instead of looping; true while it reloads.
 */
export function reloadOnce(): boolean {
  announce(eventKeys.chunkFailed)
  if (sessionStorage.getItem(key) === version()) return false
  sessionStorage.setItem(key, version())
  location.reload()
  return true
}
