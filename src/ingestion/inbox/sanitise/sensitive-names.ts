import { memoise } from '#model/memoise.ts'

export const plainName = memoise((name) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, ''),
)

const card = '(?:credit|debit|gift)?(?:card|cartao|cartaocredito|cartaodecredito|cc)'
const always = [
  `^(?:full|masked)?${card}(?:number|num|numero|no|pan)$|^num(?:ero)?(?:do)?cartao.*$|^(?:card)?pan$|^primaryaccountnumber$|^accountnumber$`,
  `^(?:${card})?last(?:four|4)?digits?$|^last(?:4|four)$|^${card}last4$`,
  `^(?:${card})?(?:cvv2?|cvc2?|cvn2?|csc|securitycode|verificationvalue|validationcode|codigo(?:de)?seguranca|securitynumber)(?:code|number|value)?$`,
  `^${card}(?:expir|exp|valid|vencimento).*$|^exp(?:ire|iry|iration)?(?:month|year|mes|ano|mm|yy|yyyy)$|^expdate$|^(?:mes|ano|data)validade(?:cartao)?$|^validadecartao$|^(?:valid|good)thru$`,
  `^${card}holder.*$|^(?:${card})?holdername$|^nameoncard$|^${card}name$|^nome(?:no|do)?(?:cartao|portador|titular|impresso).*$|^portador(?:cartao)?$|^titular(?:do)?cartao$`,
  `(?:password|passwd|passphrase|senha|secret|secretkey|privatekey|apikey|appkey|accesskey|credentials?|redemptioncode)$`,
  `tokens?$|^(?:proxy)?authorization$|^(?:set)?cookies?$|^bearer$|^connectionstring$`,
]
const sensitive = new RegExp(always.join('|'))

/** Tokens of carts open nothing but a cart. */
const opensNothing = /(?:cart|checkout)token$/

/** Longer keys are texts. */
const MAX_CHARACTERS = 100

const insideCard =
  /^(?:holder|titular|portador|exp|expiry|expiration|expires?|expirationdate|expirydate|validade|vencimento)$|^holder/

const cardContext = /card|cartao|credit|debit|payment|pagamento|tokeniz/

/** Digits of identifiers are kept although they may look like a card's. */
const identifier =
  /(?:id|uuid|guid|key|chave|code|codigo|cod|ean|gtin|upc|isbn|barcode|codigodebarras|codigobarras|sku|ref|reference|referencia|order|pedido|number|numero|num|sequence|nsu|tid|url|uri|href|link|tracking|rastreio|document|cpf|cnpj|phone|fone|telefone|celular|zip|cep|postalcode|lot|lote|serial|imei|hash|etag)s?$/

const identifies = memoise((name) => identifier.test(name))

/** Identifiers that inside a card are the card's own. */
const ofCard = /^(?:number|numero|num|code|codigo|key)$/

/** `cvv`, and `buyer_card_cvv`, `payment.card.cvv` and `buyerCardCvv` too. */
export function isSensitive(written: string, inCard: boolean): boolean {
  const { anywhere, ofACard } = kindOf(written.slice(-MAX_CHARACTERS))
  return anywhere || (inCard && ofACard)
}

const kindOf = memoise((written) => {
  const name = plainName(written)
  const harmless = opensNothing.test(name)
  const words = written.split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
  const endings = words.map((_, first) => words.slice(first).join(''))
  return {
    anywhere: !harmless && endings.some((ending) => sensitive.test(plainName(ending))),
    ofACard: !harmless && insideCard.test(name),
  }
})

export const isCardContext = memoise((name) => cardContext.test(name))

export function isIdentifier(name: string, inCard: boolean): boolean {
  return identifies(name) && !(inCard && ofCard.test(name))
}
