import { plainText } from '../plain-text.ts'
import type { TrackingState } from './states.ts'

export const foldText = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim()

/** Starts a conditional clause, which does not describe what happened. */
const condition =
  /\b(?:caso|se (?:nao|o|a|for|houver|ninguem|nenhum)|poder[ai]|podem?|evitar|sujeit[oa]|passive[il]s?|sob pena|antes d[aeo]|prazo (?:de|para) devolucao)\b/
const conditional = /\b(?:sera|seria)\b/

/** Splits into sentences and drops conditional ones. */
function whatHappened(text: string): string {
  return text
    .split(/[.;!\n]/)
    .map((sentence) => {
      const at = sentence.search(condition)
      if (at === -1) return sentence
      const before = sentence.slice(0, at)
      const until = before.search(conditional)
      return until === -1 ? before : before.slice(0, until)
    })
    .join('. ')
}

const sender = '(?:remetente|origem|embarcador|vendedor|lojista|loja|expedidor)'
const addressed = 'endereco|cep|numero|destinatario|cliente'

// the first match wins, so specific rules precede general ones
const rules: readonly [TrackingState, RegExp][] = [
  [
    'void',
    /estorno d[aeo] (?:evento|ocorrencia|entrega|baixa)|(?:evento|ocorrencia|baixa) (?:cancelad|estornad|anulad)/,
  ],
  ['returning', new RegExp(String.raw`saiu para (?:a )?entrega ao ${sender}|entregue ao ${sender} em breve`)],
  ['returning', /\b(?:sera|a ser|para ser) devolvid/],
  [
    'returned',
    new RegExp(
      String.raw`(?:devolvid|retornad)[ao]s? (?:ao?|para o?a?|na|no) ?${sender}|entregue (?:ao?|para o) ${sender}|entrega (?:efetuada|realizada) ao ${sender}|devolucao (?:foi )?(?:concluida|finalizada|realizada|efetuada|entregue)`,
    ),
  ],
  [
    'returning',
    /\bem (?:processo de )?devolucao|devolucao (?:iniciada|em andamento|autorizada|ao remetente)|rota de devolucao|(?:encaminhad[ao]|enviad[ao]|liberad[ao]) para devolucao|\b(?:em retorno|retornando|devolvendo|devolvid[ao])\b|retorno (?:ao remetente|a origem|iniciado)|\brecus(?:ad[ao]|ou|a d[oe])\b|prazo de retirada encerrado/,
  ],
  [
    'address_problem',
    new RegExp(
      String.raw`(?:${addressed}) (?:incorret|insuficient|incomplet|inexistent|errad|invalid|desconhecid|nao localizad|nao encontrad|mudou)|mudou-se`,
    ),
  ],
  ['stolen', /\b(?:roub|furt|assalt)/],
  ['lost', /\bextravi|\bperdid[ao]\b|\bperda d[aeo]|objeto nao localizado/],
  ['delivered', /\bentregue com avaria/],
  ['damaged', /\bavaria|\bdanificad|\bviolad/],
  ['delayed', /\batras[ao]|fora do prazo|\breprogramad|\breagendad|\badiad/],
  [
    'attempt_failed',
    /\bnao (?:foi )?(?:entregue|entregou)|entrega nao (?:foi )?(?:efetuada|realizada|pode|concluida)|nao foi possivel (?:realizar a )?entreg|nao (?:foi )?atendid|\bausente|tentativa (?:de entrega|sem)|insucesso|entrega (?:frustrada|sem sucesso|mal sucedida)|estabelecimento fechado|sem expediente/,
  ],
  [
    'pickup_available',
    /aguardando (?:a )?retirada|(?:disponivel|pront[ao]|liberad[ao]) para (?:a )?retirada/,
  ],
  [
    'in_transit',
    /(?:encaminhad|direcionad)[ao] para|\bentregue (?:a|ao|na|no|para a) (?:transportadora|correios?|unidade|agencia|filial|base|hub)/,
  ],
  [
    'info_received',
    /\b(?:a|para|sera|seja) ser? ?entregue|previst[ao] para (?:ser )?entreg|pronto para (?:o )?(?:envio|despacho)/,
  ],
  [
    'out_for_delivery',
    /\b(?:saiu|saida) (?:para|p\/) (?:a )?entrega|\brota (?:de|para) (?:a )?entrega|com o entregador|saiu com o (?:carteiro|entregador)/,
  ],
  [
    'delivered',
    /\bentregue\b|\bentrega (?:foi )?(?:realizada|efetuada|concluida|finalizada|com sucesso)|recebid[ao] pel[ao] (?:destinatari|client)/,
  ],
  [
    'held',
    /\bretid[ao]|\bbloque|\bapreendid|\bfiscaliza|\bsuspens|barreira fiscal|aguardando (?:pagamento|liberacao|documenta|agendamento)|\bgreve\b/,
  ],
  ['canceled', /etiqueta cancelad|(?:pedido|envio|objeto|coleta|entrega|frete) cancelad[ao]/],
  ['expired', /etiqueta expirada/],
  [
    'info_received',
    /etiqueta (?:emitida|gerada)|pre-?postagem|aguardando (?:postagem|coleta|despacho|envio)|coleta (?:solicitada|agendada|programada)|pronto para (?:coleta|envio|despacho)|(?:pedido|registro|envio) criado|(?:informacoes|dados) recebid[ao]s|em separacao|nao saiu para coleta/,
  ],
  [
    'in_transit',
    /\bem (?:transito|transferencia|transporte|viagem|correcao de rota)\b|\bencaminhad|\bpostad|\bcoletad|\bdespachad|\ba caminho\b|\b(?:recebid|conferid|processad)[ao] (?:na|no|em|pel[ao]s?)\b|\bcheg(?:ou|ada)\b|\b(?:saiu|saida|partiu) d[aeo]\b|\btriagem\b|\b(?:em|des)?(?:barcad|carregad)[ao]\b|\bredespach|saiu da unidade/,
  ],
  ['not_found', /nao (?:consta|encontrad)|ainda nao foi postad/],
]

export function stateOfText(text: string): TrackingState | undefined {
  const said = whatHappened(foldText(text))
  return rules.find(([, pattern]) => pattern.test(said))?.[0]
}
