/** Filters of the list of attempts: those behind a figure. */
export const attemptCuts = [
  'all',
  'authorized',
  'refused',
  'lostAtAuthentication',
  'lostAtAntifraud',
  'lostAtAuthorization',
  'lostAtCapture',
  'waiting',
  'technical',
  'retries',
  'repaired',
  'unpaid',
  'refunded',
  'chargedBack',
] as const
export type AttemptCut = (typeof attemptCuts)[number]

/** For files; must match the screen's texts. */
export const attemptCutLabels: Readonly<Record<AttemptCut, string>> = {
  all: 'Todas',
  authorized: 'Autorizadas',
  refused: 'Recusadas',
  lostAtAuthentication: 'Recusadas na autenticação 3DS',
  lostAtAntifraud: 'Recusadas no antifraude',
  lostAtAuthorization: 'Recusadas na autorização ou não pagas',
  lostAtCapture: 'Perdidas na captura',
  waiting: 'Aguardando pagamento',
  technical: 'Com falha técnica',
  retries: 'Novas tentativas',
  repaired: 'Novas tentativas autorizadas',
  unpaid: 'De pedidos não pagos',
  refunded: 'Estornadas',
  chargedBack: 'Contestadas',
}
