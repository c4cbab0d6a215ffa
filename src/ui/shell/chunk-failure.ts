import { announce } from '#ui/shell/announce.ts'
import { eventKeys } from '#model/event-keys.ts'

const key = 'farol-reloaded-version'
const partMissing = /dynamically imported module|importing a module script failed|unable to preload css/i

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

/** Usually the code of a former version: reloads, once per version so that a lasting failure cannot loop. */
export function reloadOnce(): boolean {
  announce(eventKeys.chunkFailed)
  if (sessionStorage.getItem(key) === version()) return false
  sessionStorage.setItem(key, version())
  location.reload()
  return true
}
