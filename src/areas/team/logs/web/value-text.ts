import type { TFunction } from 'i18next'
import type { AuditField } from '#model/audit-fields.ts'
import { describePermissions } from '#model/access-labels.ts'
import { permissions } from '#model/permissions.ts'
import { formatInstant } from '#ui/formats/instant.ts'

/** A value as its screens say it; what people wrote, and what no screen has a word for, stays. */
export function valueText(t: TFunction, object: string, path: string, value: string | null): string {
  if (value === null) return '—'
  if (value.trim() === '' || value === '[]') return t('team.empty')
  const field = path.split('.').at(-1) ?? path
  if (written.has(field)) return value
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'team.yes' : 'team.no')
  if (instant.test(value)) return formatInstant(value)
  const list = listIn(value)
  if (list === null) return wordFor(t, object, field, value)
  if (field === 'permissions') return permissionsText(list)
  return list.map((one) => wordFor(t, object, field, one)).join(', ')
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

const written: ReadonlySet<string> = new Set<AuditField>([
  'name',
  'description',
  'text',
  'comment',
  'purpose',
])

export const vocabularies: Readonly<Record<string, readonly string[]>> = {
  screen: ['team.screens', 'menu.items'],
  role: ['admin.roles'],
  verdict: ['monitoring.verdicts'],
  severity: ['monitoring.severities'],
  until: ['monitoring.silences'],
  lostReason: ['incomplete.lostReasons'],
  format: ['exports.formats'],
  tone: ['enrichment.tones'],
  writer: ['enrichment.writers'],
  platform: ['integrations.platforms'],
  outcome: ['team.outcomes'],
  origin: ['team.origins'],
  kind: ['events.kinds', 'destinations.kinds', 'promotions.kinds'],
} satisfies Partial<Record<AuditField, readonly string[]>>

/** The same state is said otherwise of a campaign than of a batch. */
export const states: Readonly<Record<string, string>> = {
  user: 'admin.statuses',
  invitation: 'admin.statuses',
  campaign: 'campaigns.statuses',
  import: 'imports.states',
  content: 'enrichment.states',
  contents: 'enrichment.states',
  'content-batch': 'enrichment.batches.states',
  connection: 'integrations.states',
  alert: 'monitoring.states',
  alerts: 'monitoring.states',
  'incomplete-case': 'incomplete.states',
}

function wordFor(t: TFunction, object: string, field: string, value: string): string {
  const state = states[object.split(':')[0] ?? object]
  const asked =
    field === 'state' || field === 'status' ? [state ?? 'orders.statuses'] : (vocabularies[field] ?? [])
  const words = asked.map((each) => t(`${each}.${value}`, { defaultValue: '' }))
  return words.find((word) => word !== '') ?? value
}

function permissionsText(given: readonly string[]): string {
  const known = permissions.filter((permission) => given.includes(permission))
  return describePermissions(known)
    .map(({ area, allowed }) => `${area}: ${allowed}`)
    .join('; ')
}

function listIn(value: string): readonly string[] | null {
  if (!value.startsWith('["') || !value.endsWith('"]')) return null
  try {
    return (JSON.parse(value) as unknown[]).map(String)
  } catch {
    return null
  }
}
