import { expect, it } from 'vitest'
import { z } from 'zod'
import { validationMessage } from './validation-messages.ts'

const schema = z.object({
  required: z.string(),
  filled: z.string().min(1),
  short: z.string().max(255),
  email: z.email(),
  url: z.url(),
  count: z.number(),
  options: z.array(z.string()).min(1),
  choice: z.enum(['a', 'b']),
})

it('says what is wrong in the words of the specification', () => {
  const wrong = {
    filled: '',
    short: 'x'.repeat(256),
    email: 'a@',
    url: 'farol',
    count: 'dez',
    options: [],
    choice: 'c',
  }
  const { error } = schema.safeParse(wrong, { error: validationMessage })
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual({
    required: 'Campo obrigatório',
    filled: 'Campo obrigatório',
    short: 'Máximo de 255 caracteres',
    email: 'Email inválido',
    url: 'URL inválida',
    count: 'Número inválido',
    options: 'Pelo menos uma opção deve ser selecionada',
    choice: 'Valor inválido',
  })
})
