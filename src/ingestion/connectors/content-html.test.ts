import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stripFormatting, isSameText } from '#model/catalog/same-text.ts'
import { contentHtml, storedFields } from './content-html.ts'
import { plainText } from './plain-text.ts'

it('has paragraphs, lines and lists, and nothing of it is markup by chance', () => {
  const text =
    'Panela de 24 cm.\nTampa de vidro.\n\n- Cor: azul\n- Peso < 2 kg & cabo "frio"\nAcaba aqui.\n\n-'
  expect(contentHtml(text)).toBe(
    [
      '<p>Panela de 24 cm.<br>Tampa de vidro.</p>',
      '<ul><li>Cor: azul</li><li>Peso &lt; 2 kg &amp; cabo &quot;frio&quot;</li></ul>',
      '<p>Acaba aqui.</p>',
      '<p>-</p>',
    ].join('\n'),
  )
  expect(contentHtml(' \n\n ')).toBe('')
})

it('read back says the same, whatever the text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '- ',
      '-',
      '- - x',
      '• ponto',
      '<script>',
      '&nbsp;',
      '&#65;',
      '<!-- a -->',
      '</p>',
      '1 < 2 > 0',
    ),
  )
  const text = fc.array(fc.tuple(line, fc.constantFrom('', '\n', '\n\n', '\n- ', ' ')), { maxLength: 12 })
  fc.assert(
    fc.property(text, (parts) => {
      const written = parts.flat().join('')
      expect(stripFormatting(plainText(contentHtml(written), 1_000_000))).toBe(stripFormatting(written))
    }),
    { numRuns: 1000 },
  )
})

it('tells texts apart by their words alone', () => {
  expect(isSameText('Cor: azul\n\n- 300 ml', '• Cor:  azul\n300 ml ')).toBe(true)
  expect(isSameText('300 ml', '300 mL')).toBe(false)
  expect(storedFields({ name: ' Panela\nazul ', description: 'a' })).toEqual({
    name: 'Panela azul',
    description: '<p>a</p>',
  })
})
