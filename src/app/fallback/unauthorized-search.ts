import { parsePath } from '#areas/session/web/sign-in-search.ts'
import { declareSearch, text } from '#model/address/declare-search.ts'

export const parseUnauthorizedSearch = declareSearch({
  permission: text(/^[a-z]+\.[a-z]+$/),
  from: parsePath,
})
