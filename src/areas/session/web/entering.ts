import { useSyncExternalStore } from 'react'

/** While a change of account is pending: its name, with the virtual channel in brackets; null for one that the person does not know by name. */
export type Entering = { name: string | null }

let entering: Entering | null = null
const listeners = new Set<() => void>()

export function placeName(account: string, channel: string | undefined): string {
  return channel === undefined ? account : `${account} [${channel}]`
}

export function setEntering(place: Entering | null): void {
  entering = place
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useEntering(): Entering | null {
  return useSyncExternalStore(subscribe, () => entering)
}
