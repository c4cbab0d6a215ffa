/** What can happen to a package, independent of the carrier's wording. */
export type Happening =
  | 'label'
  | 'posted'
  | 'moved'
  | 'arrived'
  | 'out'
  | 'absent'
  | 'address'
  | 'damaged'
  | 'lost'
  | 'stolen'
  | 'delayed'
  | 'held'
  | 'waiting'
  | 'returning'
  | 'returned'
  | 'delivered'
  | 'void'
  | 'chatter'

/** Code, text and, for carriers that classify events themselves, the state. */
export type CarrierEvent = readonly [code: string, description: string, state?: string]

type Speech = Readonly<Partial<Record<Happening, CarrierEvent>>>

/** The post office: type and status. */
const posts: Speech = {
  posted: ['PO 01', 'Objeto postado'],
  moved: ['RO 01', 'Objeto em transferência - por favor aguarde'],
  arrived: ['DO 01', 'Objeto encaminhado para a unidade de distribuição'],
  out: ['OEC 01', 'Objeto saiu para entrega ao destinatário'],
  absent: ['BDE 20', 'Objeto não entregue - carteiro não atendido'],
  address: ['BDE 19', 'Objeto não entregue - endereço incorreto'],
  damaged: ['BDE 28', 'Objeto e/ou conteúdo avariado'],
  lost: ['BDE 80', 'Objeto não localizado no fluxo postal'],
  stolen: ['BDE 50', 'Objeto roubado'],
  delayed: ['BDE 69', 'Objeto com atraso na entrega'],
  held: ['BDE 66', 'Área com distribuição suspensa temporariamente'],
  waiting: ['LDI 01', 'Objeto aguardando retirada no endereço indicado'],
  returning: ['BDE 21', 'Objeto não entregue - em devolução ao remetente'],
  returned: ['BDE 23', 'Objeto devolvido ao remetente'],
  delivered: ['BDE 01', 'Objeto entregue ao destinatário'],
  void: ['EST 01', 'Estorno de evento lançado indevidamente'],
  chatter: ['CMT 09', 'Conferência de lista registrada'],
}

/** A carrier with its own words and numbers. */
const branches: Speech = {
  label: ['01', 'Etiqueta emitida, aguardando coleta'],
  posted: ['10', 'Mercadoria coletada'],
  moved: ['22', 'Em transferência entre filiais'],
  arrived: ['25', 'Chegada na filial de destino'],
  out: ['40', 'Saiu para entrega'],
  absent: ['51', 'Destinatário ausente'],
  address: ['52', 'Endereço insuficiente'],
  damaged: ['60', 'Avaria identificada na carga'],
  lost: ['61', 'Extravio confirmado'],
  stolen: ['62', 'Roubo de carga'],
  delayed: ['53', 'Entrega reagendada'],
  held: ['55', 'Entrega suspensa por greve'],
  waiting: ['45', 'Disponível para retirada na filial'],
  returning: ['70', 'Em devolução ao remetente'],
  returned: ['71', 'Devolvido ao remetente'],
  delivered: ['90', 'Entrega realizada'],
  chatter: ['31', 'CT-e emitido'],
}

/** A carrier without accents and codes. */
const capitals: Speech = {
  posted: ['', 'MERCADORIA COLETADA'],
  moved: ['', 'EM TRANSITO'],
  arrived: ['', 'CHEGADA NA BASE DE DESTINO'],
  out: ['', 'SAIU P/ ENTREGA'],
  absent: ['', 'CLIENTE AUSENTE'],
  address: ['', 'ENDERECO NAO LOCALIZADO'],
  damaged: ['', 'MERCADORIA AVARIADA'],
  lost: ['', 'MERCADORIA EXTRAVIADA'],
  stolen: ['', 'ROUBO DE CARGA'],
  delayed: ['', 'ATRASO OPERACIONAL'],
  held: ['', 'ENTREGA SUSPENSA NA REGIAO'],
  waiting: ['', 'AGUARDANDO RETIRADA NA BASE'],
  returning: ['', 'EM DEVOLUCAO'],
  returned: ['', 'DEVOLVIDO AO REMETENTE'],
  delivered: ['', 'ENTREGUE'],
  chatter: ['', 'BIPAGEM 2A ESTEIRA'],
}

/** A carrier that reports normalised states. */
const states: Speech = {
  label: ['created', 'Envio criado', 'info_received'],
  posted: ['collected', 'Pacote coletado', 'in_transit'],
  moved: ['in_transit', 'Pacote em trânsito', 'in_transit'],
  arrived: ['hub', 'Pacote recebido na unidade', 'in_transit'],
  out: ['delivering', 'Saiu para entrega', 'out_for_delivery'],
  absent: ['failed', 'Tentativa de entrega sem sucesso', 'attempt_failed'],
  address: ['bad_address', 'Endereço não encontrado', 'address_problem'],
  damaged: ['damaged', 'Pacote danificado', 'damaged'],
  lost: ['lost', 'Pacote extraviado', 'lost'],
  stolen: ['stolen', 'Pacote roubado', 'stolen'],
  delayed: ['delayed', 'Entrega com atraso', 'delayed'],
  held: ['held', 'Pacote retido', 'held'],
  waiting: ['pickup', 'Disponível para retirada', 'pickup_available'],
  returning: ['returning', 'Pacote em devolução', 'returning'],
  returned: ['returned', 'Devolvido ao vendedor', 'returned'],
  delivered: ['delivered', 'Pacote entregue', 'delivered'],
}

/** Wording by carrier; events without a wording are not reported. */
export const carrierWordings: Readonly<Record<string, Speech>> = {
  'Trilho Cargas': posts,
  'Veloz Piratini': branches,
  'Rota Agreste': capitals,
  'Ponte Azul Entregas': states,
  'Logística do marketplace': states,
}
