import { signInFields } from '#areas/session/web/sign-in-search.ts'
import { declareSearch, text } from '#model/address/declare-search.ts'

export const parseSignUpSearch = declareSearch({ ...signInFields, invite: text(/^[\w-]{43}$/) })
