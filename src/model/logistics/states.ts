// States of carrier events, in the order in which simultaneous events are applied. `void` cancels the event
// before it.
export const trackingStates = [
  'not_found',
  'info_received',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'pickup_available',
  'address_problem',
  'held',
  'delayed',
  'damaged',
  'lost',
  'stolen',
  'expired',
  'returning',
  'returned',
  'delivered',
  'canceled',
  'void',
] as const
export type TrackingState = (typeof trackingStates)[number]

export const trackingStateLabels: Readonly<Record<TrackingState, string>> = {
  not_found: 'Não encontrado',
  info_received: 'Aguardando postagem',
  in_transit: 'Em trânsito',
  out_for_delivery: 'Saiu para entrega',
  attempt_failed: 'Tentativa sem sucesso',
  pickup_available: 'Aguardando retirada',
  address_problem: 'Problema no endereço',
  held: 'Retido',
  delayed: 'Atrasado',
  damaged: 'Avariado',
  lost: 'Extraviado',
  stolen: 'Roubado',
  expired: 'Sem notícia',
  returning: 'Em devolução',
  returned: 'Devolvido',
  delivered: 'Entregue',
  canceled: 'Cancelado',
  void: 'Estorno do evento anterior',
}

/** Stages of a package from approval on. */
export const packageStages = [
  'approved',
  'ready',
  'handling',
  'invoiced',
  'collected',
  'transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'canceled',
] as const
export type PackageStage = (typeof packageStages)[number]

export const packageStageLabels: Readonly<Record<PackageStage, string>> = {
  approved: 'Aprovado',
  ready: 'Pronto para manuseio',
  handling: 'Em separação',
  invoiced: 'Faturado',
  collected: 'Coletado',
  transit: 'Em trânsito',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Entregue',
  exception: 'Com ocorrência',
  canceled: 'Cancelado',
}

/** Problems, by a package's last such event. */
export const occurrences = [
  'address_problem',
  'attempt_failed',
  'damaged',
  'lost',
  'stolen',
  'delayed',
  'held',
  'returning',
] as const
