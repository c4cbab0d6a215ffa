import type { Cells } from '#platform/storage/clickhouse/native/native-column.ts'
import type { ExportCell } from '#analytics/exports/export-batch.ts'
import type { ExportColumn } from '#analytics/exports/export-source.ts'
import { loadClients } from '#platform/clients/load-clients.ts'
import type { Personal } from '#platform/clients/personal.ts'
import { loadAnnotations } from '../list/load-annotations.ts'
import type { WithKeyring } from '../orders-context.ts'

const person = { type: 'text', personal: true } as const

export const extraColumns: readonly ExportColumn[] = [
  { key: 'assignee', label: 'Responsável', type: 'text' },
  { key: 'marks', label: 'Marcas', type: 'text' },
  { key: 'notes', label: 'Comentários', type: 'integer' },
  { key: 'clientName', label: 'Cliente', ...person },
  { key: 'clientDocument', label: 'CPF ou CNPJ', ...person },
  { key: 'clientEmail', label: 'E-mail', ...person },
  { key: 'clientPhone', label: 'Telefone', ...person },
]

export async function loadExtraCells(
  ctx: WithKeyring,
  { orderIds, clientKeys }: { orderIds: readonly ExportCell[]; clientKeys: readonly ExportCell[] },
  personal: boolean,
): Promise<(key: string) => Cells> {
  const keys = personal ? clientKeys.map(String).filter((key) => key !== '0') : []
  const [written, clients] = await Promise.all([
    loadAnnotations(ctx, orderIds.map(String)),
    loadClients(ctx, keys),
  ])
  const byKey = new Map(clients.map((client) => [client.clientKey, client]))
  const eachOrder = (of: (orderId: string) => ExportCell): Cells => ({
    values: orderIds.map((id) => of(String(id))),
    at: null,
  })
  const eachClient = (field: keyof Personal): Cells => ({
    values: clientKeys.map((key) => byKey.get(String(key))?.[field] || null),
    at: null,
  })
  const cells: Readonly<Record<string, () => Cells>> = {
    assignee: () => eachOrder((id) => written(id).assignee?.name ?? null),
    marks: () =>
      eachOrder(
        (id) =>
          written(id)
            .marks.map(({ name }) => name)
            .join(', ') || null,
      ),
    notes: () => eachOrder((id) => written(id).notes),
    clientName: () => eachClient('name'),
    clientDocument: () => eachClient('document'),
    clientEmail: () => eachClient('email'),
    clientPhone: () => eachClient('phone'),
  }
  return (key) => cells[key]?.() ?? { values: [], at: null }
}
