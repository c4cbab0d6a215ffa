import { useSyncExternalStore } from 'react'

/** Set while a change of account is pending; `name` is null for an unknown account. */
export type PendingPlace = { name: string | null }

let entering: PendingPlace | null = null
const listeners = new Set<() => void>()

export function placeName(account: string, channel: string | undefined): string {
  return channel === undefined ? account : `${account} [${channel}]`
}

export function setPendingPlace(place: PendingPlace | null): void {
  entering = place
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePendingPlace(): PendingPlace | null {
  return useSyncExternalStore(subscribe, () => entering)
}
