/** The path of a Chromium, brought by apt where there is none. */
export function findChromium(): Promise<string>
