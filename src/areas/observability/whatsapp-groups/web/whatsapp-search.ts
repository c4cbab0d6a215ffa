import { whatsAppSendStates } from '#model/monitoring/destinations.ts'
import { choice, declareSearch, uuid } from '#ui/address/declare-search.ts'
import { pageFields } from '#ui/address/page-search.ts'

export const parseWhatsAppSearch = declareSearch({
  list: uuid,
  state: choice(whatsAppSendStates),
  ...pageFields,
})
export type WhatsAppSearch = ReturnType<typeof parseWhatsAppSearch>
