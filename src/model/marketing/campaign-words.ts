import type { Attribution, campaignGoals, CampaignStatus } from './campaigns.ts'

/** For files. */
export const goalWords: Readonly<Record<(typeof campaignGoals)[number], string>> = {
  sales: 'Vender mais',
  newClients: 'Trazer clientes novos',
  launch: 'Lançar produtos',
  clearance: 'Liquidar estoque',
  retention: 'Fazer clientes voltarem',
}

export const statusWords: Readonly<Record<CampaignStatus, string>> = {
  draft: 'Rascunho',
  scheduled: 'Agendada',
  active: 'Ativa',
  paused: 'Pausada',
  ended: 'Encerrada',
}

export const attributionWords: Readonly<Record<Attribution, string>> = {
  lastClick: 'Último clique',
  firstOrder: 'Primeiro pedido',
  linear: 'Linear',
}
