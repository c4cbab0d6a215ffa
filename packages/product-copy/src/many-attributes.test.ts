import { expect, it } from 'vitest'
import { kindsIn, told } from './testing/told.ts'

const heights = Array.from({ length: 400 }, (_, at): [string, string] => [`Altura ${at}`, `${at} cm`])

it('many attributes of one dimension are compared once, not at every number of a long text', () => {
  expect(kindsIn('10 cm '.repeat(3333), told(...heights))).toEqual([])
})
