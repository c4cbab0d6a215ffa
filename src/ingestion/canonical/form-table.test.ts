import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describedKinds } from './describe-form.ts'
import { formTable } from './testing/form-table.ts'

/** Without the widths that a formatter gives to tables. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/ +/g, ' ')
    .replaceAll(/-{3,}/g, '---')
    .replaceAll('| ---', '|---')
    .replaceAll('--- |', '---|')

it('every field of the canonical form is told in examples/README.md', () => {
  const readme = readFileSync(new URL('../../../examples/README.md', import.meta.url), 'utf8')
  expect(plain(readme.slice(readme.indexOf('## A forma canônica')))).toBe(plain(formTable(describedKinds())))
})
