import { catalog, unsold } from './catalog.ts'
import type { Sku } from './catalog.ts'
import { hash, hashText } from './random.ts'

const colours: Readonly<Record<string, string>> = {
  Branco: '#e8e6e1',
  Preto: '#2b2b2e',
  Cinza: '#8d9299',
  Azul: '#35639b',
  Areia: '#cdb98f',
  Verde: '#4b7f5c',
  Terracota: '#b5623f',
  Grafite: '#4a4e55',
}

/** By department; `C` is the colour. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  Cozinha: [
    '<path fill="C" d="M70 150h180v70a40 40 0 0 1-40 40H110a40 40 0 0 1-40-40z"/><path fill="#5b5f66" d="M50 160h20v16H50zm200 0h20v16h-20z"/><rect x="90" y="126" width="140" height="16" rx="8" fill="#5b5f66"/>',
    '<rect x="95" y="70" width="130" height="190" rx="26" fill="C"/><circle cx="160" cy="130" r="28" fill="#fff" opacity=".5"/><rect x="125" y="190" width="70" height="14" rx="7" fill="#fff" opacity=".6"/>',
  ],
  Eletrodomésticos: [
    '<rect x="85" y="50" width="150" height="220" rx="14" fill="C"/><path stroke="#fff" stroke-width="6" opacity=".6" d="M85 140h150M105 90v30M105 170v50"/>',
    '<rect x="50" y="95" width="220" height="140" rx="14" fill="C"/><rect x="70" y="115" width="130" height="100" rx="8" fill="#fff" opacity=".5"/><circle cx="235" cy="140" r="12" fill="#fff" opacity=".7"/>',
  ],
  Eletrônicos: [
    '<rect x="45" y="80" width="230" height="140" rx="10" fill="C"/><rect x="57" y="92" width="206" height="116" fill="#fff" opacity=".35"/><path fill="#5b5f66" d="M130 220h60l14 26h-88z"/>',
    '<path fill="none" stroke="C" stroke-width="18" d="M80 180v-20a80 80 0 0 1 160 0v20"/><rect x="62" y="170" width="40" height="74" rx="18" fill="C"/><rect x="218" y="170" width="40" height="74" rx="18" fill="C"/>',
  ],
  Informática: [
    '<rect x="75" y="75" width="170" height="120" rx="10" fill="C"/><rect x="87" y="87" width="146" height="96" fill="#fff" opacity=".4"/><path fill="#5b5f66" d="M50 200h220l16 34H34z"/>',
    '<rect x="40" y="130" width="240" height="80" rx="12" fill="C"/><path stroke="#fff" stroke-width="10" stroke-dasharray="16 8" opacity=".6" d="M60 152h200M60 172h200M60 192h200"/>',
  ],
  Móveis: [
    '<rect x="95" y="50" width="130" height="110" rx="18" fill="C"/><rect x="85" y="165" width="150" height="26" rx="10" fill="C"/><path stroke="#6b5845" stroke-width="12" d="M100 190v80M220 190v80"/>',
    '<rect x="55" y="120" width="210" height="70" rx="20" fill="C"/><rect x="40" y="165" width="240" height="60" rx="20" fill="C" opacity=".8"/><path stroke="#6b5845" stroke-width="12" d="M70 225v25M250 225v25"/>',
  ],
  'Cama e banho': [
    '<rect x="60" y="190" width="200" height="44" rx="16" fill="C"/><rect x="60" y="142" width="200" height="44" rx="16" fill="C" opacity=".8"/><rect x="60" y="94" width="200" height="44" rx="16" fill="C" opacity=".6"/>',
    '<path fill="C" d="M60 80h200v170q-50 20-100 0t-100 0z"/><path stroke="#fff" stroke-width="6" opacity=".5" d="M100 80v165M160 80v170M220 80v170"/>',
  ],
  'Esporte e lazer': [
    '<path fill="C" d="M50 200q50-10 70-70l60 30q30 30 90 36v34H50z"/><path fill="#fff" opacity=".7" d="M50 222h220v14H50z"/>',
    '<path stroke="#5b5f66" stroke-width="18" d="M110 160h100"/><rect x="60" y="110" width="30" height="100" rx="10" fill="C"/><rect x="92" y="125" width="22" height="70" rx="8" fill="C"/><rect x="206" y="125" width="22" height="70" rx="8" fill="C"/><rect x="230" y="110" width="30" height="100" rx="10" fill="C"/>',
  ],
  'Beleza e saúde': [
    '<rect x="110" y="120" width="100" height="140" rx="18" fill="C"/><rect x="138" y="80" width="44" height="36" rx="6" fill="#5b5f66"/><rect x="130" y="165" width="60" height="40" fill="#fff" opacity=".6"/>',
    '<rect x="120" y="60" width="80" height="200" rx="38" fill="C"/><circle cx="160" cy="110" r="26" fill="#fff" opacity=".5"/><rect x="146" y="170" width="28" height="12" rx="6" fill="#fff" opacity=".7"/>',
  ],
}

const byId = new Map([...catalog, ...unsold].map((sku) => [sku.sku_id, sku]))

/** An SVG image of a SKU; undefined for an unknown SKU. */
export function drawSku(id: string): string | undefined {
  const sku = byId.get(id)
  return sku && drawingOf(sku)
}

function drawingOf({ index, product_id, product_name, category, category_path: path }: Sku): string {
  const [department = ''] = path.split('/')
  const choices = shapes[department] ?? []
  const shape = choices[hashText(category) % Math.max(1, choices.length)] ?? ''
  const colour = colours[product_name.slice(product_name.lastIndexOf(' ') + 1)] ?? '#8d9299'
  const ground = 40 + (hash(Number(product_id), 151) % 280)
  const tilt = (hash(index, 152) % 7) - 3
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><rect width="320" height="320" fill="hsl(${ground} 30% 93%)"/><ellipse cx="160" cy="272" rx="110" ry="12" fill="#000" opacity=".1"/><g transform="rotate(${tilt} 160 160)">${shape.replaceAll('"C"', `"${colour}"`)}</g></svg>`
}
