type Choice = { id: string; name: string }

/** What routes or reports name stays a choice after its deletion, so that it is seen and can be taken off. */
export function withDeleted(
  found: readonly Choice[],
  named: readonly (readonly string[])[],
  name: string,
): Choice[] {
  const known = new Set(found.map(({ id }) => id))
  const deleted = new Set(named.flat().filter((id) => !known.has(id)))
  return [...found, ...[...deleted].map((id) => ({ id, name }))]
}

export const DELETED_CHANNEL = 'Canal virtual apagado'
export const FORMER_MEMBER = 'Pessoa que saiu da conta'
export const DELETED_LIST = 'Lista apagada'

/** Null for the whole account, which is no deleted channel. */
export const channelNameOf = (id: string | null, names: ReadonlyMap<string, string>): string | null =>
  id === null ? null : (names.get(id) ?? DELETED_CHANNEL)
