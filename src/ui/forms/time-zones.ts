const brazilian: Readonly<Record<string, string>> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'São Paulo',
  'America/Bahia': 'Bahia',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Belem': 'Belém',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
}

/** Includes a saved zone that this browser does not know. */
export function timeZones(kept: string | null): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !Object.hasOwn(brazilian, zone))
  const known = [...Object.keys(brazilian), ...others]
  const all = kept === null || known.includes(kept) ? known : [kept, ...known]
  return all.map((value) => ({ value, label: zoneLabel(value) }))
}

/** `São Paulo`; outside Brazil `Europe/Lisbon`. */
export const zoneLabel = (zone: string): string => brazilian[zone] ?? zone.replaceAll('_', ' ')
