import { answerInThread } from '../run-in-thread.ts'
import { drawPicture, type LinesPart } from './draw-picture.ts'
import type { Picture } from './draw-pictures.ts'

answerInThread((parts: readonly LinesPart[]) =>
  parts.map((part): Picture => {
    const [light, dark] = [drawPicture(part, 'light'), drawPicture(part, 'dark')]
    return { light: light.toString('base64'), dark: dark.toString('base64') }
  }),
)
