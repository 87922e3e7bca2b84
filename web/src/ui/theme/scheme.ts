import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** `public/scheme.js` reads the same key before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'lineside.scheme' })

export type SchemeChoice = 'light' | 'dark' | 'auto'

/** What the reader chose (`auto` follows the machine), what that comes to now, and how to choose anew. */
export function useScheme(): {
  choice: SchemeChoice
  scheme: 'light' | 'dark'
  choose: (choice: SchemeChoice) => void
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  return { choice: colorScheme, scheme, choose: setColorScheme }
}
