import { expect, test } from 'vitest'
import { readFacade } from './without-facades.ts'

test('a file that only passes on another’s exports is read as that file, each export by its name there', () => {
  expect(readFacade({ code: 'export{j as default,P as Menu,own}from"./frame-D_ozB3aW.js";\n' })).toEqual({
    file: 'frame-D_ozB3aW.js',
    exports: 'default:m.j,Menu:m.P,own:m.own',
  })
})

test.each([
  'import{a}from"./b.js";export{a as default};',
  'export{a}from"./b.js";console.log(1)',
  'var a=1;',
])('a file that does anything else stays: %s', (code) => {
  expect(readFacade({ code })).toBeNull()
})
