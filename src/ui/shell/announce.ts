import type { EventKey } from '#model/event-keys.ts'

export function announce(key: EventKey, detail?: unknown): void {
  dispatchEvent(new CustomEvent(key, { detail }))
}

export function onAnnounced(key: EventKey, listener: () => void): () => void {
  addEventListener(key, listener)
  return () => removeEventListener(key, listener)
}
