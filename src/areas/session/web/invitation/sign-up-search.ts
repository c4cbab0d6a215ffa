import { signInFields } from '#areas/session/web/sign-in-search.ts'
import { declareSearch, text } from '#ui/address/declare-search.ts'

/** The sign-up page takes what the sign-in page does, and the token of an invitation. */
export const parseSignUpSearch = declareSearch({ ...signInFields, invite: text(/^[\w-]{43}$/) })
