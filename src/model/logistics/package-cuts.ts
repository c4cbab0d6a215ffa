/** Filters of the list of packages: those behind a figure. */
export const packageCuts = [
  'due',
  'onTime',
  'late',
  'lateDelivered',
  'overdue',
  'notInFull',
  'outOfStock',
  'invoiceDiffers',
  'shipped',
  'delivered',
  'storeLate',
  'carrierLate',
  'attemptedAgain',
  'troubled',
  'lost',
  'untracked',
] as const
export type PackageCut = (typeof packageCuts)[number]

/** Local days from promise to delivery; the first and last include everything beyond. */
export const promiseDays = [
  -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const
export const FIRST_PROMISE_DAY = -10
export const LAST_PROMISE_DAY = 10

/** For files; must match the screens' texts. */
export const packageCutLabels: Readonly<Record<PackageCut, string>> = {
  due: 'Com vencimento no período',
  onTime: 'Entregues no prazo, com vencimento no período',
  late: 'Atrasados, com vencimento no período',
  lateDelivered: 'Entregues com atraso, com vencimento no período',
  overdue: 'Vencidos no período sem entrega, também se devolvidos ou cancelados depois do prazo',
  notInFull: 'De pedidos vencidos no período fora do prazo, incompletos, avariados ou devolvidos',
  outOfStock: 'Cancelados por falta de estoque, aprovados no período',
  invoiceDiffers: 'De pedidos cujas notas diferem do valor do pedido, faturados no período',
  shipped: 'Coletados no período',
  delivered: 'Entregues no período',
  storeLate: 'Coletados depois do limite de expedição, com limite no período',
  carrierLate: 'Fora do prazo da transportadora, com esse prazo no período',
  attemptedAgain: 'Não entregues na primeira tentativa, tentados no período',
  troubled: 'Com ocorrência, coletados no período',
  lost: 'Extraviados ou roubados, coletados no período',
  untracked: 'Sem evento de rastreio, coletados no período e não entregues no ato da coleta',
}
