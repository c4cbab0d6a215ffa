/** Whether a host name, as an address has it or as a system does (`[::1]`, `::1`), can only be this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)
