/** The Chromium that the launcher found (LINESIDE_CHROMIUM); without it Playwright looks for its own and says what is missing. */
export const chromiumPath = (): string | undefined => process.env.LINESIDE_CHROMIUM || undefined

/** One that can take pictures of its tabs and show notices, where LINESIDE_CHROMIUM is the shell without windows. */
export const windowedChromiumPath = (): string | undefined => process.env.LINESIDE_CHROMIUM_WINDOWED || chromiumPath()

/** Chromium without what it would ask of the outside world; it runs as root where the tests do. */
export const browserArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
