import { useSyncExternalStore } from 'react'

/** Reactions of a browser to a new alert; the choice is stored in the browser. */
export const alarmKinds = ['sound', 'desktop'] as const
export type AlarmKind = (typeof alarmKinds)[number]

const keyOf = (kind: AlarmKind): string => `farol-alarm-${kind}`
const listeners = new Set<() => void>()

const alarmOn = (kind: AlarmKind): boolean =>
  localStorage.getItem(keyOf(kind)) === 'on' && (kind === 'sound' || mayNotify())

const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/** False if the browser denies permission. */
export async function setAlarm(kind: AlarmKind, on: boolean): Promise<boolean> {
  if (on && kind === 'desktop') {
    if (!('Notification' in globalThis)) return false
    if ((await Notification.requestPermission()) !== 'granted') return false
  }
  localStorage.setItem(keyOf(kind), on ? 'on' : 'off')
  for (const listener of listeners) listener()
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function useAlarm(kind: AlarmKind): boolean {
  return useSyncExternalStore(subscribe, () => alarmOn(kind))
}

/** Two short tones; silent until the person has interacted with the page. */
export function playAlarm(): void {
  const audio = new AudioContext()
  const at = audio.currentTime
  for (const [place, pitch] of [660, 880].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.12, at + place * 0.18)
    volume.gain.exponentialRampToValueAtTime(0.001, at + place * 0.18 + 0.16)
    tone.connect(volume).connect(audio.destination)
    tone.start(at + place * 0.18)
    tone.stop(at + place * 0.18 + 0.17)
  }
  setTimeout(() => void audio.close(), 1000)
}
