export const antiForgeryCookie = 'farol_csrf'
export const antiForgeryHeader = 'x-csrf-token'

/** Over https, a prefix that other hosts cannot set. */
export const hostAntiForgeryCookie = `__Host-${antiForgeryCookie}`
