export interface Device {
  /** the browser's and the system's usual names; null where they are unknown */
  browser: string | null
  system: string | null
}

type Signs = readonly (readonly [sign: RegExp, name: string])[]

/** The more special first: every browser also says that it is one of the older ones. */
const browsers: Signs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: Signs = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Far longer than any browser's; what comes behind is not looked at. */
const MAX_LENGTH = 500

/** Tells a device by what its browser says of itself: enough to know one's own again, and no more is kept. */
export function deviceOf(agent: string): Device {
  const text = agent.slice(0, MAX_LENGTH)
  return { browser: nameIn(text, browsers), system: nameIn(text, systems) }
}

function nameIn(text: string, signs: Signs): string | null {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? null
}
