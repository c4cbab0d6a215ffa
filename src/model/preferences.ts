import { keysOf } from './records.ts'
import * as z from 'zod/mini'
import { choice } from './validation/choice.ts'
import { validationMessages as says } from './validation/messages.ts'

export const currencies = [
  'BRL',
  'USD',
  'EUR',
  'GBP',
  'ARS',
  'CLP',
  'COP',
  'MXN',
  'PEN',
  'PYG',
  'UYU',
] as const

export const schemes = ['auto', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions() !== null
  } catch {
    return false
  }
}

export const timeZone = z
  .string(says.invalid)
  .check(z.maxLength(64, says.invalid), z.refine(isTimeZone, says.invalid))

const page = z.string(says.invalid).check(z.regex(/^\/(?!\/)[a-z\d/-]{0,254}$/, says.invalid))

const fields = {
  scheme: choice(schemes),
  density: choice(densities),
  /** Null: the account's. */
  timeZone: z.nullable(timeZone),
  /** Single-key shortcuts can be switched off (WCAG 2.1.4). */
  shortcuts: z.boolean(says.invalid),
  home: z.nullable(page),
}

export const Preferences = z.object(fields)
export type Preferences = z.infer<typeof Preferences>

export const defaultPreferences: Preferences = {
  scheme: 'auto',
  density: 'comfortable',
  timeZone: null,
  shortcuts: true,
  home: null,
}

/** Invalid or unknown parts fall back to defaults. */
export function readPreferences(saved: unknown): Preferences {
  const given: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {}
  const valid = keysOf(fields).filter((name) => z.safeParse(fields[name], given[name]).success)
  return { ...defaultPreferences, ...Object.fromEntries(valid.map((name) => [name, given[name]])) }
}
