import { expect, it } from 'vitest'
import { drawPicture, type LinesPart } from './draw-picture.ts'
import { pictureSize } from './picture-size.ts'
import { readTheme } from './read-theme.ts'

const part = (more: Partial<LinesPart> = {}): LinesPart => ({
  kind: 'lines',
  title: 'Receita',
  alt: 'Receita',
  currency: 'BRL',
  names: { current: 'Agora', base: 'Era' },
  dates: ['19/11', '20/11', '21/11'],
  current: [900, 1200, 1000],
  base: [1000, null, 800],
  ...more,
})

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

it('a chart is a PNG of twice its points, another one for each theme, and the same whenever it is drawn', () => {
  const [light, dark] = [drawPicture(part(), 'light'), drawPicture(part(), 'dark')]
  for (const png of [light, dark]) {
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(png)).toEqual([2 * pictureSize.width, 2 * pictureSize.height])
  }
  expect(light.equals(dark)).toBe(false)
  expect(drawPicture(part(), 'light').equals(light)).toBe(true)
})

it('its labels are drawn: other words make another picture', () => {
  const other = part({ dates: ['19/12', '20/12', '21/12'] })
  expect(drawPicture(other, 'light').equals(drawPicture(part(), 'light'))).toBe(false)
})

it('nothing known, one step and a name that means harm are drawn too', () => {
  for (const odd of [
    part({ current: [null, null, null], base: [null, null, null] }),
    part({ dates: ['20/11'], current: [1], base: [1] }),
    part({ dates: ['<script>', '&', '"'] }),
  ])
    expect(sizeOf(drawPicture(odd, 'dark'))).toEqual([2 * pictureSize.width, 2 * pictureSize.height])
})

it('the colours are those of the screens', () => {
  expect(readTheme('light', 'Inter')).toMatchObject({ brand: '#0b4a6f', font: 'Inter' })
  expect(readTheme('dark', 'Inter')).toMatchObject({ brand: '#7dc0ec', surface: '#121b24' })
})
