import type { Attribution, campaignGoals, CampaignStatus } from './campaigns.ts'

/** For files. */
export const goalLabels: Readonly<Record<(typeof campaignGoals)[number], string>> = {
  sales: 'Vender mais',
  newClients: 'Trazer clientes novos',
  launch: 'Lançar produtos',
  clearance: 'Liquidar estoque',
  retention: 'Fazer clientes voltarem',
}

export const statusLabels: Readonly<Record<CampaignStatus, string>> = {
  draft: 'Rascunho',
  scheduled: 'Agendada',
  active: 'Ativa',
  paused: 'Pausada',
  ended: 'Encerrada',
}

export const attributionLabels: Readonly<Record<Attribution, string>> = {
  lastClick: 'Último clique',
  firstOrder: 'Primeiro pedido',
  linear: 'Linear',
}
