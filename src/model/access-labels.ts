import { keysOf } from './records.ts'
import { areaActions, type Action, type Area, type Permission, type Role } from './permissions.ts'
import type { UserStatus } from './user-statuses.ts'

/** For files and mails; must match the screens' texts. */
export const roleLabels: Record<Role, string> = {
  owner: 'Proprietário',
  admin: 'Administrador',
  manager: 'Gestor',
  analyst: 'Analista',
  operator: 'Operador',
  viewer: 'Leitura',
}

export const areaLabels: Record<Area, string> = {
  sales: 'Vendas',
  orders: 'Pedidos',
  catalog: 'Catálogo',
  marketing: 'Marketing',
  clients: 'Clientes',
  payments: 'Pagamentos',
  logistics: 'Logística',
  team: 'Equipe',
  observability: 'Observabilidade',
  integrations: 'Integrações',
  admin: 'Administração',
}

export const actionLabels: Record<Action, string> = {
  view: 'Ver',
  edit: 'Editar',
  export: 'Exportar',
  personal: 'Dados pessoais',
  cost: 'Custos',
  publish: 'Publicar',
}

export const statusLabels: Record<UserStatus, string> = {
  active: 'Ativo',
  invited: 'Convidado',
  inviteExpired: 'Convite expirado',
  suspended: 'Suspenso',
  outOfValidity: 'Fora da validade',
}

export const wholeAccountLabel = 'Conta inteira'

/** Formats as `Vendas: Ver, Editar`. */
export function describePermissions(given: readonly Permission[]): { area: string; allowed: string }[] {
  return keysOf(areaActions).flatMap((area) => {
    const actions: readonly Action[] = areaActions[area]
    const allowed = actions.filter((action) => given.some((each) => each === `${area}.${action}`))
    if (allowed.length === 0) return []
    return [{ area: areaLabels[area], allowed: allowed.map((action) => actionLabels[action]).join(', ') }]
  })
}
