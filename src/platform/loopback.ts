/** Whether a host name (`[::1]` or `::1` too) can only be this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)
