/** Shown before connecting, and stored with who accepted it and when. */
export const bridgeRisk = [
  'A ponte escreve no WhatsApp sem a permissão da Meta, o que fere os termos de uso: o número dela pode ser bloqueado a qualquer momento, sem aviso e sem recurso.',
  'Use um número dedicado, nunca o de atendimento nem o de uma pessoa.',
  'O texto dos avisos passa pelo servidor da ponte, que a empresa escolheu e pelo qual responde.',
  'Não há confirmação de entrega nem de leitura, e responder SAIR não para os avisos: quem não quer recebê-los precisa sair do grupo.',
].join(' ')
