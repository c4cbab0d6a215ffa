const dimensions = ['channel', 'utm_source', 'utm_medium', 'utm_campaign', 'device'] as const

/** The columns that tell one hour of visits from another in the facts, each with its value out of a canonical row. */
export const sessionKey = {
  hour: `toStartOfHour(toDateTime(hour, 'UTC'))`,
  ...Object.fromEntries(dimensions.map((name) => [name, `trimBoth(${name})`])),
  uf: `if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), '')`,
}
