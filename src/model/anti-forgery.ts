export const antiForgeryCookie = 'farol_csrf'
export const antiForgeryHeader = 'x-csrf-token'

/** Over https, a name that no other host can set. */
export const hostAntiForgeryCookie = `__Host-${antiForgeryCookie}`
