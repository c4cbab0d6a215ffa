import { isRecord } from '#model/records.ts'

type Versions = { opened: unknown; typed: unknown; saved: unknown }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** What was typed stays, part by part; a part left as it was opened takes what was saved meanwhile. */
export function mergeMapping({ opened, typed, saved }: Versions): unknown {
  if (isSame(typed, opened)) return saved
  if (isList(opened) && isList(typed) && isList(saved)) {
    if (opened.length !== typed.length || saved.length !== typed.length) return typed
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
