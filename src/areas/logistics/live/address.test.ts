import { expect, it } from 'vitest'
import { parseTowerSearch, questionOf, towerList, towerQuestionOf } from '#areas/logistics/live/address.ts'
import { PackagesQuestion } from '#areas/logistics/live/contract.ts'
import { readList } from '#model/address/list-search.ts'
import { parseSearchParams } from '#model/address/search-params.ts'

const asked = (address: string) => {
  const search = parseSearchParams(address)
  return questionOf(towerQuestionOf(parseTowerSearch(search)), readList(towerList, search).question)
}

it('asks for packages without an event, and for no state that does not exist', () => {
  const question = asked('?state=~&state=lost&state=broken&stage=nowhere')
  expect(question.filters).toEqual({ trackingState: ['', 'lost'] })
  expect(PackagesQuestion.parse(question).filters).toEqual(question.filters)
})
