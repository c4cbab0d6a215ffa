import { ambiguous, type Meanings } from './field.ts'

/** What nothing but the status of an order says. */
export const statusWords =
  /^(?:pag(?:o|a)|aprovad[oa]|pagamento (?:aprovado|confirmado|pendente)|(?:aguardando|esperando) (?:o )?pagamento|cancelad[oa]|enviad[oa]|entregue|faturad[oa]|em separa[cç][aã]o|em transporte|conclu[ií]d[oa]|pendente|devolvid[oa]|reembolsad[oa]|estornad[oa]|paid|unpaid|pending|processing|shipped|delivered|cancel?led|completed?|refunded|returned|fulfilled|pagado|enviado|entregado)$/iu

export const orderStatusMeanings: Meanings = [
  [ambiguous, 'cancel+revers'],
  // requested, not done
  ['approved', 'carencia+cancel window+cancel solicit+cancel request+cancel'],
  ['approved', 'aguard+cancel pend+cancel await+cancel wait+cancel'],
  [
    'approved',
    'parcial+reembols parcial+estorn parcial+devol parcial+cancel partial+refund partial+return partial+cancel',
  ],
  ['canceled', 'cancelad+nao+pag cancelad+falt+pag canceled+not+paid canceled+unpaid'],
  [ambiguous, 'solicit+devol solicit+reembols solicit+estorn request+return request+refund'],
  [
    'canceled',
    'nao+aprov nao+autoriz not+approv not+authoriz recus refus rejeit reject rechaz declin negad reprov',
  ],
  ['canceled', 'falh+pag fail+pay erro+pag error+pay'],
  // sent, and not yet confirmed as received
  ['shipped', 'aguard+confirm+receb aguard+confirm+entreg await+confirm+receipt await+confirm+deliver'],
  // waiting for payment, in any wording
  ['created', 'pag+processamento pag+processando pay+processing'],
  ['created', 'aguard+analis pend+analis pend+review aguard+deposit aguard+transfer aguard+comprov'],
  ['created', 'pgto+pend boleto+pend pix+pend wait+confirm await+confirm wait+authoriz await+authoriz'],
  ['created', 'pagar. cobrar. sem+pag falt+pag without+pay'],
  [ambiguous, 'aguard+estorn aguard+reembols aguard+devol pend+estorn pend+reembols pend+devol'],
  ['created', 'aguard+pag aguard+pgto aguard+autoriz aguard+aprov aguard+confirm aguard+boleto aguard+pix'],
  [
    'created',
    'pend+pag pag+pend pend+pay pay+pend pend+aprov pend+approv await+accept wait+accept pend+accept aguard+aceit espera+pag await+pay wait+pay pend+confirm',
  ],
  [
    'created',
    'pag+analis analis+pag em+analise analis+cred analis+fraude under+review pay+review on+hold holded',
  ],
  ['created', 'nao+pago nao+paga not+paid unpaid boleto+emit boleto+gerad pix+gerad dados+incomplet'],
  ['incomplete', 'incomplet abandon carrinho'],
  ['created', 'unbezahlt nicht+bezahlt'],
  [
    'canceled',
    'storn cancel anul void expir vencid malsuc fail falhou fraud chargeback chargedback contestad',
  ],
  ['canceled', 'devol devuel return refund reembols estorn unavailable indispon perdid extravi'],
  // of money, or of goods
  [ambiguous, 'aguard+receb pend+receb esper+receb'],
  // on the way, not delivered yet
  ['shipped', 'saiu+entreg rota+entreg out+delivery nao+entreg not+delivered falha+entreg tentativa+entreg'],
  ['shipped', 'entrega+andamento em+entrega a+caminho en+camino aguard+entreg on+way'],
  // paid, and being prepared
  ['approved', 'wait+send await+send enviar. despachar. postar. coletar. faturar. emitir.'],
  ['approved', 'pront+retirar. pront+entregar.'],
  ['approved', 'pag+receb pag+confirm pag+aprov pay+receiv pay+approv pay+accept pay+confirm'],
  ['approved', 'pag+efet pag+realiz pag+conclu pag+complet pag+compens pag+identific pag+liberad pag+captur'],
  [
    'approved',
    'pag+autoriz pag+aceit pag+processado pag+ok. pay+complet pay+captur pay+authoriz pay+success',
  ],
  [
    'approved',
    'ser.+envi ser.+despach ser.+colet ser.+fatur ser.+postad be.+ship to.+ship be.+sent be.+invoic',
  ],
  ['approved', 'pront+manuse ready+handl prepar separ picking manuse handling embal packing'],
  ['approved', 'pront+envi pront+despach pront+colet pront+retir ready+ship ready+pick ready+deliver'],
  ['approved', 'aguard+envi aguard+despach aguard+colet aguard+transport aguard+retir aguard+postag'],
  [
    'approved',
    'aguard+fatur aguard+nota aguard+emiss aguard+nf await+ship await+fulfil await+pick await+invoice',
  ],
  ['approved', 'pend+envi pend+entreg nao+envi not+shipped not+fulfilled unfulfilled unshipped nao+fatur'],
  ['approved', 'acknowledg pend+bill pend+fulfil pend+ship pend+despach preparando listo backorder producao'],
  ['delivered', 'receb+client receb+comprador receb+destinat received+customer received+buyer'],
  [
    'delivered',
    'entreg deliver complet conclu finaliz finish zugestellt geliefert ausgeliefert abgeschlossen',
  ],
  [ambiguous, 'receb received receber. entregar. retirar.'],
  [
    'shipped',
    'enviad enviand envio ship despach dispatch transito transit transporte postad coletad handed fulfilled versend versandt verschickt unterwegs',
  ],
  ['invoiced', 'billed invoic fatur factur nota nf nfe atendid'],
  ['created', 'aguard! pend! wait! await! esper! em+espera pedido+pend order+pend venda+pend analis'],
  [
    'approved',
    'approv aprov aprobad paid pago. pagos. paga. pagas. pagad pag+parcial process autoriz authoriz confirm verificad andamento liberad bezahlt bearbeitung',
  ],
  ['approved', 'pedido+venda! sales+order! ok! venda+realiz venda+aprov sale+complet compra+aprov'],
  [
    'created',
    'place+order+success iniciad initiat started creat criad new novo nova abert abiert open offen digit placed realizad quotation cotac orcament presupuest rascunh borrador',
  ],
]

export const shipmentStatusMeanings: Meanings = [
  [
    '',
    'nao not no unfulfilled unshipped aguard pend wait await esper prepar pront ready separ embal manuse unpack',
  ],
  ['', 'sem falt enviar. despachar. postar. coletar. entregar. retirar. receber.'],
  [
    '',
    'parcial+cancel parcial+devol partial+cancel partial+return ser.+envi ser.+despach ser.+entreg be.+ship',
  ],
  ['canceled', 'cancel devol return'],
  ['shipped', 'saiu rota out+delivery em+entrega a+caminho falha tentativa'],
  ['delivered', 'entreg deliver receb received'],
  ['shipped', 'envia ship despach dispatch transit postad coletad fulfilled partial'],
]

export const paymentStatusMeanings: Meanings = [
  ['canceled', 'cancelad+falt+pag cancelad+nao+pag'],
  ['created', 'nao+pag not+paid unpaid aguard pend wait await esper analis abert abiert open'],
  ['created', 'pagar. receber. cobrar. sem+pag falt'],
  ['approved', 'parcial+reembols parcial+estorn parcial+devol parcial+cancel partial+refund partial+cancel'],
  ['canceled', 'nao+aprov nao+autoriz recus rejeit reject rechaz declin negad void anul cancel expir estorn'],
  ['canceled', 'reembols refund devol chargeback contestad fail falh abandon vencid'],
  ['created', 'processamento processando processing'],
  [
    'approved',
    'pago. pagos. paga. pagas. pagad paid pag+efet pag+realiz aprov approv autoriz authoriz confirm captur receb recibid received complet conclu',
  ],
]

/** A refund is not a sale, even if the order was sent. */
export const refundMeanings: Meanings = [
  ['', 'parcial partial solicit request nao not aguard await pend'],
  ['canceled', 'reembols refund estorn devol chargeback contestad void'],
]

/** How far the invoices of an order are. */
export const invoiceStatusMeanings: Meanings = [
  [
    '',
    'nothing nao not no to+invoic faturar. emitir. pend aguard wait await parcial partial cancel recus rejeit',
  ],
  ['invoiced', 'invoic faturad emitid autorizad billed fully total'],
]
