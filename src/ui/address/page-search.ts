import { declareSearch, wholeNumber } from '#ui/address/declare-search.ts'

/** Section 9 of the specification. */
export const firstPage = 1
export const defaultPageSize = 25
const largestPage = 100

/** Which page of a list, by sections 3 and 4 of the specification: what is no number is the default. */
export const pageFields = {
  page: wholeNumber(10_000, firstPage),
  pageSize: wholeNumber(largestPage, defaultPageSize),
}

export const parsePage = declareSearch(pageFields)
