import type { Permission } from '#model/permissions.ts'
import { shellPaths } from '#model/paths.ts'
import type { Notice } from './notice.ts'

export const hiddenNotice = 'Aviso de uma área que você não vê'

/** What a person may see of a notice; null if nothing. */
export function visibleNotice(
  notice: Notice,
  accountId: string,
  permissions: ReadonlySet<Permission>,
): Notice | null {
  const { needs = {}, lines } = notice
  const may = (need: Permission | undefined) => need === undefined || permissions.has(need)
  const ofLines = needs.lines ?? []
  const seen = lines.filter((_, index) => may(ofLines[index]))
  if (may(needs.title)) return { ...notice, lines: seen }
  const [title, ...rest] = lines.filter((_, index) => ofLines[index] !== undefined && may(ofLines[index]))
  if (title === undefined) return null
  const link = `${shellPaths.monitoringAlerts}?accountId=${accountId}`
  return { ...notice, title, lines: rest, facts: [], link }
}
