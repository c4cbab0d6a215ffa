import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { loadRefusedInvoices } from '#analytics/orders/refused-invoices.ts'
import { MAX_ITEMS } from '#model/monitoring/checks.ts'

const DAYS = 30
const DAY = 86_400

/** An order is well again when a newer invoice of it is issued, or it is canceled. */
export const invoicesRefused: Check = {
  key: 'invoicesRefused',
  area: 'orders',
  question: 'Nenhum pedido espera com a nota fiscal recusada',
  title: (count) =>
    count === 1 ? '1 pedido com a nota fiscal recusada' : `${count} pedidos com a nota fiscal recusada`,
  playbook: 'Leia o motivo, corrija o cadastro ou o imposto no emissor e emita a nota de novo.',
  severity: 'critical',
  everyMinutes: 15,
  limit: null,
  atRiskMeans: `O risco é o valor dos pedidos cuja última nota, de ${DAYS} dias, foi recusada.`,
  needs: 'orders.view',
  run: async ({ ctx, now }) => {
    const to = Math.floor(now.getTime() / 1000) + 1
    const answer = await loadRefusedInvoices(ctx, { told: { from: to - DAYS * DAY, to }, most: MAX_ITEMS })
    if (answer === null)
      return unknownResult(
        `Nenhuma fonte informou notas fiscais em ${DAYS} dias: mande-as por arquivo ou pela API (notas fiscais).`,
      )
    const items = answer.rows.map((row) => ({
      id: row.order_id,
      label: `Pedido ${row.platform_number || row.order_id}`,
      detail: detailOf(row.invoice_number, row.reason),
      atRisk: row.value,
      link: `/orders?pedido=${encodeURIComponent(row.order_id)}`,
    }))
    const notes = answer.told === 1 ? '1 nota' : `${answer.told} notas`
    return { ...listAffected(items, answer.found), looked: `${notes} em ${DAYS} dias` }
  },
}

const detailOf = (number: string, reason: string): string =>
  `${number === '' ? 'Nota recusada' : `Nota ${number} recusada`}${reason === '' ? '' : `: ${reason}`}`
