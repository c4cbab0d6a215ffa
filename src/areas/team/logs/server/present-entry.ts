import { channelNameOf } from '#model/with-deleted.ts'
import type { AccountContext } from '#platform/context.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { LogEntry } from '../contract.ts'
import type { LogRow } from './log-rows.ts'
import type { ObjectNames } from './object-names.ts'
import { openSettings } from './open-settings.ts'
import { referencesOf } from './references.ts'
import { maskEmails, replaceNumbers } from '#platform/audit/personal-text.ts'

export type LogContext = AccountContext & Pick<RequestContext, 'operationNames'>

export function presentEntry(
  row: LogRow,
  names: { channels: ReadonlyMap<string, string>; objects: ObjectNames },
  { operationNames, permissions, account }: LogContext,
): LogEntry {
  const withPersonal = permissions.has('team.personal')
  const objectName = names.objects.get(row.object) ?? null
  const { seq, at, action, object, outcome, origin, ip, session, requestId, userId, userName } = row
  return {
    seq,
    action,
    object,
    objectName: objectName === null || withPersonal ? objectName : maskEmails(objectName),
    outcome,
    origin,
    ip,
    session,
    requestId,
    operation: operationNames.get(action) ?? null,
    at: at.toISOString(),
    person: userId === null ? null : { id: userId, name: userName ?? '—' },
    virtualChannel: channelNameOf(row.virtualChannelId, names.channels),
    changes: listChanges(
      openSettings(row.before, account.currency),
      openSettings(row.after, account.currency),
      { objects: names.objects, withPersonal },
    ),
  }
}

const secret = /password|senha|token|secret|hash|key$/i
const personalField = /cpf|phone|telefone|document|birth/i

type Shown = { objects: ObjectNames; withPersonal: boolean }

function listChanges(before: unknown, after: unknown, shown: Shown): LogEntry['changes'] {
  const [left, right] = [flatten(before), flatten(after)]
  const fields = [...new Set([...left.keys(), ...right.keys()])]
  return fields
    .map((field) => ({ field, before: left.get(field) ?? null, after: right.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .map(({ field, ...sides }) => ({
      field,
      before: showValue(field, sides.before, shown),
      after: showValue(field, sides.after, shown),
    }))
}

/** `{ a: { b: 1 } }` as `a.b` → `1`; what is in a list of several is counted from 1. */
function flatten(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return found
  if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)) {
    for (const [index, inner] of value.entries())
      flatten(inner, value.length === 1 ? path : `${path}.${index + 1}`, found)
    return found
  }
  if (typeof value === 'object' && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value))
      flatten(inner, path === '' ? key : `${path}.${key}`, found)
    return found
  }
  return found.set(path, typeof value === 'string' ? value : JSON.stringify(value))
}

function showValue(path: string, value: string | null, { objects, withPersonal }: Shown): string | null {
  if (value === null) return null
  const field = path.split('.').at(-1) ?? path
  const named = referencesOf(field, value.startsWith('[') ? JSON.parse(value) : value)
  const mask = withPersonal ? (text: string) => text : maskEmails
  if (named !== null) return named.map((object) => mask(objects.get(object) ?? '—')).join(', ')
  if (secret.test(path)) return '•••'
  if (personalField.test(path)) return replaceNumbers(value, 5, maskAllButLastFour)
  return mask(value)
}

/** `529.982.247-25` as `•••.•••.•47-25`. */
function maskAllButLastFour(number: string): string {
  let left = number.replaceAll(/\D/g, '').length
  return number.replaceAll(/\d/g, (digit) => (left-- > 4 ? '•' : digit))
}
