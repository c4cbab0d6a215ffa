import { useSyncExternalStore } from 'react'

export type Overlay = 'palette' | 'shortcuts' | 'signIn'

let open: Overlay | null = null
const listeners = new Set<() => void>()

export function showOverlay(overlay: Overlay | null): void {
  open = overlay
  for (const listener of listeners) listener()
}

export function overlayShown(): Overlay | null {
  return open
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, overlayShown)
}
