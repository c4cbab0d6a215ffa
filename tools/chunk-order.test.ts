import { expect, test } from 'vitest'
import { wrongLoads } from './chunk-order.ts'

const groups = { order: ['base', 'home', 'forms', 'charts', 'home-below'], alone: ['home', 'home-below'] }
const chunk = (name: string, ...imports: string[]) => ({
  name,
  fileName: `${name}.js`,
  imports: imports.map((each) => `${each}.js`),
})
const base = chunk('base')

test('chunks that bring what comes before them are in order, and so is a page with any of what all share', () => {
  const chunks = [
    base,
    chunk('home', 'base'),
    chunk('forms', 'base'),
    chunk('charts', 'forms'),
    chunk('home-below', 'home', 'charts'),
    chunk('orders-page', 'forms', 'charts'),
  ]
  expect(wrongLoads(chunks, groups)).toEqual([])
})

test('a group that brings a later one is named, also through others', () => {
  const chunks = [base, chunk('charts', 'base'), chunk('between', 'charts'), chunk('forms', 'between')]
  expect(wrongLoads(chunks, groups)).toEqual(['forms brings charts'])
})

test('what is of one page alone is brought by no other, and round chunks end', () => {
  const round = [chunk('one', 'two'), chunk('two', 'one', 'home-below'), chunk('home-below', 'base')]
  expect(wrongLoads([base, ...round], groups)).toEqual(['one brings home-below', 'two brings home-below'])
})
