/** Fields that hold ids, of one or several; the log looks their names up, so that an erased person leaves none. */
const kinds: Readonly<Record<string, string>> = {
  assignee: 'user',
  ownerId: 'user',
  person: 'user',
  recipients: 'user',
  ruleIds: 'rule',
  destinationIds: 'destination',
  viewId: 'view',
  virtualChannelId: 'virtual-channel',
  virtualChannelIds: 'virtual-channel',
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The objects, such as `rule:8a96…`, that a field names; null where it holds anything but ids. */
export function referencesOf(field: string, value: unknown): readonly string[] | null {
  const kind = kinds[field]
  const ids = Array.isArray(value) ? value : [value]
  if (kind === undefined || ids.length === 0) return null
  return ids.every((one) => typeof one === 'string' && id.test(one))
    ? ids.map((one) => `${kind}:${one}`)
    : null
}

/** All of them in one side of an entry. */
export function referencesIn(side: unknown): string[] {
  if (typeof side !== 'object' || side === null) return []
  return Object.entries(side).flatMap(([field, value]) => referencesOf(field, value) ?? [])
}
