import { parsePath } from '#areas/session/web/sign-in-search.ts'
import { declareSearch, text } from '#ui/address/declare-search.ts'

/** The permission that is missing, and the page of this application that asked for it. */
export const parseUnauthorizedSearch = declareSearch({
  permission: text(/^[a-z]+\.[a-z]+$/),
  from: parsePath,
})
