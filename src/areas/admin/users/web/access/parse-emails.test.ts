import { expect, test } from 'vitest'
import { parseEmails } from '#areas/admin/users/web/access/parse-emails.ts'

test.each([
  ['', [], []],
  ['ana@x.com', ['ana@x.com'], []],
  [
    'ana@x.com, bia@x.com;caio@x.com\n\tdora@x.com',
    ['ana@x.com', 'bia@x.com', 'caio@x.com', 'dora@x.com'],
    [],
  ],
  ['Ana@X.com ana@x.com', ['ana@x.com'], []],
  ['Ana Lima <ana@x.com>, "Bia" <bia@x.com>', ['ana@x.com', 'bia@x.com'], []],
  ['ana@x.com, ana@, @x.com, ana', ['ana@x.com'], ['ana@', '@x.com', 'ana']],
])('%j', (text, emails, wrong) => {
  expect(parseEmails(text)).toEqual({ emails, wrong })
})
