import { describePermissions } from '#model/access-labels.ts'
import { uuidPattern } from '#model/address/declare-search.ts'
import type { AuditField } from '#model/audit-fields.ts'
import { monitoredKeys, monitoredMetrics } from '#model/monitoring/metrics.ts'
import { permissions } from '#model/permissions.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const logsScreen = {
  screen: 'logs',
  area: 'team',
  searchesPeople: true,
} as const satisfies ViewedScreen

/** What the log's screen and its file speak with. */
export type LogWords = {
  /** The text of a key, such as `orders.statuses.canceled`; null if there is none. */
  word: (key: string) => string | null
  /** ISO 8601, as people read it. */
  instant: (iso: string) => string
}

/** Refused actions are named by their operation. */
export const actionText = (
  { word }: LogWords,
  { action, operation }: { action: string; operation: string | null },
): string => word(`team.actions.${action}`) ?? operation ?? said(word, 'team.unknownAction')

/** Of `order:261126-0274`; an object of no kind has no id. */
export function splitObject(object: string): { kind: string; id: string } {
  const end = object.indexOf(':')
  return end < 0 ? { kind: object, id: '' } : { kind: object.slice(0, end), id: object.slice(end + 1) }
}

/** `Promoção Natal`, `Pedido 261126-0274`; the kind alone where only a code is known. */
export function objectText(
  { word }: LogWords,
  { object, objectName }: { object: string; objectName: string | null },
): string {
  const { kind, id } = splitObject(object)
  const kindText = word(`team.objects.${kind}`) ?? said(word, 'team.objects.other')
  const name = objectName ?? (uuidPattern.test(id) ? '' : id)
  return name === '' ? kindText : `${kindText} ${name}`
}

/** `question.period` as `Filtros · Período`. Code that has no word is left out; what people wrote stays. */
export function fieldText({ word }: LogWords, path: string): string {
  const whole = word(`team.settings.parts.${path}`)
  if (whole !== null) return whole
  const forPeople = path.includes(' · ')
  const words = path.split(forPeople ? ' · ' : '.').flatMap((part) => {
    const text = firstWord(word, fieldWords, part)
    if (text !== null) return [text]
    return !forPeople && code.test(part) ? [] : [part]
  })
  return words.length === 0 ? said(word, 'team.otherField') : words.join(' · ')
}

/**
 * A value as its screens say it; what people wrote, and what no screen has a word for, stays.
 * @param field may be a path, such as `condition.type`.
 */
export function valueText(
  words: LogWords,
  { object, field: path }: { object: string; field: string },
  value: string | null,
): string {
  if (value === null) return '—'
  if (value.trim() === '' || value === '[]') return said(words.word, 'team.empty')
  const field = path.split('.').at(-1) ?? path
  if (written.has(field)) return value
  if (value === 'true' || value === 'false')
    return said(words.word, value === 'true' ? 'team.yes' : 'team.no')
  if (instant.test(value)) return words.instant(value)
  if (day.test(value)) return value.split('-').toReversed().join('/')
  const list = listIn(value)
  if (list === null) return wordFor(words, { object, field }, value)
  if (field === 'permissions') return permissionsText(list)
  return list.map((one) => wordFor(words, { object, field }, one)).join(', ')
}

type Word = LogWords['word']

/** The key itself where there is no text. */
export const said = (word: Word, key: string): string => word(key) ?? key

function firstWord(word: Word, places: readonly string[], key: string): string | null {
  for (const place of places) {
    const found = word(`${place}.${key}`)
    if (found !== null) return found
  }
  return null
}

const fieldWords = ['team.fields', 'team.settings', 'orders.statuses', 'targets.metrics', 'dimensions']
const code = /^[a-z][\w-]*$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const day = /^\d{4}-\d\d-\d\d$/

const written: ReadonlySet<string> = new Set([
  ...(['name', 'description', 'text', 'comment', 'purpose'] satisfies AuditField[]),
  'playbook',
  'carrier',
])

export const vocabularies: Readonly<Record<string, readonly string[]>> = {
  screen: ['team.screens', 'menu.items'],
  role: ['admin.roles'],
  verdict: ['monitoring.verdicts'],
  severity: ['monitoring.severities'],
  until: ['monitoring.silences'],
  to: ['monitoring.silences'],
  lostReason: ['incomplete.lostReasons'],
  format: ['exports.formats'],
  tone: ['enrichment.tones'],
  writer: ['enrichment.writers'],
  platform: ['integrations.platforms'],
  outcome: ['team.outcomes'],
  origin: ['team.origins'],
  action: ['team.actions'],
  kind: ['events.kinds', 'destinations.kinds', 'promotions.kinds', 'campaigns.targets'],
  by: ['dimensions'],
  window: ['monitoring.config.editor.windows'],
  type: ['monitoring.config.editor.types', 'promotions.form.types'],
  direction: ['monitoring.config.editor.directions'],
  against: ['monitoring.config.editor.bases'],
  events: ['monitoring.config.editor.effects'],
  severities: ['monitoring.severities'],
  areas: ['menu.areas'],
  weekday: ['dimensionValues.weekday'],
  weekdays: ['dimensionValues.weekday'],
  template: ['reports.schedules.templates'],
  frequency: ['reports.schedules.frequencies'],
  goal: ['campaigns.goals'],
  on: ['promotions.form.reach'],
}

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

function wordFor({ word }: LogWords, of: { object: string; field: string }, value: string): string {
  const { object, field } = of
  if (field === 'metric') {
    const metric = monitoredKeys.find((key) => key === value)
    return metric === undefined ? value : monitoredMetrics[metric].label
  }
  const state = states[object.split(':')[0] ?? object]
  const places =
    field === 'state' || field === 'status' ? [state ?? 'orders.statuses'] : (vocabularies[field] ?? [])
  return firstWord(word, places, value) ?? value
}

function permissionsText(given: readonly string[]): string {
  const known = permissions.filter((permission) => given.includes(permission))
  return describePermissions(known)
    .map(({ area, allowed }) => `${area}: ${allowed}`)
    .join('; ')
}

function listIn(value: string): readonly string[] | null {
  if (!value.startsWith('[') || !value.endsWith(']')) return null
  try {
    return (JSON.parse(value) as unknown[]).map(String)
  } catch {
    return null
  }
}
