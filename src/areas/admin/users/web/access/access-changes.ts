import type { TFunction } from 'i18next'
import { formatDate } from '#model/formats/dates.ts'
import { type Permission, type Role, splitPermission } from '#model/permissions.ts'

export type ShownAccess = {
  role: Role
  permissions: readonly Permission[]
  /** Null for the whole account. */
  channels: readonly string[] | null
  validFrom: string
  validUntil: string
}

export type AccessChange = { what: string; before: string; after: string }

export function accessChanges(before: ShownAccess, after: ShownAccess, t: TFunction): AccessChange[] {
  const words = (given: readonly Permission[]): string => permissionsText(given, t)
  const added = after.permissions.filter((permission) => !before.permissions.includes(permission))
  const removed = before.permissions.filter((permission) => !after.permissions.includes(permission))
  const describeChannels = ({ channels }: ShownAccess): string =>
    channels === null ? t('admin.wholeAccount') : channels.join(', ')
  const describeDay = (day: string): string => (day === '' ? t('admin.access.noLimit') : formatDate(day))
  const line = (what: keyof typeof texts, from: string, to: string): AccessChange[] =>
    from === to ? [] : [{ what: texts[what], before: from, after: to }]
  const texts = {
    role: t('admin.access.change.role'),
    added: t('admin.access.change.added'),
    removed: t('admin.access.change.removed'),
    channels: t('admin.access.change.channels'),
    validFrom: t('admin.access.change.validFrom'),
    validUntil: t('admin.access.change.validUntil'),
  }
  return [
    ...line('role', t(`admin.roles.${before.role}`), t(`admin.roles.${after.role}`)),
    ...line('added', '', words(added)),
    ...line('removed', words(removed), ''),
    ...line('channels', describeChannels(before), describeChannels(after)),
    ...line('validFrom', describeDay(before.validFrom), describeDay(after.validFrom)),
    ...line('validUntil', describeDay(before.validUntil), describeDay(after.validUntil)),
  ]
}

/** `Vendas: Ver, Editar; Pedidos: Ver`. */
function permissionsText(given: readonly Permission[], t: TFunction): string {
  const byArea = Map.groupBy(given, (permission) => splitPermission(permission)[0])
  return [...byArea]
    .map(([area, permissions]) => {
      const actions = permissions.map((permission) => t(`admin.actions.${splitPermission(permission)[1]}`))
      return `${t(`admin.areas.${area}`)}: ${actions.join(', ')}`
    })
    .join('; ')
}
