const brazilian = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Belem',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Manaus',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
]

/** Includes a saved zone that this browser does not know. */
export function timeZones(kept: string | null): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !brazilian.includes(zone))
  const known = [...brazilian, ...others]
  const all = kept === null || known.includes(kept) ? known : [kept, ...known]
  return all.map((value) => ({ value, label: zoneLabel(value) }))
}

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')
