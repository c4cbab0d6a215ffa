const scale = 2
const padding = 16

const lineHeight = 18

/** Cloned with computed styles into an SVG, then drawn over the words below it; `data-not-pictured` is left out. */
export async function renderPicture(element: HTMLElement, words: string): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  const clone = cloneStyled(element)
  const footer = footerOf(words)
  const footerHeight = lineHeight * Math.ceil((words.length * 7) / width)
  const full = {
    width: Math.ceil(width) + 2 * padding,
    height: Math.ceil(height) + 2 * padding + footerHeight,
  }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('width', String(full.width))
  svg.setAttribute('height', String(full.height))
  const font = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  font.textContent = await fontFace()
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject')
  holder.setAttribute('x', String(padding))
  holder.setAttribute('y', String(padding))
  holder.setAttribute('width', String(Math.ceil(width)))
  holder.setAttribute('height', String(Math.ceil(height) + padding + footerHeight))
  holder.append(clone, footer)
  svg.append(font, holder)
  const text = new XMLSerializer().serializeToString(svg)
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`)
  return draw(image, full, getComputedStyle(document.body).backgroundColor)
}

function footerOf(words: string): HTMLElement {
  const footer = document.createElement('p')
  footer.textContent = words
  const { color } = getComputedStyle(document.body)
  footer.style.cssText = `margin:8px 0 0;font:12px/${lineHeight}px 'Inter Variable',sans-serif;color:${color};opacity:0.75`
  return footer
}

function cloneStyled(element: Element): Node {
  const clone = element.cloneNode(false)
  if (!(clone instanceof HTMLElement) && !(clone instanceof SVGElement)) return clone
  const look = getComputedStyle(element)
  for (const property of look) clone.style.setProperty(property, look.getPropertyValue(property))
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const hidden = child.hasAttribute('data-not-pictured') || child.classList.contains('visually-hidden')
      if (!hidden) clone.append(cloneStyled(child))
    } else if (child instanceof Text) clone.append(child.cloneNode())
  }
  return clone
}

/** An SVG image cannot reach the page's fonts: the file is embedded. */
async function fontFace(): Promise<string> {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (
        !(rule instanceof CSSFontFaceRule) ||
        !rule.style.getPropertyValue('font-family').includes('Inter Variable')
      )
        continue
      const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
      if (address === undefined) continue
      const bytes = await (await fetch(new URL(address, sheet.href ?? location.href))).blob()
      return `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${await dataAddress(bytes)})}`
    }
  }
  return ''
}

function dataAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('font not read')))
    reader.readAsDataURL(bytes)
  })
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

function draw(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
  background: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2d canvas')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('empty picture')) : resolve(blob)),
      'image/png',
    ),
  )
}
