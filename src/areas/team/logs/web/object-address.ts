import { splitObject } from '#areas/team/logs/model.ts'
import type { Permission } from '#model/permissions.ts'

type Place = { needs: Permission; address: (id: string) => string }

const at = (needs: Permission, path: string): Place => ({ needs, address: () => path })
const inside = (needs: Permission, before: string): Place => ({
  needs,
  address: (id) => before + encodeURIComponent(id),
})

/** Where each kind of object is seen. Others are seen nowhere, or are of the account as a whole. */
const places: Readonly<Record<string, Place>> = {
  account: at('admin.view', '/admin/account'),
  alert: inside('observability.view', '/observability/monitoring/alerts/'),
  'api-key': at('integrations.view', '/integrations'),
  campaign: inside('marketing.view', '/marketing/campaigns/'),
  carrier: inside('logistics.view', '/logistics/carrier?carrier='),
  connection: at('integrations.view', '/integrations'),
  'currency-rate': at('integrations.view', '/integrations'),
  destination: at('observability.view', '/observability/monitoring/config'),
  dock: inside('logistics.view', '/logistics/docks?dock='),
  export: at('team.view', '/team/reports'),
  'guardian-address': at('observability.view', '/observability/guardian?vista=enderecos'),
  'guardian-check': inside('observability.view', '/observability/guardian?verificacao='),
  import: inside('integrations.view', '/integrations/import/'),
  invitation: at('admin.view', '/admin/users'),
  'notice-route': at('observability.view', '/observability/monitoring/config'),
  order: inside('orders.view', '/orders?pedido='),
  package: {
    needs: 'logistics.view',
    address: (id) => `/logistics/live?volume=${encodeURIComponent(packageOf(id))}`,
  },
  promotion: inside('marketing.view', '/marketing/promotions?promocao='),
  'report-schedule': at('team.view', '/team/reports/schedules'),
  rule: inside('observability.view', '/observability/monitoring/config?rule='),
  targets: at('sales.view', '/sales/sales-targets'),
  'target-month': at('sales.view', '/sales/sales-targets'),
  user: inside('admin.view', '/admin/users/edit-access/'),
  'virtual-channel': inside('sales.view', '/sales/virtual-channels?edit='),
  whatsapp: at('observability.view', '/observability/whatsapp-groups'),
  'whatsapp-bridge': at('observability.view', '/observability/whatsapp-groups'),
}

const part = (text: string): string => encodeURIComponent(text).replaceAll('~', '%7E')

/** The log has `order · package`, an address `order~package`. */
function packageOf(id: string): string {
  return id.split(' · ').map(part).join('~')
}

/** Null where the object is seen nowhere, or not by this person. */
export function objectAddress(object: string, permissions: readonly Permission[]): string | null {
  const { kind, id } = splitObject(object)
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined
  if (place === undefined || id === '' || id === 'unknown') return null
  return permissions.includes(place.needs) ? place.address(id) : null
}
