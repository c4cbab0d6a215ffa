import { useSyncExternalStore } from 'react'

/** WCAG 2.1.4: single-key shortcuts can be turned off; kept in this browser. */
const key = 'farol-single-keys'
const listeners = new Set<() => void>()

export function singleKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn)
}

/** Typing, choosing in a list or in a dialog. */
export function isBusy(target: EventTarget | null): boolean {
  const dialog = 'dialog[open], [role=dialog]'
  const busy = 'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox]'
  // also one that the same key has just closed, where motion is reduced: its target is still inside
  const inside = target instanceof Element && target.closest(`${busy}, ${dialog}`) !== null
  return inside || document.querySelector(dialog) !== null
}
