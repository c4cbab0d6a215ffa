import { isRecord } from '#model/records.ts'

type Versions = { opened: unknown; typed: unknown; saved: unknown }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** What was typed stays, part by part; a part left as it was opened takes what was saved meanwhile. */
export function mergeMapping({ opened, typed, saved }: Versions): unknown {
  if (isSame(typed, opened)) return saved
  if (isList(opened) && isList(typed) && isList(saved)) {
    if (opened.length !== typed.length || saved.length !== typed.length)
      return mergeRecords({ opened, typed, saved })
    return typed.map((one, place) => mergeMapping({ opened: opened[place], typed: one, saved: saved[place] }))
  }
  if (!isRecord(opened) || !isRecord(typed) || !isRecord(saved)) return typed
  const merged: Record<string, unknown> = {}
  for (const key of Object.keys({ ...saved, ...typed })) {
    const value = mergeMapping({ opened: opened[key], typed: typed[key], saved: saved[key] })
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/** Of other lengths: by the records' kinds; a list of anything else is as it was typed, for its places mean other things. */
function mergeRecords({ opened, typed, saved }: Record<keyof Versions, readonly unknown[]>): unknown {
  const lists = { opened: byKind(opened), typed: byKind(typed), saved: byKind(saved) }
  if (Object.values(lists).includes(null)) return typed
  return Object.values(mergeMapping(lists) as object)
}

function byKind(list: readonly unknown[]): Record<string, unknown> | null {
  const kinds = list.map((one) => (isRecord(one) && typeof one['kind'] === 'string' ? one['kind'] : null))
  if (new Set(kinds).size < kinds.length || kinds.includes(null)) return null
  return Object.fromEntries(list.map((one, place) => [kinds[place], one]))
}
