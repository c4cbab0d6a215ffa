import { type Area, areaActions, type Permission } from '#model/permissions.ts'

/** Areas that somebody sees, in the order of the menu. */
export function areasOf(permissions: readonly Permission[]): Area[] {
  const areas = Object.keys(areaActions) as Area[]
  return areas.filter((area) => permissions.includes(`${area}.view`))
}
