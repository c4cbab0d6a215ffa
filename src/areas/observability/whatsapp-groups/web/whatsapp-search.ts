import { whatsAppSendStates } from '#model/monitoring/destinations.ts'
import { choice, declareSearch, uuid } from '#model/address/declare-search.ts'
import { pageFields } from '#model/address/page-search.ts'

export const parseWhatsAppSearch = declareSearch({
  list: uuid,
  state: choice(whatsAppSendStates),
  ...pageFields,
})
export type WhatsAppSearch = ReturnType<typeof parseWhatsAppSearch>
