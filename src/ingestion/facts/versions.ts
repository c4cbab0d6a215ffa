import { kinds, type CanonicalKind } from '#model/kinds/index.ts'

export const milliseconds = (instant: string) => `toUInt64(greatest(0, toUnixTimestamp64Milli(${instant})))`

/** `updated_at`, or else the newest instant; lines and packages have their order's version. */
export function versionSql(kind: CanonicalKind): string {
  const { changedAt: [first, ...others] = [], fields } = kinds[kind]
  if (first === undefined) return 'toUInt64(0)'
  const begun = fields[first]?.required === true ? first : `ifNull(${first}, toDateTime64(0, 3))`
  const newest = others.length === 0 ? begun : `greatest(${[begun, ...others].join(', ')})`
  return milliseconds('updated_at' in fields ? `ifNull(updated_at, ${newest})` : newest)
}
