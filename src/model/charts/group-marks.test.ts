import { expect, test } from 'vitest'
import { groupMarks } from './group-marks.ts'

const at = (...steps: number[]) => steps.map((first, index) => ({ number: index + 1, first }))

test('marks at one step share a label', () => {
  expect(groupMarks(at(2, 2, 9), 1)).toEqual([
    { numbers: [1, 2], first: 2 },
    { numbers: [3], first: 9 },
  ])
})

test('marks closer than asked share the label of the first of them, without pulling in those after', () => {
  expect(groupMarks(at(0, 2, 4), 3)).toEqual([
    { numbers: [1, 2], first: 0 },
    { numbers: [3], first: 4 },
  ])
})
