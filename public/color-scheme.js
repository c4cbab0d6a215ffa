const stored = localStorage.getItem('farol-color-scheme')
const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
document.documentElement.setAttribute('data-density', localStorage.getItem('farol-density') ?? 'comfortable')
