import { useSyncExternalStore } from 'react'

/** The account being entered, with the virtual channel in brackets, while the change is pending; the overlay names it. */
let entering: string | null = null
const listeners = new Set<() => void>()

export function placeName(account: string, channel: string | undefined): string {
  return channel === undefined ? account : `${account} [${channel}]`
}

export function setEntering(name: string | null): void {
  entering = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useEntering(): string | null {
  return useSyncExternalStore(subscribe, () => entering)
}
