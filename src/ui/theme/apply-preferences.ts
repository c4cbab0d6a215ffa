import { setSingleKeys } from '#ui/theme/single-keys.ts'
import { setDensity } from '#ui/theme/density.ts'
import { setScheme } from '#ui/theme/theme.ts'
import type { Preferences } from '#model/preferences.ts'

const key = 'farol-preferences'

/** Once per change of the preferences: later local choices win. */
export function applyPreferences(
  userId: string,
  { scheme, density, shortcuts }: Pick<Preferences, 'scheme' | 'density' | 'shortcuts'>,
): void {
  const applied = JSON.stringify({ userId, scheme, density, shortcuts })
  const before = localStorage.getItem(key)
  if (applied === before) return
  localStorage.setItem(key, applied)
  const untouched = before === null && scheme === 'auto' && density === 'comfortable' && shortcuts
  if (untouched) return
  setScheme(scheme)
  setDensity(density)
  setSingleKeys(shortcuts)
}
