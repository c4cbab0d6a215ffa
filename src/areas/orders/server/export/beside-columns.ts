import type { ExportCell, ExportColumn } from '#analytics/exports/export-source.ts'
import { readClients } from '#platform/clients/clients-of.ts'
import { writtenAbout } from '../list/written-about.ts'
import type { WithKeyring } from '../with-keyring.ts'

/** What is known of an order besides the facts: cells by the column's key. */
type Beside = (orderId: string, clientKey: string) => Readonly<Record<string, ExportCell>>

const person = { type: 'text', personal: true } as const

export const besideColumns: readonly ExportColumn[] = [
  { key: 'assignee', label: 'Responsável', type: 'text' },
  { key: 'marks', label: 'Marcas', type: 'text' },
  { key: 'notes', label: 'Comentários', type: 'integer' },
  { key: 'clientName', label: 'Cliente', ...person },
  { key: 'clientDocument', label: 'CPF ou CNPJ', ...person },
  { key: 'clientEmail', label: 'E-mail', ...person },
  { key: 'clientPhone', label: 'Telefone', ...person },
]

/** What people wrote down about some orders, and who bought them where `personal` says that it may be read. */
export async function besideOf(
  ctx: WithKeyring,
  orders: readonly { orderId: string; clientKey: string }[],
  personal: boolean,
): Promise<Beside> {
  const keys = personal ? orders.flatMap(({ clientKey }) => (clientKey === '0' ? [] : [clientKey])) : []
  const [written, clients] = await Promise.all([
    writtenAbout(
      ctx,
      orders.map(({ orderId }) => orderId),
    ),
    readClients(ctx, keys),
  ])
  const byKey = new Map(clients.map((client) => [client.clientKey, client]))
  return (orderId, clientKey) => {
    const { assignee, marks, notes } = written(orderId)
    const client = byKey.get(clientKey)
    return {
      assignee: assignee?.name ?? null,
      marks: marks.map(({ name }) => name).join(', ') || null,
      notes,
      clientName: client?.name || null,
      clientDocument: client?.document || null,
      clientEmail: client?.email || null,
      clientPhone: client?.phone || null,
    }
  }
}
