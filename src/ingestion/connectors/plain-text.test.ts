import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['Caneca de 300 ml', 'Caneca de 300 ml'],
  ['<p>Caneca <b>azul</b></p><p>300&nbsp;ml</p>', 'Caneca azul\n\n300 ml'],
  ['A<br/>B<BR>C', 'A\nB\nC'],
  [
    '<ul><li>Cor: azul</li><li>Pot&ecirc;ncia: 900 W &amp; mais</li></ul>',
    'Cor: azul\n\nPotência: 900 W & mais',
  ],
  ['<style>p { color: red }</style>Ol&#225;<script>alert("<p>")</script> mundo&#x21;', 'Olá mundo!'],
  ['menos de 3 < 5 e mais de 2 > 1', 'menos de 3 < 5 e mais de 2 > 1'],
  ['<script>nunca fecha', ''],
  ['&nada; &#0;', '&nada;'],
])('of %j is %j', (html, text) => {
  expect(plainText(html, 1000)).toBe(text)
})

it('has bounds, whatever comes', () => {
  expect(plainText('é😀'.repeat(10_000), 100).length).toBe(100)
  for (const hostile of ['<', '<!--', '<script', '&#', '<p ', '&', ' \n'])
    expect(plainText(hostile.repeat(200_000), 20_000).length).toBeLessThanOrEqual(20_000)
})
