import * as z from 'zod/mini'
import { choice } from './validation/choice.ts'
import { validationMessages as says } from './validation/messages.ts'

/** Currencies that a person may see money in; how each is written is the browser's. */
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

/** A page of this application, by its path. */
const page = z.string(says.invalid).check(z.regex(/^\/(?!\/)[a-z\d/-]{0,254}$/, says.invalid))

const fields = {
  scheme: choice(schemes),
  density: choice(densities),
  /** Null for the account's. */
  timeZone: z.nullable(timeZone),
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  shortcuts: z.boolean(says.invalid),
  /** Where the person begins; null for the first page of the menu. */
  home: z.nullable(page),
}

/** How a person likes the application, on every device. */
export const Preferences = z.object(fields)
export type Preferences = z.infer<typeof Preferences>

export const defaultPreferences: Preferences = {
  scheme: 'auto',
  density: 'comfortable',
  timeZone: null,
  shortcuts: true,
  home: null,
}

/** What was kept, each part on its own: one that is missing, or of another edition, is the default. */
export function readPreferences(kept: unknown): Preferences {
  const given = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const entries = Object.entries(given).filter(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : undefined
    return field !== undefined && z.safeParse(field, value).success
  })
  return { ...defaultPreferences, ...Object.fromEntries(entries) }
}
