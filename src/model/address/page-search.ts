import { declareSearch, wholeNumber } from './declare-search.ts'

export const firstPage = 1
export const defaultPageSize = 25
const largestPage = 100

export const pageFields = {
  page: wholeNumber(10_000, firstPage),
  pageSize: wholeNumber(largestPage, defaultPageSize),
}

export const parsePage = declareSearch(pageFields)
