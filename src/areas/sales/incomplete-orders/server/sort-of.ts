import type { CaseSort } from '#analytics/incomplete/list-cases.ts'
import type { CaseQuestion } from '../contract.ts'

export function sortOf({ sort }: Pick<CaseQuestion, 'sort'>): CaseSort {
  return { by: sort.replace('-', '') as CaseSort['by'], descending: sort.startsWith('-') }
}
